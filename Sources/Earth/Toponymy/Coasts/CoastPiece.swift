import DataFiles

/// Up to eight consecutive edges of a coast, as straight lines in space.
struct CoastPiece {
  /// The number of edges. A piece with fewer repeats its last vertex.
  static let edgeCount = 8

  /// The index of the arc.
  let arc: UInt32
  /// The index of the vertex of the arc that the first edge starts from.
  let firstEdge: UInt32
  /// How far a point of an edge may be from the straight line between its ends, in metres.
  let sagitta: Float

  // The vertices that the edges start from, and the last one, in metres from the Earth's centre.
  private var x: SIMD8<Float> = .zero
  private var y: SIMD8<Float> = .zero
  private var z: SIMD8<Float> = .zero
  private var last: (x: Float, y: Float, z: Float) = (0, 0, 0)

  /// The piece that begins with an edge of an arc.
  ///
  /// - Precondition: the arc has that edge.
  init(of vertices: AreaVertices, arc: Int, firstEdge: Int, _ vectors: PositionVectors) {
    self.arc = UInt32(arc)
    self.firstEdge = UInt32(firstEdge)
    let count = min(Self.edgeCount, vertices.count - 1 - firstEdge)
    var widest = 0.0
    for number in 0...count {
      let vertex = vertices[firstEdge + number]
      let vector = SIMD3<Float>(vectors[vertex])
      if number < Self.edgeCount {
        (x[number], y[number], z[number]) = (vector.x, vector.y, vector.z)
      }
      last = (vector.x, vector.y, vector.z)
      guard number > 0 else { continue }
      let edge = SurfaceEdge(start: vertices[firstEdge + number - 1], end: vertex)
      widest = max(widest, edge.sagitta)
    }
    for number in count..<Self.edgeCount {
      (x[number], y[number], z[number]) = last
    }
    sagitta = Float(widest)
  }

  /// For each edge the square of the straight line from a point to it, and the fraction of the way
  /// along it where the perpendicular from the point meets it, which may lie beyond its ends.
  @inline(__always)
  func squaredChords(
    from point: SIMD3<Float>
  ) -> (squares: SIMD8<Float>, shares: SIMD8<Float>) {
    // four edges at a time fit into the registers
    let first = Self.squaredChords(
      from: point, x.lowHalf, y.lowHalf, z.lowHalf,
      Self.next(x.lowHalf, x[4]), Self.next(y.lowHalf, y[4]), Self.next(z.lowHalf, z[4]))
    let second = Self.squaredChords(
      from: point, x.highHalf, y.highHalf, z.highHalf,
      Self.next(x.highHalf, last.x), Self.next(y.highHalf, last.y), Self.next(z.highHalf, last.z))
    return (
      SIMD8(lowHalf: first.squares, highHalf: second.squares),
      SIMD8(lowHalf: first.shares, highHalf: second.shares)
    )
  }

  @inline(__always)
  private static func squaredChords(
    from point: SIMD3<Float>, _ x: SIMD4<Float>, _ y: SIMD4<Float>, _ z: SIMD4<Float>,
    _ endX: SIMD4<Float>, _ endY: SIMD4<Float>, _ endZ: SIMD4<Float>
  ) -> (squares: SIMD4<Float>, shares: SIMD4<Float>) {
    let (wayX, wayY, wayZ) = (endX - x, endY - y, endZ - z)
    let (offsetX, offsetY, offsetZ) = (point.x - x, point.y - y, point.z - z)
    let length = wayX * wayX + wayY * wayY + wayZ * wayZ
    let along = wayX * offsetX + wayY * offsetY + wayZ * offsetZ
    // an edge of no length gives 0
    let share = along / (length + Float.leastNormalMagnitude)
    // the share confined to 0...1
    let fraction = 0.5 * (share.absolute - (share - 1).absolute + 1)
    let restX = offsetX - wayX * fraction
    let restY = offsetY - wayY * fraction
    let restZ = offsetZ - wayZ * fraction
    return (restX * restX + restY * restY + restZ * restZ, share)
  }

  /// The elements moved down by one, with another at the end.
  @inline(__always)
  private static func next(_ values: SIMD4<Float>, _ last: Float) -> SIMD4<Float> {
    SIMD4(values[1], values[2], values[3], last)
  }
}
