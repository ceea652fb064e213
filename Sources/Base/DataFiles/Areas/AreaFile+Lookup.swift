extension AreaFile {
  /// The index of the feature that contains a position; `nil` if there is none.
  ///
  /// Exact for the outlines of the file's closest scale, in integer arithmetic. A position on an
  /// outline counts as moved east by an infinitesimal, and north by a far smaller one, so that
  /// every position has one answer. Latitudes beyond ±89.999999 and longitudes beyond ±179.999999
  /// degrees are moved to these limits. Where outlines overlap, the smallest index counts.
  ///
  /// - Complexity: O(*n*) for the *n* edges that touch the grid's square around the position.
  public func feature(at position: MicrodegreePosition) -> Int? {
    let longitude = min(max(Int64(position.longitude), -179_999_999), 179_999_999)
    let latitude = min(max(Int64(position.latitude), -89_999_999), 89_999_999)
    let square = grid.square(longitude: longitude, latitude: latitude)
    let path = CornerPath(
      longitude: longitude, latitude: latitude, west: square.west, south: square.south)
    var containing = FeatureParity(square.base)
    guard let vertices = grid.arcs.vertices.unsafeStart else { return nil }
    let step = grid.arcs.step
    for index in square.runs {
      guard let arc = grid.arc(ofRun: index) else { continue }
      let corner = MicrodegreePosition(latitude: arc.south, longitude: arc.west)
      guard path.mayCross(arc.bounds(step)) else { continue }
      // the edges of a run lie within the vertices, or there are none
      let run = grid.run(index)
      guard run.edgeCount > 0 else { continue }
      var vertex = vertices + PackedArcs.vertexStride &* run.firstVertex
      var start = MicrodegreePosition(packedAt: vertex, step: step, from: corner)
      var startSide = path.side(of: start)
      var isOdd = false
      for _ in 0..<run.edgeCount {
        vertex += PackedArcs.vertexStride
        let end = MicrodegreePosition(packedAt: vertex, step: step, from: corner)
        let endSide = path.side(of: end)
        // most edges cross neither line
        if startSide != endSide, path.isCrossedOddly(from: start, to: end) { isOdd.toggle() }
        start = end
        startSide = endSide
      }
      if isOdd {
        containing.toggle(arc.leftFeature)
        containing.toggle(arc.rightFeature)
      }
    }
    return FeatureIndex.decoded(containing.smallest, count: features.count)
  }
}

/// The way from a position west to the side of its grid square, then south to the square's corner.
///
/// Both ends are moved by (e, e²) with an infinitesimal e, so that no vertex lies on the way and no
/// edge passes through its corner. Products of differences of 32-bit numbers do not overflow for
/// positions on the Earth; for others, in a damaged file, they wrap, which is wrong but safe.
private struct CornerPath {
  let longitude: Int64
  let latitude: Int64
  let west: Int64
  let south: Int64

  /// Which sides of the lines of the two legs a vertex is on; an edge between vertices with the
  /// same sides crosses neither leg.
  @inline(__always)
  func side(of vertex: MicrodegreePosition) -> Int {
    (Int64(vertex.latitude) > latitude ? 1 : 0) | (Int64(vertex.longitude) > west ? 2 : 0)
  }

  /// Whether edges within bounds may cross a leg.
  @inline(__always)
  func mayCross(_ bounds: AreaBounds) -> Bool {
    guard bounds.minimumLatitude <= latitude, bounds.minimumLongitude <= longitude else {
      return false
    }
    return bounds.maximumLatitude > latitude
      || (bounds.minimumLongitude <= west && bounds.maximumLongitude > west)
  }

  /// Whether an edge crosses one of the two legs but not both.
  @inline(__always)
  func isCrossedOddly(from start: MicrodegreePosition, to end: MicrodegreePosition) -> Bool {
    let startLongitude = Int64(start.longitude)
    let startLatitude = Int64(start.latitude)
    let endLongitude = Int64(end.longitude)
    let endLatitude = Int64(end.latitude)
    var isCrossed = false
    if (startLatitude > latitude) != (endLatitude > latitude) {
      // the edge's longitude at our latitude, times the edge's rise
      let rise = endLatitude - startLatitude
      let across = (latitude - startLatitude) &* (endLongitude - startLongitude)
      let toPosition = (longitude - startLongitude) &* rise
      let toWest = (west - startLongitude) &* rise
      isCrossed =
        rise > 0
        ? across <= toPosition && across > toWest : across >= toPosition && across < toWest
    }
    if (startLongitude > west) != (endLongitude > west) {
      // the edge's latitude at the square's western side, times the edge's run
      let run = endLongitude - startLongitude
      let rise = endLatitude - startLatitude
      let up = (west - startLongitude) &* rise
      let toPosition = (latitude - startLatitude) &* run
      let toSouth = (south - startLatitude) &* run
      let isLevelOrFalling = run > 0 ? rise <= 0 : rise >= 0
      let isBelowPosition =
        up == toPosition ? isLevelOrFalling : (up < toPosition) == (run > 0)
      let isBelowSouth = up == toSouth ? isLevelOrFalling : (up < toSouth) == (run > 0)
      if isBelowPosition != isBelowSouth { isCrossed.toggle() }
    }
    return isCrossed
  }
}

/// The features that have been entered an odd number of times; "no feature" counts as one.
private struct FeatureParity {
  // sound data need a few at most; in damaged data the rest is left out
  private var members: InlineArray<16, UInt16>
  private var count = 1

  init(_ first: UInt16) {
    members = InlineArray(repeating: first)
  }

  /// The smallest index; "no feature" if no other is left.
  var smallest: UInt16 {
    var smallest = FeatureIndex.none
    for index in 0..<count { smallest = min(smallest, members[index]) }
    return smallest
  }

  mutating func toggle(_ feature: UInt16) {
    for index in 0..<count where members[index] == feature {
      count -= 1
      members[index] = members[count]
      return
    }
    if count < members.count {
      members[count] = feature
      count += 1
    }
  }
}
