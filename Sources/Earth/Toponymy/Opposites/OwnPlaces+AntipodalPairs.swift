import Geodesy

extension OwnPlaces {
  /// All pairs of places of which one is near the other's antipode, nearest first; of equally near
  /// ones those of the first places of the source.
  ///
  /// The first place of a pair is the one that comes first in the source.
  ///
  /// - Parameters:
  ///   - radius: the greatest distance of a place from the other's antipode, inclusive.
  ///   - limit: the most pairs; the nearest ones count.
  /// - Throws: when PROJ is unusable.
  /// - Complexity: O(*n* log *n* + *k* log *k*) for *n* places and *k* pairs within the radius;
  ///   memory for `limit` pairs at most.
  public func antipodalPairs(
    within radius: Kilometers, limit: Int = .max
  ) throws(ProjectionError) -> [AntipodalPair] {
    guard limit > 0 else { return [] }
    var nearest = BoundedHeap<OffsetPair>(limit: limit)
    var reach = radius
    for record in 0..<count {
      let (antipode, id) = (coordinate(record)?.antipode, id(record))
      guard let antipode else { continue }
      var near = NearRecords(limit: ChordBound.squaredChord(spanning: reach * 1000))
      tree.search(around: EllipsoidVector(antipode), &near)
      for other in near.records where self.id(other) > id {
        guard let location = coordinate(other) else { continue }
        let offset = try antipode.geodesic(to: location).distance / 1000
        guard offset <= reach else { continue }
        nearest.insert(
          OffsetPair(offset: offset, ids: (id, self.id(other)), records: (record, other)))
        if let bound = nearest.bound { reach = min(reach, bound.offset) }
      }
    }
    return nearest.elements.sorted().compactMap { pair in
      guard let first = place(pair.records.0), let second = place(pair.records.1) else {
        return nil
      }
      return AntipodalPair(first: first, second: second, offset: pair.offset)
    }
  }
}

/// Two records that lie nearly opposite each other; the nearer pair is the smaller one, then the
/// one with the smaller identifiers.
private struct OffsetPair: Comparable {
  let offset: Kilometers
  let ids: (Int32, Int32)
  let records: (Int, Int)

  static func < (one: OffsetPair, other: OffsetPair) -> Bool {
    (one.offset, one.ids.0, one.ids.1) < (other.offset, other.ids.0, other.ids.1)
  }

  static func == (one: OffsetPair, other: OffsetPair) -> Bool {
    (one.offset, one.ids.0, one.ids.1) == (other.offset, other.ids.0, other.ids.1)
  }
}

/// Collects all records within a chord.
private struct NearRecords: PlaceVisitor {
  let limit: Double
  private(set) var records: [Int] = []

  init(limit: Double) { self.limit = limit }

  mutating func visit(_ records: Range<Int>, _ squaredChords: PlaceChords) {
    for record in records where squaredChords[record] <= limit { self.records.append(record) }
  }
}
