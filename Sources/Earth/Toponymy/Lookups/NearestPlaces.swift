import Geodesy

/// Finds the nearest place of a store for one point after another.
///
/// Look-ups about the same point share what they have in common, and a geodesic is computed only if
/// it is asked for or has to decide.
///
/// A class: a value would be copied with all that is known of the last points several times for
/// each search.
final class NearestPlaces<Store: PlaceStore> {
  /// The record of a place, and the geodesic to it if that is known.
  private struct Nearest {
    let record: Int
    var geodesic: Geodesic?
  }

  /// What is known of the last point.
  private struct Point {
    let coordinate: Coordinate
    var vector: EllipsoidVector?
    var nearest: Nearest?
    /// The distance, inclusive, within which no place lies, as far as that is known.
    var emptyRadius: Meters = -1

    init(_ coordinate: Coordinate, nearest: Nearest? = nil) {
      (self.coordinate, self.nearest) = (coordinate, nearest)
    }
  }

  private let places: Store
  private var point = Point(Coordinate(latitude: DecimalDegrees(microdegrees: 0), wrapping: 0))
  /// The nearest places that were looked up before they were asked for.
  private var ahead: [4 of Nearest?] = InlineArray(repeating: nil)
  /// The coordinates that they are nearest to.
  private var coordinatesAhead: [4 of Coordinate?] = InlineArray(repeating: nil)
  private var nextAhead = 0
  /// Whether any were looked up so: each access to them is checked for others at the same time.
  private var hasAhead = false

  init(of places: Store) { self.places = places }

  /// The vector of the last point.
  ///
  /// No lazy property of the point: if it were made during a change of the point, the runtime would
  /// have to watch all accesses to that.
  private var vector: EllipsoidVector {
    if let known = point.vector { return known }
    let vector = EllipsoidVector(point.coordinate)
    point.vector = vector
    return vector
  }

  /// The record of the nearest place; `nil` if none lies within the reach.
  ///
  /// Where places are few, a short reach takes less time than an endless one.
  ///
  /// - Throws: when PROJ is needed and unusable.
  func record(
    nearest coordinate: Coordinate, within reach: GroundReach = .endless
  ) throws(ProjectionError) -> Int? {
    turn(to: coordinate)
    guard reach.radius > point.emptyRadius else { return nil }
    if let nearest = point.nearest {
      return try contains(reach, nearest.record) ? nearest.record : nil
    }
    if let record = try places.record(
      nearest: coordinate, from: vector, within: reach.outer)
    {
      point.nearest = Nearest(record: record)
      if try contains(reach, record) { return record }
      // another place that lies a little beyond the reach, too, may be nearer
      point.nearest = nil
    }
    point.emptyRadius = reach.radius
    return nil
  }

  /// The nearest place, of which nothing is read, with the way there; `nil` if none lies within the
  /// reach.
  ///
  /// - Throws: when PROJ is needed and unusable.
  func sighting(
    nearest coordinate: Coordinate, within reach: GroundReach = .endless
  ) throws(ProjectionError) -> Sighting? {
    guard let record = try record(nearest: coordinate, within: reach) else { return nil }
    return Sighting(of: places.unreadPlace(record), by: try geodesic(to: record))
  }

  /// The record of the nearest place, and its distance if that is at most as long as a second
  /// reach, otherwise infinity, which costs no geodesic; `nil` if none lies within the first reach.
  ///
  /// - Throws: when PROJ is needed and unusable.
  func neighbour(
    of coordinate: Coordinate, within reach: GroundReach, measuredWithin near: GroundReach
  ) throws(ProjectionError) -> (record: Int, distance: Meters)? {
    guard let record = try record(nearest: coordinate, within: reach) else { return nil }
    if places.tree.squaredChord(from: vector, to: record) > near.outer {
      return (record, .infinity)
    }
    let distance = try geodesic(to: record).distance
    return (record, distance <= near.radius ? distance : .infinity)
  }

  /// Looks up the places nearest to two coordinates, and the geodesics to them. Both together take
  /// less time than two look-ups. The last four results are kept for their look-ups.
  ///
  /// - Complexity: O(log *n*) on average for *n* places.
  func lookAhead(to coordinates: [2 of Coordinate]) {
    do throws(ProjectionError) {
      guard let first = try places.record(nearest: coordinates[0]),
        let second = try places.record(nearest: coordinates[1])
      else { return }
      let geodesics = try Coordinate.geodesics(
        from: coordinates,
        to: [places.unreadPlace(first).coordinate, places.unreadPlace(second).coordinate])
      keep(Nearest(record: first, geodesic: geodesics[0]), for: coordinates[0])
      keep(Nearest(record: second, geodesic: geodesics[1]), for: coordinates[1])
    } catch {
      // it is looked up again, and fails again, when it is asked for
    }
  }

  private func keep(_ nearest: Nearest, for coordinate: Coordinate) {
    coordinatesAhead[nextAhead] = coordinate
    ahead[nextAhead] = nearest
    nextAhead = (nextAhead + 1) % ahead.count
    hasAhead = true
  }

  private func turn(to coordinate: Coordinate) {
    guard coordinate != point.coordinate else { return }
    let index = hasAhead ? ahead.indices.first { coordinatesAhead[$0] == coordinate } : nil
    point = Point(coordinate, nearest: index.flatMap { ahead[$0] })
  }

  /// Whether the nearest place, which is known, lies within a reach.
  private func contains(
    _ reach: GroundReach, _ record: Int
  ) throws(ProjectionError) -> Bool {
    guard reach.radius < .infinity else { return true }
    if let geodesic = point.nearest?.geodesic { return geodesic.distance <= reach.radius }
    return try reach.contains(
      places.tree.squaredChord(from: vector, to: record),
      distance: try geodesic(to: record).distance)
  }

  /// The geodesic to the nearest place, which is known.
  private func geodesic(to record: Int) throws(ProjectionError) -> Geodesic {
    if let geodesic = point.nearest?.geodesic { return geodesic }
    let geodesic = try point.coordinate.geodesic(to: places.unreadPlace(record).coordinate)
    point.nearest?.geodesic = geodesic
    return geodesic
  }
}
