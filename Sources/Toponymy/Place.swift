import Geodesy

/// A populated place or a station, as the gazetteer has it.
public struct Place: Hashable, Identifiable, Sendable {
  /// GeoNames' number; negative for stations, whose numbers are the gazetteer's own.
  public let id: Int32
  /// The name in the place's own spelling, in Latin letters.
  public let name: String
  /// The ISO 3166-1 alpha-2 code of the country.
  public let countryCode: String
  /// The English name of the country.
  public let countryName: String
  /// The state, region or province.
  public let admin1: String?
  /// The county, district or municipality.
  public let admin2: String?
  /// The number of inhabitants; 0 where it is unknown.
  public let population: UInt32
  /// Where the place is, to six decimals.
  public let coordinate: Coordinate
  /// The identifier of the time zone, such as "Europe/Copenhagen".
  public let timeZone: String
  /// What sort of place it is.
  public let kind: PlaceKind
}

/// What sort of place a place is.
public enum PlaceKind: UInt8, Sendable {
  /// A town, village or other place where people live.
  case place
  /// The seat of an administrative division of any order.
  case seat
  /// The capital of a country.
  case capital
  /// A research station in Antarctica.
  case station
}
