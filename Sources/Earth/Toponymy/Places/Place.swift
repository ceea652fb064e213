import Geodesy

/// A populated place or a station of the gazetteer, or a place of a person's own.
///
/// The number, the name and the coordinate of a place of the gazetteer are stored; other properties
/// are read from the gazetteer's file at each access. Of the places that ``PointLookups`` finds
/// nothing is stored. Two places are equal if number, name and coordinate are.
public struct Place: Identifiable, Sendable {
  /// Where a place comes from, and what of it is stored.
  private enum Source {
    /// A record of the file of places of which nothing is stored.
    case unread(PlaceFile)
    /// An object, so that a copy of a place counts one reference.
    case read(Contents)
    /// One of a person's own places.
    case own(OwnPlaces)
  }

  private final class Contents: Sendable {
    let file: PlaceFile
    let name: String
    let coordinate: Coordinate

    init(_ file: PlaceFile, _ name: String, _ coordinate: Coordinate) {
      (self.file, self.name, self.coordinate) = (file, name, coordinate)
    }
  }

  private let source: Source
  /// The index of the record in the file, or among a person's own places.
  package let record: Int

  /// The place of a record; `nil` if the index is out of range or the record is damaged.
  init?(record: Int, in file: PlaceFile) {
    // the name first: it is loaded while the coordinate is computed
    guard let name = file.name(record), let coordinate = file.coordinate(record) else {
      return nil
    }
    source = .read(Contents(file, name, coordinate))
    self.record = record
  }

  /// The place of a record of which nothing is read before it is asked for. A name that is damaged
  /// is empty.
  ///
  /// - Precondition: `record` is in `0..<file.count`.
  init(unread record: Int, in file: PlaceFile) {
    precondition(record >= 0 && record < file.count, "no place \(record) among \(file.count)")
    source = .unread(file)
    self.record = record
  }

  /// The place of a record of a person's own places.
  init(record: Int, in own: OwnPlaces) {
    source = .own(own)
    self.record = record
  }

  private var file: PlaceFile? {
    switch source {
    case .unread(let file): file
    case .read(let contents): contents.file
    case .own: nil
    }
  }

  private var own: OwnPlaces? {
    if case .own(let places) = source { places } else { nil }
  }

  /// Whether it is one of a person's own places, of which the gazetteer knows nothing.
  public var isOwn: Bool { own != nil }

  /// The properties of a place of a person's own, as they were given; `nil` for one of the
  /// gazetteer.
  public var properties: ArraySlice<UInt8>? { own?.properties(record) }

  /// What tells a place of a person's own from the others of its source; `nil` if there is nothing.
  public var identifier: String? { own?.identifier(record) }

  /// The GeoNames number; negative for stations, which the gazetteer numbers. The index of a
  /// person's own place in its source.
  public var id: Int32 { own?.id(record) ?? file?.id(record) ?? 0 }

  /// The local name, in Latin letters. What a person calls their own place, or an empty text.
  ///
  /// - Complexity: O(1); O(*n*) for the *n* bytes of the properties of a person's own place.
  public var name: String {
    switch source {
    case .unread(let file): file.name(record) ?? ""
    case .read(let contents): contents.name
    case .own(let places): places.name(record) ?? ""
    }
  }

  /// The position, of a place of the gazetteer to six decimals.
  public var coordinate: Coordinate {
    switch source {
    case .unread(let file): file.coordinate(record) ?? .origin
    case .read(let contents): contents.coordinate
    case .own(let places): places.coordinate(record) ?? .origin
    }
  }

  /// The ISO 3166-1 alpha-2 code of the country; empty if it is unknown.
  public var countryCode: String { file.map { $0.countryCode(countryIndex) } ?? "" }

  /// The index of the country in the file of places; no valid index if it is unknown.
  var countryIndex: Int { file?.countryIndex(record) ?? .max }

  /// The index of the state, region or province in the file; no valid index if it has none.
  var regionIndex: Int { file?.regionIndex(record) ?? .max }

  /// The English name of the country; empty if it is unknown.
  public var countryName: String { file?.countryName(countryIndex) ?? "" }

  /// The state, region or province.
  public var admin1: String? { file?.regionName(regionIndex) }

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

extension Coordinate {
  /// What stands for the position of a damaged record that lies off the Earth.
  fileprivate static let origin = Coordinate(
    latitude: DecimalDegrees(microdegrees: 0), wrapping: 0)
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
