import DataFiles
import Geodesy

/// A country, region, sea, lake, mountain or the like with a coordinate to go to.
public struct NamedArea: Hashable, Sendable {
  /// The sorts of named areas and points that are not populated places.
  public typealias Kind = SearchArea.Kind

  /// The sort of area.
  public let kind: Kind
  /// The English name, or the country's own name if there is no English one.
  public let name: String
  /// The ISO 3166-1 alpha-2 code of the country, or of the one that the area lies in, if it has
  /// one.
  public let countryCode: String?
  /// The English name of the country that the area lies in; `nil` for a country.
  public let countryName: String?
  /// A point inside, to six decimals: the position for a label, the middlemost place of a region,
  /// the point half-way down a river, or the pole or summit itself.
  public let coordinate: Coordinate
  /// The importance, as ``SearchArea/weight``.
  let weight: UInt32
}
