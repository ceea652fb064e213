import DataFiles
import Geodesy

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

extension Gazetteer {
  /// The places closest to a coordinate, nearest first; ties are broken by `Place.id`.
  ///
  /// Distances are lengths of geodesics on the WGS 84 ellipsoid, as `Coordinate.geodesic(to:)`
  /// computes them, so "nearest" means nearest on the ground, across the 180th meridian and the
  /// poles too. Returns fewer than `limit` places, possibly none, if fewer places with at least
  /// `population` inhabitants lie within `radius` (in kilometres, inclusive). To find the nearest
  /// place of each of many points, use ``placeIndex(nearest:atLeast:)``.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n* + `limit`) on average for *n* places.
  public func places(
    nearest coordinate: Coordinate, limit: Int = 1, within radius: Kilometers = .infinity,
    atLeast population: UInt32 = 0
  ) throws(ProjectionError) -> [Sighting] {
    guard limit > 0, radius >= 0, placeCount > 0 else { return [] }
    return try places.records(
      nearest: coordinate, limit: min(limit, placeCount), within: radius * 1000,
      atLeast: population
    ).compactMap { record, geodesic in
      places.place(record).map { Sighting(of: $0, by: geodesic) }
    }
  }

  /// The place closest to a coordinate, with its distance and bearing: the first result of
  /// ``places(nearest:limit:within:atLeast:)`` at half the cost. `nil` if no place has at least
  /// `population` inhabitants.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average for *n* places.
  public func place(
    nearest coordinate: Coordinate, atLeast population: UInt32 = 0
  ) throws(ProjectionError) -> Sighting? {
    guard let index = try placeIndex(nearest: coordinate, atLeast: population),
      let place = place(at: index)
    else { return nil }
    return Sighting(of: place, by: try coordinate.geodesic(to: place.coordinate))
  }

  /// The index of the place closest to a coordinate, for ``place(at:)``; `nil` if no place has at
  /// least `population` inhabitants.
  ///
  /// The same place as the first of ``places(nearest:limit:within:atLeast:)`` at a fraction of the
  /// cost: no geodesic is computed unless two places are equally near to within metres, and nothing
  /// is allocated.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average for *n* places.
  public func placeIndex(
    nearest coordinate: Coordinate, atLeast population: UInt32 = 0
  ) throws(ProjectionError) -> Int? {
    let origin = EllipsoidVector(coordinate)
    var nearest = NearestRecord(population: population)
    if population == 0,
      places.tree.searchCandidates(
        at: MicrodegreePosition(coordinate), around: origin,
        { record, squaredChord in nearest.consider(record, squaredChord) })
    {
      nearest.setLimit()
    } else {
      nearest = NearestRecord(population: population)
      places.tree.search(around: origin, atLeast: population, &nearest)
    }
    guard nearest.isDisputed else { return nearest.found }
    return try places.records(
      nearest: coordinate, limit: 1, within: .infinity, atLeast: population
    ).first?.record
  }

  /// The coordinate of the place of an index in `0..<placeCount`; `nil` if the index is out of
  /// range.
  public func coordinate(ofPlaceAt index: Int) -> Coordinate? {
    index >= 0 && index < placeCount ? places.coordinate(index) : nil
  }
}

/// The record with the shortest chord, and whether its geodesic might not be the shortest.
private struct NearestRecord: PlaceVisitor {
  private var record = -1
  private(set) var limit = Double.infinity
  private var shortest = Double.infinity
  private var runnerUp = Double.infinity
  private let population: UInt32

  init(population: UInt32) {
    self.population = population
  }

  /// Whether another record's chord is so similar that only geodesics can decide.
  var isDisputed: Bool { runnerUp <= limit && runnerUp < .infinity }

  /// The record; `nil` if there is none.
  var found: Int? { record < 0 ? nil : record }

  @inline(__always)
  mutating func visit(_ records: Range<Int>, _ squaredChords: PlaceChords) {
    let before = shortest
    if population == 0 {
      for record in records { consider(record, squaredChords[record]) }
    } else {
      for record in records where squaredChords.population(of: record) >= population {
        consider(record, squaredChords[record])
      }
    }
    if shortest < before { setLimit() }
  }

  /// Sets the limit by the shortest chord so far.
  @inline(__always)
  mutating func setLimit() { limit = ChordBound.squaredChord(rivalling: shortest) }

  /// Branch-free, with minima and conditional moves: chords come in no particular order.
  @inline(__always)
  mutating func consider(_ record: Int, _ squaredChord: Double) {
    let loser = squaredChord < shortest ? shortest : squaredChord
    runnerUp = loser < runnerUp ? loser : runnerUp
    self.record = squaredChord < shortest ? record : self.record
    shortest = squaredChord < shortest ? squaredChord : shortest
  }
}

extension PlaceFile {
  /// The nearest records with the geodesics to them, nearest first; ties are broken by `id`.
  fileprivate func records(
    nearest coordinate: Coordinate, limit: Int, within radius: Meters, atLeast population: UInt32
  ) throws(ProjectionError) -> [(record: Int, geodesic: Geodesic)] {
    var rivals = Rivals(
      limit: limit, reach: ChordBound.squaredChord(spanning: radius), population: population)
    tree.search(around: EllipsoidVector(coordinate), atLeast: population, &rivals)
    var nearest: [(record: Int, id: Int32, geodesic: Geodesic)] = []
    for record in rivals.records {
      guard let position = self.coordinate(record) else { continue }
      let geodesic = try coordinate.geodesic(to: position)
      if geodesic.distance <= radius { nearest.append((record, id(record), geodesic)) }
    }
    nearest.sort { ($0.geodesic.distance, $0.id) < ($1.geodesic.distance, $1.id) }
    return nearest.prefix(limit).map { ($0.record, $0.geodesic) }
  }
}

/// Collects all records that may be among the nearest: those whose chords can compete with the
/// `limit` shortest ones.
private struct Rivals: PlaceVisitor {
  /// The square of the chord beyond which no record can compete any more.
  private(set) var limit: Double
  private var found: [(record: Int, squaredChord: Double)] = []
  private var shortest: BoundedHeap<Double>
  private let population: UInt32

  init(limit: Int, reach: Double, population: UInt32) {
    self.limit = reach
    shortest = BoundedHeap(limit: limit)
    self.population = population
  }

  mutating func visit(_ records: Range<Int>, _ squaredChords: PlaceChords) {
    for record in records where squaredChords[record] <= limit {
      if population > 0, squaredChords.population(of: record) < population { continue }
      found.append((record, squaredChords[record]))
      guard shortest.admits(squaredChords[record]) else { continue }
      shortest.insert(squaredChords[record])
      if let bound = shortest.bound {
        limit = min(limit, ChordBound.squaredChord(rivalling: bound))
      }
    }
  }

  var records: [Int] {
    found.filter { $0.squaredChord <= limit }.map(\.record)
  }
}
