import DataFiles
import Geodesy

/// Looks up many points in a row: a gazetteer's answers for streams.
///
/// The answers are those of the gazetteer's own look-ups, to the last digit. They come sooner,
/// because names of areas are read from the files once and kept, look-ups about the same point
/// share what they have in common, a geodesic to the nearest place is computed only if it is asked
/// for or has to decide, and a search for the nearest land begins with the coast that was the
/// nearest one to an earlier point near by.
///
/// Only one thread may use it at a time. It holds the names of areas and the rules of time zones,
/// however many points it is asked about.
public final class PointLookups {
  /// The gazetteer that is asked.
  public let gazetteer: Gazetteer
  /// The places of a person's own, among which the nearest is looked up; `nil` for those of the
  /// gazetteer.
  public let ownPlaces: OwnPlaces?

  private let countries: FeatureAreas
  private let seas: FeatureAreas
  // These files are opened when they are first needed.
  private lazy var divisions = gazetteer.divisions.map { DivisionNames(of: $0, in: gazetteer) }
  private lazy var lakes = gazetteer.lakes.map { LakeAreas(of: $0) }
  private lazy var zones = gazetteer.timeZones.map { ZoneNames(of: $0) }
  private lazy var coasts = CoastLookups(in: gazetteer.coastIndex)
  private let nearest: NearestPlaces<PlaceFile>
  private let nearestOwn: NearestPlaces<OwnPlaces>?
  private var point: Point
  @exclusivity(unchecked) private var placesAround = NearMarks(reach: GroundHeights.reachOfPlaces)
  @exclusivity(unchecked) private var placesBeside = NearMarks(
    reach: GroundHeights.reachOfDistances)

  /// From this number of heights on it pays to mark the cells that have a place near by.
  static let manyHeights = 1 << 16

  /// The cells that may have a place within a reach.
  private struct NearMarks {
    let reach: GroundReach
    /// `nil` before there were many points.
    private var marks: CellMarks?
    private var count = 0

    init(reach: GroundReach) { self.reach = reach }

    /// Whether a place may be within the reach of the next point.
    @inline(__always)
    mutating func mayHavePlace(
      latitude: Double, longitude: Double, in gazetteer: Gazetteer
    ) -> Bool {
      if let marks { return marks.contains(latitude: latitude, longitude: longitude) }
      count += 1
      if count == PointLookups.manyHeights { marks = gazetteer.marksOfPlaces(within: reach) }
      return true
    }
  }

  /// The answers about the last point.
  private struct Point {
    let coordinate: Coordinate
    let position: MicrodegreePosition
    var country: Int??
    var area: Area??
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
    nearest = NearestPlaces(of: gazetteer.places)
    nearestOwn = ownPlaces.map { NearestPlaces(of: $0) }
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
    if ownPlaces == nil {
      try nearest.sighting(nearest: coordinate)
    } else {
      try nearestOwn?.sighting(nearest: coordinate)
    }
  }

  /// The place of ``place(nearest:)`` without the geodesic to it, at a fraction of the cost if
  /// nothing else needs that.
  ///
  /// Nothing of the place is read before it is asked for.
  ///
  /// - Throws: when PROJ is needed and unusable.
  public func nearestPlace(to coordinate: Coordinate) throws(ProjectionError) -> Place? {
    try nearestRecord(to: coordinate).map { record in
      ownPlaces?.unreadPlace(record) ?? gazetteer.places.unreadPlace(record)
    }
  }

  /// The number of the place of ``nearestPlace(to:)`` among all.
  ///
  /// - Throws: when PROJ is needed and unusable.
  package func nearestRecord(to coordinate: Coordinate) throws(ProjectionError) -> Int? {
    if ownPlaces == nil {
      try nearest.record(nearest: coordinate)
    } else {
      try nearestOwn?.record(nearest: coordinate)
    }
  }

  /// Looks up the places nearest to two coordinates, and the geodesics to them, ahead of time. Both
  /// together take less time than two look-ups. The last four results are kept for their look-ups.
  ///
  /// - Complexity: O(log *n*) on average for *n* places.
  public func lookAhead(toPlacesNearest coordinates: [2 of Coordinate]) {
    if ownPlaces == nil {
      nearest.lookAhead(to: coordinates)
    } else {
      nearestOwn?.lookAhead(to: coordinates)
    }
  }

  /// The areas around a coordinate, as ``Gazetteer/surroundings(of:)``.
  ///
  /// - Throws: when PROJ is needed and unusable.
  public func surroundings(of coordinate: Coordinate) throws(ProjectionError) -> Surroundings {
    let division = try division(at: coordinate)
    return Surroundings(
      area: area(at: coordinate), territory: territory(of: division), region: region(of: division),
      lake: lake(at: coordinate))
  }

  /// The territory and the region of a point, by numbers from which their names follow.
  public struct Division: Sendable {
    /// The number of the territory; `nil` outside territories.
    package let territory: Int?
    /// The number of the region; `nil` if there is none.
    package let region: Int?
  }

  /// The territory of a division that was looked up here.
  public func territory(of division: Division) -> Territory? {
    division.territory.flatMap { divisions?.territory($0) }
  }

  /// The region of a division that was looked up here.
  public func region(of division: Division) -> String? {
    division.region.flatMap { divisions?.region($0) }
  }

  /// The territory and the region at a coordinate, as in ``surroundings(of:)``.
  ///
  /// - Throws: when PROJ is needed and unusable.
  public func division(at coordinate: Coordinate) throws(ProjectionError) -> Division {
    turn(to: coordinate)
    guard let country = country(), let divisions else {
      return Division(territory: nil, region: nil)
    }
    let division = divisions.division(at: point.position, inCountry: country)
    var territory = division.flatMap { divisions.territory($0) == nil ? nil : $0 }
    var region = division.flatMap { divisions.region($0) == nil ? nil : $0 }
    let reach = region == nil ? Gazetteer.reachWithoutOutlines : Gazetteer.reachOfAPlace
    guard let place = try nearest.record(nearest: coordinate, within: reach),
      divisions.belongs(place: place, toCountry: country)
    else { return Division(territory: territory, region: region) }
    let isOwnGround =
      try nearest.record(nearest: coordinate, within: Gazetteer.ownGroundOfAPlace) != nil
    if isOwnGround || division == nil {
      territory = divisions.territory(ofPlace: place, inCountry: country)
    }
    if let ofPlace = divisions.region(ofPlace: place),
      isOwnGround || region == nil
        || !divisions.isRegionOutlined(ofPlace: place, inCountry: country)
    {
      region = ofPlace
    }
    return Division(territory: territory, region: region)
  }

  /// The index of the lake at a coordinate, as ``Gazetteer/lake(at:)``.
  public func lake(at coordinate: Coordinate) -> Int? {
    turn(to: coordinate)
    return lakes?.feature(at: point.position)
  }

  /// What the height at a coordinate follows from, beside the samples around it.
  ///
  /// The place is one of the gazetteer, whatever ``ownPlaces`` there are, because those have no
  /// known height.
  ///
  /// - Throws: when PROJ is needed and unusable.
  public func heightSurroundings(
    of coordinate: Coordinate
  ) throws(ProjectionError) -> HeightSurroundings {
    HeightSurroundings(
      ground: ground(at: coordinate),
      place: placesAround.mayHavePlace(
        latitude: coordinate.latitude.degrees, longitude: coordinate.longitude.degrees,
        in: gazetteer) ? try nearPlace(of: coordinate) : nil,
      lake: lake(at: coordinate))
  }

  /// The nearest place of the gazetteer, at most 10 km away.
  private func nearPlace(
    of coordinate: Coordinate
  ) throws(ProjectionError) -> HeightSurroundings.NearPlace? {
    try nearest.neighbour(
      of: coordinate, within: placesAround.reach, measuredWithin: placesBeside.reach
    ).map {
      HeightSurroundings.NearPlace(
        place: gazetteer.places.unreadPlace($0.record), distance: $0.distance / 1000)
    }
  }

  /// The height in metres of ``GroundHeights/height(at:with:)`` with these surroundings, or what is
  /// wrong with the tiles around the coordinate.
  ///
  /// Without the accuracy most points need neither the area nor a place further away than those of
  /// which the height counts.
  ///
  /// - Throws: when PROJ is needed and unusable.
  public func meters(
    at coordinate: Coordinate, in heights: GroundHeights
  ) throws(ProjectionError) -> Result<Meters, DataFileError> {
    let latitude = coordinate.latitude.degrees
    let longitude = coordinate.longitude.degrees
    let place =
      placesBeside.mayHavePlace(latitude: latitude, longitude: longitude, in: gazetteer)
      ? try nearest.record(nearest: coordinate, within: placesBeside.reach) : nil
    let lake = lakes?.feature(at: MicrodegreePosition(coordinate))
    let spots = heights.spots(near: coordinate, latitude: latitude, longitude: longitude)
    do throws(DataFileError) {
      if place == nil, lake == nil, spots.isEmpty,
        let meters = try heights.metersOfSamples(latitude: latitude, longitude: longitude)
      {
        return .success(meters)
      }
    } catch { return .failure(error) }
    let ground = ground(at: coordinate)
    // a place further away than those matters to the accuracy, and tells ice from other ground
    let near = place != nil || ground == .iceOrShore ? try nearPlace(of: coordinate) : nil
    let surroundings = HeightSurroundings(ground: ground, place: near, lake: lake)
    do throws(DataFileError) {
      return .success(try heights.height(at: coordinate, with: surroundings, spots).meters)
    } catch { return .failure(error) }
  }

  /// The ground of the area at a coordinate, whose name is not looked up.
  private func ground(at coordinate: Coordinate) -> HeightSurroundings.Ground {
    turn(to: coordinate)
    if let ground = country().flatMap({ countries.ground($0) }) { return ground }
    if let ground = seas.feature(at: point.position).flatMap({ seas.ground($0) }) { return ground }
    // a sea without a name has that of the nearest one, which takes a millisecond to find
    return seas.haveNames ? .sea : HeightSurroundings.Ground(of: area(at: coordinate))
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

  /// The number of the time zone at a coordinate, from which its name and its clocks follow; `nil`
  /// without time zones.
  package func timeZoneNumber(at coordinate: Coordinate) -> Int? {
    zones.map { zone(at: coordinate, among: $0) }
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

  /// The zone of the place whose ground the point is on; `nil` if it is on none, if the place lies
  /// in another country than the point, if no place near by keeps another zone than the outlines
  /// have, and if PROJ is needed and unusable.
  private func ownZone(among zones: ZoneNames) -> Int? {
    guard zones.isContested(at: point.position),
      let place = try? nearest.record(
        nearest: point.coordinate, within: Gazetteer.ownGroundOfAPlace)
    else { return nil }
    let places = gazetteer.places
    if let country = country(),
      countries.feature(at: places.tree.position(of: place)) != country
    {
      return nil
    }
    return places.timeZone(place).flatMap { zones.zone(named: $0) }
  }

  private func country() -> Int? {
    if let country = point.country { return country }
    let country = countries.feature(at: point.position)
    point.country = .some(country)
    return country
  }
}
