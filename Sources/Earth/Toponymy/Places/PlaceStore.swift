import DataFiles
import Geodesy

/// Places with a tree over them: those of the places file, or a person's own.
protocol PlaceStore: Sendable {
  /// The tree, whose records are those of the other members.
  var tree: PlaceTree { get }
  /// The number of records.
  var count: Int { get }
  /// What decides between places that are equally near: the smaller one comes first.
  func id(_ record: Int) -> Int32
  /// The position of a record; `nil` if a damaged record lies off the Earth.
  func coordinate(_ record: Int) -> Coordinate?
  /// The place of a record; `nil` if the index is out of range or the record is damaged.
  func place(_ record: Int) -> Place?
  /// The place of a record of which nothing is read before it is asked for.
  ///
  /// - Precondition: `record` is in `0..<count`.
  func unreadPlace(_ record: Int) -> Place
}

extension PlaceFile: PlaceStore {
  func place(_ record: Int) -> Place? { Place(record: record, in: self) }

  func unreadPlace(_ record: Int) -> Place { Place(unread: record, in: self) }
}

extension PlaceStore {
  /// The record of the place closest to a coordinate; `nil` if no place has at least `population`
  /// inhabitants.
  ///
  /// The same place as the first of ``records(nearest:limit:within:atLeast:)`` at a fraction of the
  /// cost: no geodesic is computed unless two places are equally near to within metres, and nothing
  /// is allocated.
  ///
  /// - Parameters:
  ///   - origin: the vector of the coordinate; `nil` if it is to be computed.
  ///   - reach: the square of the chord, in units of the vector, up to which places count.
  /// - Throws: when PROJ is needed and unusable.
  @inline(__always)
  func record(
    nearest coordinate: Coordinate, from origin: EllipsoidVector? = nil,
    atLeast population: UInt32 = 0, within reach: Double = .infinity
  ) throws(ProjectionError) -> Int? {
    let origin = origin ?? EllipsoidVector(coordinate)
    var nearest = NearestRecord(population: population, within: reach)
    if population == 0,
      tree.searchCandidates(
        at: MicrodegreePosition(coordinate), around: origin,
        { record, squaredChord in nearest.consider(record, squaredChord) })
    {
      nearest.setLimit()
    } else {
      nearest = NearestRecord(population: population, within: reach)
      tree.search(around: origin, atLeast: population, &nearest)
    }
    guard nearest.isDisputed else { return nearest.found }
    return try records(
      nearest: coordinate, limit: 1, within: .infinity, atLeast: population
    ).first?.record
  }

  /// The nearest records with the geodesics to them, nearest first; ties are broken by `id`.
  ///
  /// - Throws: when PROJ is needed and unusable.
  private func records(
    nearest coordinate: Coordinate, limit: Int, within radius: Meters, atLeast population: UInt32
  ) throws(ProjectionError) -> [(record: Int, geodesic: Geodesic)] {
    var rivals = Rivals(
      limit: limit, reach: ChordBound.squaredChord(spanning: radius), population: population)
    tree.search(around: EllipsoidVector(coordinate), atLeast: population, &rivals)
    var nearest: [(record: Int, id: Int32, geodesic: Geodesic)] = []
    // a person's own places may be many at one point
    var last: (position: Coordinate, geodesic: Geodesic)?
    for record in rivals.records {
      guard let position = self.coordinate(record) else { continue }
      let geodesic =
        if let last, last.position == position { last.geodesic } else {
          try coordinate.geodesic(to: position)
        }
      last = (position, geodesic)
      if geodesic.distance <= radius { nearest.append((record, id(record), geodesic)) }
    }
    nearest.sort { ($0.geodesic.distance, $0.id) < ($1.geodesic.distance, $1.id) }
    return nearest.prefix(limit).map { ($0.record, $0.geodesic) }
  }

  /// The places closest to a coordinate, nearest first; ties are broken by `id`. Fewer than
  /// `limit` if fewer with at least `population` inhabitants lie within `radius`, inclusive.
  ///
  /// - Throws: when PROJ is needed and unusable.
  func sightings(
    nearest coordinate: Coordinate, limit: Int, within radius: Kilometers,
    atLeast population: UInt32 = 0
  ) throws(ProjectionError) -> [Sighting] {
    guard limit > 0, radius >= 0, count > 0 else { return [] }
    return try records(
      nearest: coordinate, limit: min(limit, count), within: radius * 1000,
      atLeast: population
    ).compactMap { record, geodesic in
      place(record).map { Sighting(of: $0, by: geodesic) }
    }
  }
}

/// The record with the shortest chord, and whether its geodesic might not be the shortest.
private struct NearestRecord: PlaceVisitor {
  private var record = -1
  private(set) var limit: Double
  private var shortest = Double.infinity
  private var runnerUp = Double.infinity
  private let population: UInt32
  private let reach: Double

  init(population: UInt32, within reach: Double) {
    self.population = population
    self.reach = reach
    limit = reach
  }

  /// Whether another record's chord is so similar that only geodesics can decide.
  var isDisputed: Bool { runnerUp <= limit && runnerUp < .infinity }

  /// The record; `nil` if there is none within reach.
  var found: Int? { record < 0 || shortest > reach ? nil : record }

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
  mutating func setLimit() { limit = min(reach, ChordBound.squaredChord(rivalling: shortest)) }

  /// Branch-free, with minima and conditional moves: chords come in no particular order.
  @inline(__always)
  mutating func consider(_ record: Int, _ squaredChord: Double) {
    let loser = squaredChord < shortest ? shortest : squaredChord
    runnerUp = loser < runnerUp ? loser : runnerUp
    self.record = squaredChord < shortest ? record : self.record
    shortest = squaredChord < shortest ? squaredChord : shortest
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
