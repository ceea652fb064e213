import Geodesy

extension Gazetteer {
  /// The places closest to a coordinate, nearest first; ties are broken by `Place.id`.
  ///
  /// Distances are geodesics on the WGS 84 ellipsoid (PROJ, Karney 2013), so "nearest" means
  /// nearest on the ground, across the 180th meridian and the poles too. Returns fewer than `limit`
  /// places, possibly none, when `radius` (in kilometres, inclusive) holds no more.
  ///
  /// - Complexity: O(log *n* + `limit`) on average for *n* places.
  public func places(
    nearest coordinate: Coordinate, limit: Int = 1, within radius: Kilometers = .infinity
  ) -> [Sighting] {
    guard limit > 0, radius >= 0, placeCount > 0 else { return [] }
    let reach = ReducedVector.squaredChord(spanning: radius * 1000 * ReducedVector.stretch)
    var rivals = Rivals(limit: min(limit, placeCount), reach: reach)
    places.tree.visit(around: ReducedVector(coordinate), within: reach) { record, squaredChord in
      rivals.add(record, squaredChord: squaredChord)
    }
    var nearest: [(record: Int, id: Int32, geodesic: Geodesic)] = []
    for record in rivals.records {
      guard let position = places.coordinate(record) else { continue }
      let geodesic = coordinate.geodesic(to: position)
      if geodesic.distance <= radius * 1000 {
        nearest.append((record, places.id(record), geodesic))
      }
    }
    nearest.sort { ($0.geodesic.distance, $0.id) < ($1.geodesic.distance, $1.id) }
    return nearest.prefix(limit).compactMap { record, _, geodesic in
      places.place(record).map {
        Sighting(
          place: $0, distance: geodesic.distance / 1000, bearing: geodesic.initialBearing)
      }
    }
  }
}

/// Records among which the nearest ones are: all whose image is not too far from the asking point
/// to compete with the `limit` nearest images.
private struct Rivals {
  private var reach: Double
  private var found: [(record: Int, squaredChord: Double)] = []
  private var smallest: BoundedHeap<Double>

  init(limit: Int, reach: Double) {
    self.reach = reach
    smallest = BoundedHeap(limit: limit)
  }

  /// Takes a record in and returns the squared chord beyond which no record can compete any more.
  mutating func add(_ record: Int, squaredChord: Double) -> Double {
    found.append((record, squaredChord))
    smallest.insert(squaredChord)
    if let bound = smallest.bound {
      reach = min(reach, ReducedVector.squaredChord(rivalling: bound))
    }
    return reach
  }

  var records: [Int] {
    found.filter { $0.squaredChord <= reach }.map(\.record)
  }
}
