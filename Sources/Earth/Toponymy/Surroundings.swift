/// The areas around a point: a country with its region, or the sea, and perhaps a lake.
public struct Surroundings: Hashable, Sendable {
  /// The country or, on no country's land, the sea; `nil` only if the data are damaged.
  public let area: Area?
  /// The territory of the country that has a separate ISO code and name, such as Tokelau of New
  /// Zealand; `nil` outside such territories.
  public let territory: Territory?
  /// The first-level division of the country or territory, such as a state or a province; `nil` if
  /// it has none, at sea, and without `divisions.bin`.
  public let region: String?
  /// The index in `lakes.bin` of the lake; `nil` on dry land, at sea, and without `lakes.bin`.
  public let lake: Int?

  /// Only the country or sea, without what lies in it.
  public init(area: Area?) {
    self.init(area: area, territory: nil, region: nil, lake: nil)
  }

  /// Areas around a point, as far as they are known.
  package init(area: Area?, territory: Territory?, region: String?, lake: Int?) {
    (self.area, self.territory, self.region, self.lake) = (area, territory, region, lake)
  }

  /// Whether the point is on a lake.
  public var isOnLake: Bool { lake != nil }
}

/// A part of a country that has its own name and ISO 3166-1 code.
public struct Territory: Hashable, Sendable {
  /// The English name.
  public let name: String
  /// The ISO 3166-1 alpha-2 code.
  public let code: String
}
