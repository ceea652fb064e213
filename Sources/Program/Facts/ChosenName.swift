import DataFiles
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
    /// An island, airport, sight or another point, which the maps do not name by themselves.
    case spot
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

  /// The name of a match, with the country that the data of names have for it.
  public init(_ match: Match) {
    switch match.subject {
    case .place(let place):
      self.init(
        name: match.title, surroundings: match.local?.country ?? place.countryName,
        kind: .town)
    case .area(let area):
      self.init(
        name: match.title, surroundings: match.surroundings,
        kind: area.kind == .mountain ? .summit : area.kind.isSpot ? .spot : .other)
    }
  }

  /// The name of a match. What the data of names have no country for, such as many mountains,
  /// lakes and deserts, has the country in which its point lies.
  ///
  /// - Parameter language: the names in a person's language; `nil` for English.
  /// - Complexity: that of ``Toponymy/Gazetteer/area(at:)``.
  public init(_ match: Match, in gazetteer: Gazetteer, language: LocalNames? = nil) {
    self.init(match)
    guard surroundings.isEmpty, case .area(let area) = match.subject, area.kind.liesInCountries,
      let country = gazetteer.area(at: match.coordinate), country.kind == .country,
      country.name != area.name
    else { return }
    self = ChosenName(
      name: name,
      surroundings: language.flatMap { gazetteer.name(of: country, in: $0) } ?? country.name,
      kind: kind)
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

extension NamedArea.Kind {
  /// Whether areas of this kind lie within countries, or their middles do.
  fileprivate var liesInCountries: Bool {
    switch self {
    case .country, .continent, .sea, .seafloor: false
    default: true
    }
  }

  /// Whether areas of this kind are points of which maps have no names.
  fileprivate var isSpot: Bool {
    switch self {
    case .island, .pole, .point, .airport, .site: true
    default: false
    }
  }
}
