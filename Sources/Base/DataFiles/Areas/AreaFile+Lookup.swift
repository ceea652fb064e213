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
    guard !square.runs.isEmpty else {
      return FeatureIndex.decoded(square.base, count: features.count)
    }
    let path = CornerPath(
      longitude: longitude, latitude: latitude, west: square.west, south: square.south)
    var containing = FeatureParity(square.base)
    for index in square.runs {
      guard let run = grid.run(index) else { continue }
      let bounds = run.arc.bounds(grid.arcs.step)
      guard path.mayCross(bounds) else { continue }
      let edges = grid.edges(of: run)
      let line = path.onlyLine(crossedWithin: bounds)
      if line == .both
        ? grid.arcs.isCrossedOddly(edges, of: run.arc, by: path)
        : grid.arcs.hasEndsOnTwoSides(edges, of: run.arc, line, of: path)
      {
        containing.toggle(run.arc.leftFeature)
        containing.toggle(run.arc.rightFeature)
      }
    }
    return FeatureIndex.decoded(containing.smallest, count: features.count)
  }
}

extension PackedArcs {
  /// Whether the ends of a run lie on different sides of a line.
  @inline(__always)
  fileprivate func hasEndsOnTwoSides(
    _ run: AreaGrid.Run, of arc: Record, _ line: CornerPath.Line, of path: CornerPath
  ) -> Bool {
    guard run.edgeCount > 0, let vertices = vertices.unsafeStart else { return false }
    let first = vertices + Self.vertexStride &* run.firstVertex
    let last = first + Self.vertexStride &* run.edgeCount
    let corner = MicrodegreePosition(latitude: arc.south, longitude: arc.west)
    let start = MicrodegreePosition(packedAt: first, step: step, from: corner)
    let end = MicrodegreePosition(packedAt: last, step: step, from: corner)
    return line == .parallel
      ? (Int64(start.latitude) > path.latitude) != (Int64(end.latitude) > path.latitude)
      : (Int64(start.longitude) > path.west) != (Int64(end.longitude) > path.west)
  }

  /// Whether an odd number of the edges of a run cross a path.
  ///
  /// Not inlined, which leaves the registers to the search for the runs that may do so.
  @inline(never)
  fileprivate func isCrossedOddly(
    _ run: AreaGrid.Run, of arc: Record, by path: CornerPath
  ) -> Bool {
    guard let vertices = vertices.unsafeStart else { return false }
    let corner = MicrodegreePosition(latitude: arc.south, longitude: arc.west)
    let sides = PackedSides(of: path, step: step, from: corner)
    var isOdd = false
    // the edges of a run lie within the vertices, or there are none
    for edge in Swift.stride(from: 0, to: run.edgeCount, by: PackedSides.edgeCount) {
      let first = run.firstVertex &+ edge
      let start = vertices + Self.vertexStride &* first
      // eight edges have nine vertices
      var crossings =
        first &+ PackedSides.edgeCount < self.vertices.count
        ? sides.crossings(ofEdgesFrom: start) : PackedSides.unknown
      crossings &= PackedSides.first(run.edgeCount &- edge)
      // most edges cross neither line
      while crossings != 0 {
        let vertex = start + Self.vertexStride &* crossings.trailingZeroBitCount
        crossings &= crossings &- 1
        if path.isCrossedOddly(
          from: MicrodegreePosition(packedAt: vertex, step: step, from: corner),
          to: MicrodegreePosition(packedAt: vertex + Self.vertexStride, step: step, from: corner))
        {
          isOdd.toggle()
        }
      }
    }
    return isOdd
  }
}

/// The way from a position west to the side of its grid square, then south to the square's corner;
/// or to any position that does not lie east of the first, then south or north.
///
/// Both ends are moved by (e, e²) with an infinitesimal e, so that no vertex lies on the way and no
/// edge passes through its corner. Products of differences of 32-bit numbers do not overflow for
/// positions on the Earth; for others, in a damaged file, they wrap, which is wrong but safe.
struct CornerPath {
  let longitude: Int64
  let latitude: Int64
  let west: Int64
  let south: Int64

  /// Whether edges within bounds may cross a leg.
  @inline(__always)
  func mayCross(_ bounds: AreaBounds) -> Bool {
    guard bounds.minimumLatitude <= latitude, bounds.minimumLongitude <= longitude else {
      return false
    }
    return bounds.maximumLatitude > latitude
      || (bounds.minimumLongitude <= west && bounds.maximumLongitude > west)
  }

  /// The lines that the legs lie on.
  enum Line {
    case parallel, meridian, both
  }

  /// The only line that edges within bounds can cross, if they cross it nowhere but on its leg:
  /// then those of a run cross it an odd number of times if its ends lie on different sides.
  /// Otherwise both lines.
  @inline(__always)
  func onlyLine(crossedWithin bounds: AreaBounds) -> Line {
    if bounds.minimumLongitude > west {
      return bounds.maximumLongitude <= longitude ? .parallel : .both
    }
    return bounds.maximumLatitude < latitude && bounds.minimumLatitude > south ? .meridian : .both
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

/// The lines of the two legs of a path in steps of the vertices of an arc, for eight edges at once.
///
/// No edge whose vertices are on the same sides of both lines crosses a leg.
private struct PackedSides {
  /// The number of edges that are compared at once.
  static let edgeCount = 8
  /// What stands for the crossings of edges that have not been compared.
  static let unknown: UInt64 = 0xFF

  /// The greatest steps north and east that are not beyond the lines, in turn.
  private let greatest: SIMD16<UInt16>

  /// - Parameter corner: the south-western corner of an arc of which ``CornerPath/mayCross(_:)``
  ///   is true, so that it does not lie north of the path.
  @inline(__always)
  init(of path: CornerPath, step: Int32, from corner: MicrodegreePosition) {
    func steps(_ difference: Int64) -> UInt16 {
      // no vertex is on this side of a line that lies south or west of the corner
      guard difference >= 0 else { return .max }
      // divided in 32 bits, which takes half the time
      return UInt16(clamping: UInt32(truncatingIfNeeded: difference) / UInt32(step))
    }
    let north = steps(path.latitude - Int64(corner.latitude))
    let east = steps(path.west - Int64(corner.longitude))
    let both = SIMD2(north, east)
    let four = SIMD4(lowHalf: both, highHalf: both)
    let eight = SIMD8(lowHalf: four, highHalf: four)
    greatest = SIMD16(lowHalf: eight, highHalf: eight)
  }

  /// A bit for each of eight edges from a vertex on, the lowest first: whether its ends are on
  /// different sides of a line.
  @inline(__always)
  func crossings(ofEdgesFrom vertex: UnsafeRawPointer) -> UInt64 {
    let starts = vertex.loadUnaligned(as: SIMD16<UInt16>.self) .> greatest
    let ends =
      (vertex + PackedArcs.vertexStride).loadUnaligned(as: SIMD16<UInt16>.self) .> greatest
    // not a static constant, to which each access would be a call
    let bits =
      unsafeBitCast(starts .^ ends, to: SIMD16<UInt16>.self)
      & SIMD16(1, 1, 2, 2, 4, 4, 8, 8, 16, 16, 32, 32, 64, 64, 128, 128)
    let words = unsafeBitCast(bits.lowHalf | bits.highHalf, to: SIMD2<UInt64>.self)
    let word = words[0] | words[1]
    let half = word | word >> 32
    return (half | half >> 16) & Self.unknown
  }

  /// The bits of the first edges, at least one.
  @inline(__always)
  static func first(_ count: Int) -> UInt64 { count < edgeCount ? 1 << UInt64(count) - 1 : unknown }
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
