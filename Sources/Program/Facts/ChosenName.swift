import Localization
import Toponymy

/// The name by which a person chose a place. It is the place's title as long as they stay there.
public struct ChosenName: Hashable, Sendable, Codable {
  /// What is called so.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A town or village, whose country is a part of its title.
    case town
    /// A mountain, whose height is told.
    case summit
    /// Anything else.
    case other
  }

  /// The name, such as "Mount Everest", in the person's language.
  public let name: String
  /// What the place lies in, such as "Nepal"; empty for nothing.
  public let surroundings: String
  /// What is called so.
  public let kind: Kind

  /// A name from its parts.
  public init(name: String, surroundings: String = "", kind: Kind = .other) {
    (self.name, self.surroundings, self.kind) = (name, surroundings, kind)
  }

  /// The name of a match.
  public init(_ match: Match) {
    switch match.subject {
    case .place(let place):
      self.init(
        name: match.title, surroundings: match.local?.country ?? place.countryName,
        kind: .town)
    case .area(let area):
      self.init(
        name: match.title, surroundings: match.surroundings,
        kind: area.kind == .mountain ? .summit : .other)
    }
  }

  /// The title of the place.
  ///
  /// - Parameters:
  ///   - height: that of a summit in words, if it is known.
  ///   - words: of the person's language.
  public func title(height: String?, in words: Phrasebook = .english) -> PointTitle {
    if kind == .town {
      return PointTitle(name: words.list([name, surroundings].filter { !$0.isEmpty }))
    }
    let parts = [kind == .summit ? height : nil, surroundings].compactMap { $0 }
      .filter { !$0.isEmpty }
    return PointTitle(name: name, remark: parts.isEmpty ? nil : words.list(parts))
  }
}
