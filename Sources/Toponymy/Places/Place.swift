import Geodesy

/// A populated place or a station, as the gazetteer has it.
///
/// Its number, its name and where it is are at hand; the rest is read in the gazetteer's file when it
/// is asked for. Two places are equal if all of these three are.
public struct Place: Identifiable, Sendable {
  /// GeoNames' number; negative for stations, whose numbers are the gazetteer's own.
  public let id: Int32
  /// The name in the place's own spelling, in Latin letters.
  public let name: String
  /// Where the place is, to six decimals.
  public let coordinate: Coordinate

  private let record: Int
  private let file: PlaceFile

  /// The place of a record; `nil` if there is none of that index, or damage has made it unreadable.
  init?(record: Int, in file: PlaceFile) {
    // the name first: it is waited for while the coordinate is computed
    guard let name = file.name(record), let coordinate = file.coordinate(record) else {
      return nil
    }
    id = file.id(record)
    self.name = name
    self.coordinate = coordinate
    self.record = record
    self.file = file
  }

  /// The ISO 3166-1 alpha-2 code of the country.
  public var countryCode: String { file.countryCode(file.countryIndex(record)) }

  /// The English name of the country.
  public var countryName: String { file.countryName(file.countryIndex(record)) ?? "" }

  /// The state, region or province.
  public var admin1: String? { file.regionName(file.regionIndex(record)) }

  /// The county, district or municipality.
  public var admin2: String? { file.districtName(record) }

  /// The number of inhabitants; 0 where it is unknown.
  public var population: UInt32 { file.population(record) }

  /// The identifier of the time zone, such as "Europe/Copenhagen".
  public var timeZone: String { file.timeZone(record) ?? "" }

  /// What sort of place it is.
  public var kind: PlaceKind { file.kind(record) }
}

extension Place: Hashable {
  /// Whether two places have the same number, name and position.
  public static func == (first: Place, second: Place) -> Bool {
    first.id == second.id && first.coordinate == second.coordinate && first.name == second.name
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension PlaceFile {
  /// All of a record; `nil` if there is none of that index, or damage has made it unreadable.
  func place(_ record: Int) -> Place? { Place(record: record, in: self) }
}
