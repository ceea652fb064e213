/// Finds the dots within polygons, row by row.
struct PolygonFiller {
  private let columns: Int
  private let rows: Int
  /// The points where edges cross the middle lines of rows of dots, in any order.
  private var crossings: [UInt64] = []

  /// The most crossings of edges and rows; rings that have more are of damaged tiles.
  private static let mostCrossings = 1 << 22

  /// A crossing as a number: those of upper rows are smaller, and in a row those on the left.
  private static func crossing(row: Int, x: Float) -> UInt64 {
    let bits = x.bitPattern
    // the bits of negative numbers run the other way
    let order = bits >> 31 == 0 ? bits | 1 << 31 : ~bits
    return UInt64(row) << 32 | UInt64(order)
  }

  /// The row and the place of a crossing.
  private static func parts(of crossing: UInt64) -> (row: Int, x: Float) {
    let order = UInt32(truncatingIfNeeded: crossing)
    let bits = order >> 31 == 1 ? order & ~(1 << 31) : ~order
    return (Int(crossing >> 32), Float(bitPattern: bits))
  }

  /// A filler for a grid of dots.
  init(_ grid: DotGrid) { (columns, rows) = (grid.columns, grid.rows) }

  /// Adds the edges of a ring, which is closed without its first vertex at the end.
  ///
  /// - Parameter dot: the dot of a vertex.
  ///
  /// - Complexity: O(*v* + *r*) for *v* vertices and the *r* rows that each edge crosses.
  @inline(__always)
  mutating func add<Vertex>(
    _ ring: UnsafeBufferPointer<Vertex>, _ dot: (Vertex) -> SIMD2<Double>
  ) {
    guard var last = ring.last.map(dot) else { return }
    let bottom = Double(rows)
    for vertex in ring {
      let vertex = dot(vertex)
      defer { last = vertex }
      let (upper, lower) = last.y < vertex.y ? (last.y, vertex.y) : (vertex.y, last.y)
      guard lower > 0.5, upper < bottom, lower.isFinite, upper.isFinite else { continue }
      let first = Int((max(upper, 0.5) - 0.5).rounded(.up))
      let end = Int((min(lower, bottom) - 0.5).rounded(.up))
      guard first < end, crossings.count <= Self.mostCrossings else { continue }
      let slope = (vertex.x - last.x) / (vertex.y - last.y)
      for row in first..<end {
        crossings.append(
          Self.crossing(row: row, x: Float(last.x + (Double(row) + 0.5 - last.y) * slope)))
      }
    }
  }

  /// Adds the edges of a ring of dots, likewise.
  mutating func add(_ ring: [SIMD2<Double>]) { ring.withUnsafeBufferPointer { add($0) { $0 } } }

  /// Passes the ranges of dots within the rings that were added, by the even-odd rule, and forgets
  /// the rings. Rings with too many crossings have none.
  ///
  /// - Complexity: O(*n* log *n*) for *n* crossings of edges and rows.
  mutating func fill(_ body: (_ row: Int, _ columns: Range<Int>) -> Void) {
    if crossings.count > Self.mostCrossings { crossings = [] }
    crossings.sort()
    var index = 0
    while index + 1 < crossings.count {
      let (start, end) = (Self.parts(of: crossings[index]), Self.parts(of: crossings[index + 1]))
      guard start.row == end.row else {
        index += 1
        continue
      }
      index += 2
      let first = Self.dot(after: start.x, within: columns)
      let last = Self.dot(after: end.x, within: columns)
      if first < last { body(start.row, first..<last) }
    }
    crossings.removeAll(keepingCapacity: true)
  }

  /// The first dot whose middle lies at a place or to the right of it, in 0...`columns`.
  private static func dot(after x: Float, within columns: Int) -> Int {
    Int(min(max((x - 0.5).rounded(.up), 0), Float(columns)))
  }
}
