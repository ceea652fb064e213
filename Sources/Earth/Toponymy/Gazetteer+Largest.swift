import Geodesy

extension Gazetteer {
  /// The most important places within a radius for a map, the most important first.
  ///
  /// The order is by population; the population of a capital counts ten times. Ties are broken by
  /// `Place.id`. The radius, in kilometres along geodesics on the WGS 84 ellipsoid, is inclusive.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n* + *k*) for *k* of *n* places within the radius, but less where a short
  ///   way down the list by population finds `limit` places within it.
  public func largestPlaces(
    within radius: Kilometers, of coordinate: Coordinate, limit: Int
  ) throws(ProjectionError) -> [Place] {
    guard limit > 0, radius >= 0, placeCount > 0 else { return [] }
    let circle = PlaceCircle(around: coordinate, radius: radius * 1000, in: places)
    let capacity = min(limit, placeCount)
    var largest: [Prominence]?
    if radius > Self.widestSearchByPosition {
      largest = try largestByRank(within: circle, limit: capacity)
    }
    if largest == nil { largest = try largestByPosition(within: circle, limit: capacity) }
    return largest?.sorted().compactMap { places.place($0.record) } ?? []
  }

  // Up to this radius, visiting all places takes about 0.1 ms in the densest regions. Beyond it,
  // the list by population is usually faster, except where places are few, as on an ocean.
  private static let widestSearchByPosition: Kilometers = 400
  /// The number of places on the list by population after which the search by position takes over.
  private static let mostRanks = 12_000

  private func largestByPosition(
    within circle: PlaceCircle, limit: Int
  ) throws(ProjectionError) -> [Prominence] {
    var inhabitants = Inhabitants(of: circle, limit: limit, in: places)
    places.tree.search(around: circle.center, &inhabitants)
    if let failure = inhabitants.failure { throw failure }
    return inhabitants.largest.elements
  }

  /// Goes down the list by population until no capital that is still to come could matter; `nil` if
  /// that takes too long.
  private func largestByRank(
    within circle: PlaceCircle, limit: Int
  ) throws(ProjectionError) -> [Prominence]? {
    var largest = BoundedHeap<Prominence>(limit: limit)
    for rank in 0..<places.count {
      guard rank < Self.mostRanks else { return nil }
      let record = places.record(ranked: rank)
      let squaredChord = places.tree.squaredChord(from: circle.center, to: record)
      guard squaredChord <= circle.reach.outer else { continue }
      if let bound = largest.bound,
        UInt64(places.population(record)) * Prominence.capitalFactor < bound.population
      {
        break
      }
      let prominence = Prominence(of: record, in: places)
      if largest.admits(prominence), try circle.contains(record, squaredChord) {
        largest.insert(prominence)
      }
    }
    return largest.elements
  }
}

/// The importance of a place on a map; more important places come first.
private struct Prominence: Comparable {
  static let capitalFactor: UInt64 = 10

  let record: Int
  let id: Int32
  /// The population, multiplied for capitals.
  let population: UInt64

  init(of record: Int, in places: PlaceFile) {
    self.record = record
    id = places.id(record)
    population =
      UInt64(places.population(record))
      * (places.kind(record) == .capital ? Self.capitalFactor : 1)
  }

  static func < (first: Prominence, second: Prominence) -> Bool {
    (second.population, first.id) < (first.population, second.id)
  }
}

/// Collects the most important records within a circle.
private struct Inhabitants: PlaceVisitor {
  var largest: BoundedHeap<Prominence>
  /// Why a geodesic could not be computed.
  private(set) var failure: ProjectionError?
  private let circle: PlaceCircle
  private let places: PlaceFile

  init(of circle: PlaceCircle, limit: Int, in places: PlaceFile) {
    largest = BoundedHeap(limit: limit)
    self.circle = circle
    self.places = places
  }

  var limit: Double { circle.reach.outer }

  mutating func visit(_ records: Range<Int>, _ squaredChords: PlaceChords) {
    for record in records where squaredChords[record] <= limit {
      let prominence = Prominence(of: record, in: places)
      guard largest.admits(prominence) else { continue }
      do throws(ProjectionError) {
        if try circle.contains(record, squaredChords[record]) { largest.insert(prominence) }
      } catch {
        failure = error
      }
    }
  }
}
