import DataFiles
import Geodesy

/// Looks up many points in a row: a gazetteer's answers for streams.
///
/// The answers are those of the gazetteer's own look-ups, to the last digit. They come sooner,
/// because names are read from the files once and kept, look-ups about the same point share what
/// they have in common, and a search for the nearest land begins with the coast that was the
/// nearest one to an earlier point near by.
///
/// Only one thread may use it at a time. It holds the names of areas, the rules of time zones and
/// up to 32,768 places, some ten megabytes, however many points it is asked about.
public final class PointLookups {
  /// The gazetteer that is asked.
  public let gazetteer: Gazetteer
  /// The places of a person's own, among which the nearest is looked up; `nil` for those of the
  /// gazetteer.
  public let ownPlaces: OwnPlaces?

  private let countries: FeatureAreas
  private let seas: FeatureAreas
  private let places: KnownPlaces
  // These files are opened when they are first needed.
  private lazy var divisions = gazetteer.divisions.map { DivisionNames(of: $0, in: gazetteer) }
  private lazy var lakes = gazetteer.lakes
  private lazy var zones = gazetteer.timeZones.map { ZoneNames(of: $0) }
  private lazy var coasts = CoastLookups(in: gazetteer.coastIndex)
  private var point: Point
  /// The nearest places that were looked up before they were asked for.
  private var ahead: [4 of Nearest?] = InlineArray(repeating: nil)
  /// The coordinates that they are nearest to.
  private var coordinatesAhead: [4 of Coordinate?] = InlineArray(repeating: nil)
  private var nextAhead = 0

  /// A place that is the nearest one to a point.
  private typealias Nearest = (sighting: Sighting, distance: Meters)

  /// The answers about the last point.
  private struct Point {
    let coordinate: Coordinate
    let position: MicrodegreePosition
    var country: Int??
    var area: Area??
    var nearest: Nearest??
    var zone: Int?

    init(_ coordinate: Coordinate) {
      self.coordinate = coordinate
      position = MicrodegreePosition(coordinate)
    }
  }

  /// Look-ups in a gazetteer.
  ///
  /// - Parameter ownPlaces: the places among which the nearest is looked up; `nil` for those of the
  ///   gazetteer.
  /// - Complexity: O(*n*) for *n* countries and seas; some microseconds.
  public init(in gazetteer: Gazetteer, nearestAmong ownPlaces: OwnPlaces? = nil) {
    (self.gazetteer, self.ownPlaces) = (gazetteer, ownPlaces)
    countries = FeatureAreas(of: gazetteer.countries, kind: .country)
    seas = FeatureAreas(of: gazetteer.seas, kind: .sea)
    places = KnownPlaces(of: gazetteer)
    point = Point(Coordinate(latitude: DecimalDegrees(microdegrees: 0), wrapping: 0))
  }

  /// The country or sea that contains a coordinate, as ``Gazetteer/area(at:)``.
  public func area(at coordinate: Coordinate) -> Area? {
    turn(to: coordinate)
    if let area = point.area { return area }
    let area =
      country().flatMap { countries[$0] }
      ?? seas.feature(at: point.position).flatMap { seas[$0] }
      ?? gazetteer.area(at: point.position, country: nil)
    point.area = .some(area)
    return area
  }

  /// The place closest to a coordinate, as ``Gazetteer/place(nearest:atLeast:)``, or as
  /// ``OwnPlaces/place(nearest:)`` if the nearest is looked up among these.
  ///
  /// - Throws: when PROJ is needed and unusable.
  public func place(nearest coordinate: Coordinate) throws(ProjectionError) -> Sighting? {
    turn(to: coordinate)
    guard let ownPlaces else { return try nearest()?.sighting }
    if let nearest = lookedUpAhead() { return nearest.sighting }
    return try ownPlaces.place(nearest: coordinate)
  }

  /// The place of the gazetteer closest to a coordinate, whatever ``ownPlaces`` there are, as
  /// ``Gazetteer/place(nearest:atLeast:)``.
  ///
  /// - Throws: when PROJ is needed and unusable.
  public func gazetteerPlace(nearest coordinate: Coordinate) throws(ProjectionError) -> Sighting? {
    turn(to: coordinate)
    return try nearest()?.sighting
  }

  /// Looks up the places nearest to two coordinates ahead of time. Both together take less time
  /// than two look-ups. The last four results are kept for their look-ups.
  ///
  /// - Complexity: O(log *n*) on average for *n* places.
  public func lookAhead(toPlacesNearest coordinates: [2 of Coordinate]) {
    do throws(ProjectionError) {
      guard let first = try askedPlace(nearest: coordinates[0]),
        let second = try askedPlace(nearest: coordinates[1])
      else { return }
      let geodesics = try Coordinate.geodesics(
        from: coordinates, to: [first.coordinate, second.coordinate])
      keep(consume first, geodesics[0], for: coordinates[0])
      keep(consume second, geodesics[1], for: coordinates[1])
    } catch {
      // it is looked up again, and fails again, when it is asked for
    }
  }

  private func keep(_ place: consuming Place, _ geodesic: Geodesic, for coordinate: Coordinate) {
    coordinatesAhead[nextAhead] = coordinate
    ahead[nextAhead] = (Sighting(of: place, by: geodesic), geodesic.distance)
    nextAhead = (nextAhead + 1) % ahead.count
  }

  /// The areas around a coordinate, as ``Gazetteer/surroundings(of:)``.
  ///
  /// - Throws: when PROJ is needed and unusable.
  public func surroundings(of coordinate: Coordinate) throws(ProjectionError) -> Surroundings {
    let area = area(at: coordinate)
    var (territory, region): (Territory?, String?)
    if let country = country(), let divisions {
      let division = gazetteer.division(at: point.position, inCountry: country)
      territory = division.flatMap { divisions.territory(of: $0, inCountry: country) }
      region = division.flatMap { divisions.name(of: $0) }
      if let nearest = try nearest(), nearest.distance <= Gazetteer.reachOfAPlace,
        divisions.belongs(nearest.sighting.place, toCountry: country)
      {
        let place = nearest.sighting.place
        let isOwnGround = nearest.distance <= Gazetteer.ownGroundOfAPlace
        if isOwnGround || division == nil {
          territory = divisions.territory(of: place, inCountry: country)
        }
        if let ofPlace = divisions.region(of: place),
          isOwnGround || region == nil
            || !divisions.isRegionOutlined(of: place, inCountry: country)
        {
          region = ofPlace
        }
      }
    }
    return Surroundings(
      area: area, territory: territory, region: region, lake: lakes?.feature(at: point.position))
  }

  /// The land closest to a coordinate at sea, as ``Gazetteer/nearestLand(to:)``.
  ///
  /// - Throws: when PROJ is needed and unusable.
  public func nearestLand(to coordinate: Coordinate) throws(ProjectionError) -> LandSighting? {
    turn(to: coordinate)
    guard country() == nil else { return nil }
    guard let coast = try coasts.coast(nearestTo: coordinate, at: point.position),
      let index = coast.country, let country = countries[index]
    else { return nil }
    return LandSighting(coast, of: country)
  }

  /// The identifier of the time zone at a coordinate, as ``Gazetteer/timeZone(at:)``.
  public func timeZone(at coordinate: Coordinate) -> String? {
    zones.flatMap { $0.name(of: zone(at: coordinate, among: $0)) }
  }

  /// How many seconds east of Greenwich the clocks at a coordinate are at a moment; `nil` if the
  /// time zone is unknown, to the gazetteer or to the system.
  ///
  /// - Parameter moment: in seconds since 1970-01-01 00:00 UTC. Another moment than the last one
  ///   costs some microseconds.
  public func clockOffset(at coordinate: Coordinate, secondsSince1970 moment: Double) -> Int? {
    zones.flatMap { $0.offset(of: zone(at: coordinate, among: $0), at: moment) }
  }

  /// The rules of a time zone, as ``TimeZoneRules/init(identifier:directory:)`` reads them; `nil`
  /// if the system does not know it. They are read once.
  public func rules(ofTimeZone name: String) -> TimeZoneRules? { zones?.rules(of: name) }

  private func turn(to coordinate: Coordinate) {
    if coordinate != point.coordinate { point = Point(coordinate) }
  }

  private func zone(at coordinate: Coordinate, among zones: ZoneNames) -> Int {
    turn(to: coordinate)
    if let zone = point.zone { return zone }
    let zone = ownZone(among: zones) ?? zones.zone(at: point.position)
    point.zone = zone
    return zone
  }

  /// The zone of the place whose ground the point is on; `nil` if it is on none, if the place lies in
  /// another country than the point, if no place near by keeps another zone than the outlines have,
  /// and if PROJ is needed and unusable.
  private func ownZone(among zones: ZoneNames) -> Int? {
    guard zones.isContested(at: point.position), let nearest = try? nearest(),
      nearest.distance <= Gazetteer.ownGroundOfAPlace
    else { return nil }
    let place = nearest.sighting.place
    if let country = country(),
      countries.feature(at: MicrodegreePosition(place.coordinate)) != country
    {
      return nil
    }
    return zones.zone(of: place)
  }

  private func country() -> Int? {
    if let country = point.country { return country }
    let country = countries.feature(at: point.position)
    point.country = .some(country)
    return country
  }

  private func nearest() throws(ProjectionError) -> Nearest? {
    if let nearest = point.nearest { return nearest }
    let found: Nearest?
    if ownPlaces == nil, let known = lookedUpAhead() {
      found = known
    } else {
      found = try searchedNearest()
    }
    point.nearest = .some(found)
    return found
  }

  /// The place that was looked up for the point ahead of time; `nil` if none was.
  private func lookedUpAhead() -> Nearest? {
    guard let index = ahead.indices.first(where: { coordinatesAhead[$0] == point.coordinate })
    else { return nil }
    coordinatesAhead[index] = nil
    return ahead[index].take()
  }

  private func searchedNearest() throws(ProjectionError) -> Nearest? {
    guard let place = try knownPlace(nearest: point.coordinate) else { return nil }
    let geodesic = try point.coordinate.geodesic(to: place.coordinate)
    return (Sighting(of: place, by: geodesic), geodesic.distance)
  }

  /// The nearest of the places that are asked about.
  private func askedPlace(nearest coordinate: Coordinate) throws(ProjectionError) -> Place? {
    guard let ownPlaces else { return try knownPlace(nearest: coordinate) }
    return try ownPlaces.record(nearest: coordinate).flatMap { ownPlaces.place($0) }
  }

  private func knownPlace(nearest coordinate: Coordinate) throws(ProjectionError) -> Place? {
    guard let index = try gazetteer.placeIndex(nearest: coordinate) else { return nil }
    return places[index]
  }
}

/// Places that were found before, with their names, regions and countries.
///
/// Most points of a stream lie near a few thousand places. A place takes the room of another whose
/// record has the same last bits, so there are never more than 32,768. Room is made in blocks when
/// it is first needed: a single answer needs one or two.
private final class KnownPlaces {
  private static let blockSize = 64
  private static let blockCount = 512

  private let gazetteer: Gazetteer
  private var blocks: [[Place?]] = Array(repeating: [], count: KnownPlaces.blockCount)

  init(of gazetteer: Gazetteer) { self.gazetteer = gazetteer }

  /// The place of a record; `nil` if the record is damaged.
  subscript(record: Int) -> Place? {
    let slot = record % Self.blockSize
    let block = record / Self.blockSize % Self.blockCount
    if blocks[block].isEmpty {
      blocks[block] = Array(repeating: nil, count: Self.blockSize)
    } else if let place = blocks[block][slot], place.record == record {
      return place
    }
    let place = Place(record: record, in: gazetteer.places, keepsAddress: true)
    blocks[block][slot] = place
    return place
  }
}
