import Geodesy

/// A populated place or a station of the gazetteer.
///
/// The number, the name and the coordinate are stored; other properties are read from the
/// gazetteer's file at each access. Two places are equal if the three stored properties are.
public struct Place: Identifiable, Sendable {
  /// What is stored: an object, so that a copy of a place counts one reference.
  private final class Contents: Sendable {
    let id: Int32
    let name: String
    let coordinate: Coordinate
    let file: PlaceFile
    /// `nil` if they are read at each access.
    let address: (countryCode: String, admin1: String?)?

    init(
      _ record: Int, _ name: String, _ coordinate: Coordinate, _ file: PlaceFile,
      keepsAddress: Bool
    ) {
      id = file.id(record)
      (self.name, self.coordinate, self.file) = (name, coordinate, file)
      address =
        keepsAddress ? (file.countryCode(ofPlace: record), file.regionName(ofPlace: record)) : nil
    }
  }

  private let contents: Contents
  /// The index of the record in the file.
  package let record: Int

  /// The place of a record; `nil` if the index is out of range or the record is damaged.
  ///
  /// - Parameter keepsAddress: whether the region and the country's code are stored, too, because
  ///   they will be read often.
  init?(record: Int, in file: PlaceFile, keepsAddress: Bool = false) {
    // the name first: it is loaded while the coordinate is computed
    guard let name = file.name(record), let coordinate = file.coordinate(record) else {
      return nil
    }
    contents = Contents(record, name, coordinate, file, keepsAddress: keepsAddress)
    self.record = record
  }

  private var file: PlaceFile { contents.file }

  /// The GeoNames number; negative for stations, which the gazetteer numbers.
  public var id: Int32 { contents.id }

  /// The local name, in Latin letters.
  public var name: String { contents.name }

  /// The position, to six decimals.
  public var coordinate: Coordinate { contents.coordinate }

  /// The ISO 3166-1 alpha-2 code of the country.
  public var countryCode: String {
    contents.address?.countryCode ?? file.countryCode(ofPlace: record)
  }

  /// The index of the country in the file of places.
  var countryIndex: Int { file.countryIndex(record) }

  /// The index of the state, region or province in the file; no valid index if it has none.
  var regionIndex: Int { file.regionIndex(record) }

  /// The English name of the country.
  public var countryName: String { file.countryName(file.countryIndex(record)) ?? "" }

  /// The state, region or province.
  public var admin1: String? {
    contents.address.map(\.admin1) ?? file.regionName(ofPlace: record)
  }

  /// The county, district or municipality.
  public var admin2: String? { file.districtName(record) }

  /// The number of inhabitants; 0 if it is unknown.
  public var population: UInt32 { file.population(record) }

  /// The height of the ground above the sea, by a model that GeoNames has; `nil` if it is unknown.
  public var elevation: Meters? { file.height(record).map { Meters($0) } }

  /// The identifier of the time zone, such as "Europe/Copenhagen".
  public var timeZone: String { file.timeZone(record) ?? "" }

  /// The sort of place.
  public var kind: PlaceKind { file.kind(record) }

  /// The region and the country, as far as they are known: what stands behind the name in a line
  /// of text.
  ///
  /// - Parameter country: the country in other words, such as its code; `nil` for its English name.
  public func regionAndCountry(in country: String? = nil) -> [String] {
    [admin1, country ?? countryName].compactMap { $0 }.filter { !$0.isEmpty }
  }
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
  fileprivate func countryCode(ofPlace record: Int) -> String { countryCode(countryIndex(record)) }

  fileprivate func regionName(ofPlace record: Int) -> String? { regionName(regionIndex(record)) }

  /// The place of a record; `nil` if the index is out of range or the record is damaged.
  func place(_ record: Int) -> Place? { Place(record: record, in: self) }
}

/// The sorts of places.
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
