import Geodesy

/// A populated place or a station of the gazetteer, or a place of a person's own.
///
/// The number, the name and the coordinate of a place of the gazetteer are stored; other properties
/// are read from the gazetteer's file at each access. Two places are equal if number, name and
/// coordinate are.
public struct Place: Identifiable, Sendable {
  /// What is stored: an object, so that a copy of a place counts one reference.
  private final class Contents: Sendable {
    let id: Int32
    /// `nil` if it is read at each access.
    let name: String?
    let coordinate: Coordinate
    /// Where the place comes from: one of the two.
    let file: PlaceFile?
    let own: OwnPlaces?
    /// `nil` if they are read at each access.
    let address: (countryCode: String, admin1: String?)?

    init(
      _ record: Int, _ name: String, _ coordinate: Coordinate, _ file: PlaceFile,
      keepsAddress: Bool
    ) {
      id = file.id(record)
      (self.name, self.coordinate, self.file, own) = (name, coordinate, file, nil)
      address =
        keepsAddress ? (file.countryCode(ofPlace: record), file.regionName(ofPlace: record)) : nil
    }

    init(_ record: Int, _ coordinate: Coordinate, _ own: OwnPlaces) {
      (id, self.coordinate, self.own) = (own.id(record), coordinate, own)
      (name, file, address) = (nil, nil, nil)
    }
  }

  private let contents: Contents
  /// The index of the record in the file, or among a person's own places.
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

  /// The place of a record of a person's own places.
  init(record: Int, at coordinate: Coordinate, in own: OwnPlaces) {
    contents = Contents(record, coordinate, own)
    self.record = record
  }

  private var file: PlaceFile? { contents.file }

  /// Whether it is one of a person's own places, of which the gazetteer knows nothing.
  public var isOwn: Bool { contents.own != nil }

  /// The properties of a place of a person's own, as they were given; `nil` for one of the
  /// gazetteer.
  public var properties: ArraySlice<UInt8>? { contents.own?.properties(record) }

  /// What tells a place of a person's own from the others of its source; `nil` if there is nothing.
  public var identifier: String? { contents.own?.identifier(record) }

  /// The GeoNames number; negative for stations, which the gazetteer numbers. The index of a
  /// person's own place in its source.
  public var id: Int32 { contents.id }

  /// The local name, in Latin letters. What a person calls their own place, or an empty text.
  ///
  /// - Complexity: O(1); O(*n*) for the *n* bytes of the properties of a person's own place.
  public var name: String { contents.name ?? contents.own?.name(record) ?? "" }

  /// The position, of a place of the gazetteer to six decimals.
  public var coordinate: Coordinate { contents.coordinate }

  /// The ISO 3166-1 alpha-2 code of the country; empty if it is unknown.
  public var countryCode: String {
    contents.address?.countryCode ?? file?.countryCode(ofPlace: record) ?? ""
  }

  /// The index of the country in the file of places; no valid index if it is unknown.
  var countryIndex: Int { file?.countryIndex(record) ?? .max }

  /// The index of the state, region or province in the file; no valid index if it has none.
  var regionIndex: Int { file?.regionIndex(record) ?? .max }

  /// The English name of the country; empty if it is unknown.
  public var countryName: String { file?.countryName(countryIndex) ?? "" }

  /// The state, region or province.
  public var admin1: String? {
    contents.address.map(\.admin1) ?? file?.regionName(ofPlace: record)
  }

  /// The county, district or municipality.
  public var admin2: String? { file?.districtName(record) }

  /// The number of inhabitants; 0 if it is unknown.
  public var population: UInt32 { file?.population(record) ?? 0 }

  /// The height of the ground above the sea, by a model that GeoNames has; `nil` if it is unknown.
  public var elevation: Meters? { file?.height(record).map { Meters($0) } }

  /// The identifier of the time zone, such as "Europe/Copenhagen"; empty if it is unknown.
  public var timeZone: String { file?.timeZone(record) ?? "" }

  /// The sort of place.
  public var kind: PlaceKind { file?.kind(record) ?? .place }

  /// The region and the country, as far as they are known: what stands behind the name in a line
  /// of text.
  ///
  /// - Parameter country: the country in other words, such as its code; `nil` for its English name.
  public func regionAndCountry(in country: String? = nil) -> [String] {
    [admin1, country ?? countryName].compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// The region and the country as a person's language calls them; a region that is called as the
  /// place or the country is left out.
  ///
  /// - Parameters:
  ///   - name: what the place is called in the same text.
  ///   - region: `nil` for none.
  ///   - country: `nil` for its English name.
  public func surroundings(
    besides name: String, region: String?, country: String?
  ) -> [String] {
    let country = country ?? countryName
    return [region == name || region == country ? nil : region, country]
      .compactMap { $0 }.filter { !$0.isEmpty }
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
  /// A part of a town.
  case quarter
}

/// A place with its distance and direction from a point.
public struct Sighting: Hashable, Sendable {
  /// The place.
  public let place: Place
  /// The length of the geodesic from the point to the place, on the WGS 84 ellipsoid.
  public let distance: Kilometers
  /// The direction of the place at the point, in degrees clockwise from north in [0, 360).
  public let bearing: Double

  init(of place: Place, by geodesic: Geodesic) {
    self.place = place
    distance = geodesic.distance / 1000
    bearing = geodesic.initialBearing
  }
}
