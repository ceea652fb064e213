import DataFiles
import Geodesy

/// A country, region, sea, lake, mountain or the like as something to go to.
public struct NamedArea: Hashable, Sendable {
  /// What sort of thing has a name and is no populated place.
  public typealias Kind = SearchArea.Kind

  /// What sort of area it is.
  public let kind: Kind
  /// The English name, or as the country has it where there is none.
  public let name: String
  /// The ISO 3166-1 alpha-2 code of the country or of the region's country, if it has one.
  public let countryCode: String?
  /// The English name of a region's country.
  public let countryName: String?
  /// A point inside, to six decimals: where a map would write the name, or the middlemost place of
  /// a region; half-way down a river; of a pole or summit the point itself.
  public let coordinate: Coordinate
}
