/// Finds the dots within polygons, row by row.
struct PolygonFiller {
  private let columns: Int
  private let rows: Int
  private var crossings: [Crossing] = []

  /// The most crossings of edges and rows; rings that have more are of damaged tiles.
  private static let mostCrossings = 1 << 22

  /// A point where an edge crosses the middle line of a row of dots.
  private struct Crossing {
    let row: Int32
    let x: Float
  }

  /// A filler for a grid of dots.
  init(_ grid: DotGrid) { (columns, rows) = (grid.columns, grid.rows) }

  /// Adds the edges of a ring, which is closed without its first vertex at the end.
  ///
  /// - Complexity: O(*v* + *r*) for *v* vertices and the *r* rows that each edge crosses.
  mutating func add(_ ring: some Collection<SIMD2<Double>>) {
    guard var last = ring.dropFirst(max(ring.count - 1, 0)).first else { return }
    let bottom = Double(rows)
    for vertex in ring {
      defer { last = vertex }
      let (upper, lower) = last.y < vertex.y ? (last.y, vertex.y) : (vertex.y, last.y)
      guard lower > 0.5, upper < bottom, lower.isFinite, upper.isFinite else { continue }
      let first = Int((max(upper, 0.5) - 0.5).rounded(.up))
      let end = Int((min(lower, bottom) - 0.5).rounded(.up))
      guard first < end, crossings.count <= Self.mostCrossings else { continue }
      let slope = (vertex.x - last.x) / (vertex.y - last.y)
      for row in first..<end {
        crossings.append(
          Crossing(
            row: Int32(row), x: Float(last.x + (Double(row) + 0.5 - last.y) * slope)))
      }
    }
  }

  /// Passes the ranges of dots within the rings that were added, by the even-odd rule, and forgets
  /// the rings. Rings with too many crossings have none.
  ///
  /// - Complexity: O(*n* log *n*) for *n* crossings of edges and rows.
  mutating func fill(_ body: (_ row: Int, _ columns: Range<Int>) -> Void) {
    if crossings.count > Self.mostCrossings { crossings = [] }
    crossings.sort { ($0.row, $0.x) < ($1.row, $1.x) }
    var index = 0
    while index + 1 < crossings.count {
      let (start, end) = (crossings[index], crossings[index + 1])
      guard start.row == end.row else {
        index += 1
        continue
      }
      index += 2
      let first = Self.dot(after: start.x, within: columns)
      let last = Self.dot(after: end.x, within: columns)
      if first < last { body(Int(start.row), first..<last) }
    }
    crossings.removeAll(keepingCapacity: true)
  }

  /// The first dot whose middle lies at a place or to the right of it, in 0...`columns`.
  private static func dot(after x: Float, within columns: Int) -> Int {
    Int(min(max((x - 0.5).rounded(.up), 0), Float(columns)))
  }
}
