/// A search for the arcs of coasts that may have the nearest edge to a point.
struct CoastSearch {
  /// The point, in metres from the Earth's centre.
  let point: SIMD3<Double>
  /// The same for comparisons with boxes.
  let roundedPoint: SIMD3<Float>
  /// The square of the distance, as it is computed here, beyond which no box needs to be searched.
  private(set) var squaredReach = Float.infinity
  /// The leaves of the tree so far that were within the reach when they were found, with the
  /// squares of the distances to their nearest vertices.
  private(set) var found: [(leaf: Int, squared: Float)] = []

  /// The length of the straight line beyond which no edge can be the nearest one.
  private(set) var reach = Float.infinity
  /// The square of the distance to the nearest vertex so far.
  private var shortest = Float.infinity

  init(around point: SIMD3<Double>) {
    self.point = point
    roundedPoint = SIMD3<Float>(point)
    found.reserveCapacity(16)
  }

  /// Looks at the vertices of an arc.
  @inline(__always)
  mutating func visit(_ leaf: Int, _ arc: borrowing CoastArc) {
    let place = arc.place(of: point)
    let bound = arc.bound(reach: reach)
    guard arc.squaredDistanceToBox(from: place) <= bound else { return }
    let squared = arc.squaredDistance(from: place)
    guard squared <= bound else { return }
    found.append((leaf, squared))
    guard squared < shortest else { return }
    shortest = squared
    reach = min(reach, Self.chord(rivalling: arc.greatestDistance(squared)))
    squaredReach = Self.square(reach + CoastArc.rounding)
  }

  /// The square of the straight line to an edge, and the fraction of the way along it where the
  /// perpendicular from the point meets it, which may lie beyond its ends.
  func squaredChord(
    from start: SIMD3<Float>, to end: SIMD3<Float>
  ) -> (square: Float, share: Float) {
    let way = end - start
    let offset = roundedPoint - start
    let length = way.x * way.x + way.y * way.y + way.z * way.z
    let along = way.x * offset.x + way.y * offset.y + way.z * offset.z
    // an edge of no length gives 0
    let share = along / (length + Float.leastNormalMagnitude)
    // the share confined to 0...1
    let fraction = 0.5 * (abs(share) - abs(share - 1) + 1)
    let rest = offset - way * fraction
    return (rest.x * rest.x + rest.y * rest.y + rest.z * rest.z, share)
  }

  @inline(__always)
  private static func square(_ length: Float) -> Float {
    length * length * (1 + 2 * CoastArc.precision)
  }

  /// The chord within which every point lies that may be as near as one with a given chord.
  private static func chord(rivalling chord: Float) -> Float {
    let units = Double(chord) * EllipsoidVector.unitsPerMeter
    let rival = ChordBound.squaredChord(rivalling: units * units).squareRoot()
    return Float(rival / EllipsoidVector.unitsPerMeter) * (1 + CoastArc.precision)
  }
}
