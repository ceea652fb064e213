import Toponymy

/// The name by which a person chose a place. It is the place's title as long as they stay there.
public struct ChosenName: Hashable, Sendable, Codable {
  /// The name, such as "Mount Everest", in the person's language.
  public let name: String
  /// What the place lies in, such as "Nepal" or "Wales, United Kingdom"; empty for nothing.
  public let surroundings: String
  /// Whether it is a mountain, whose height is told.
  public let isSummit: Bool

  /// A name from its parts.
  public init(name: String, surroundings: String = "", isSummit: Bool = false) {
    (self.name, self.surroundings, self.isSummit) = (name, surroundings, isSummit)
  }

  /// The name of a match.
  public init(_ match: Match) {
    var isSummit = false
    if case .area(let area) = match.subject { isSummit = area.kind == .mountain }
    self.init(name: match.title, surroundings: match.surroundings, isSummit: isSummit)
  }

  /// The title of the place.
  ///
  /// - Parameter height: that of a summit in words, if it is known.
  public func title(height: String?) -> PointTitle {
    let parts = [isSummit ? height : nil, surroundings].compactMap { $0 }.filter { !$0.isEmpty }
    return PointTitle(name: name, remark: parts.isEmpty ? nil : parts.joined(separator: ", "))
  }
}
