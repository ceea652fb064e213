import Cells

/// Leaves out the parts of lines that are far from the screen, and those beyond the length that a
/// crowded map has, so that damaged tiles take no longer.
struct LineClipper {
  private let margin: Double
  private let bounds: (width: Double, height: Double)
  /// The length that further lines may have, in dots.
  private var lengthLeft: Double
  private var part: [SIMD2<Double>] = []

  /// How often lines may cover a map.
  private static let mostLines = 64.0

  /// A clipper for a map.
  ///
  /// - Parameter margin: how far around the screen lines are kept, in dots.
  init(_ grid: DotGrid, margin: Double = 0) {
    let (width, height) = (Double(grid.columns), Double(grid.rows))
    self.margin = margin
    bounds = (width + 2 * margin, height + 2 * margin)
    lengthLeft = width * height * Self.mostLines
  }

  /// Passes each part of a line that is kept, with its length in dots.
  mutating func forEachPart(
    of line: some Sequence<SIMD2<Double>>,
    _ body: (_ part: [SIMD2<Double>], _ length: Double) -> Void
  ) {
    var length = 0.0
    func end(_ part: inout [SIMD2<Double>]) {
      if part.count > 1 { body(part, length) }
      part.removeAll(keepingCapacity: true)
      length = 0
    }
    var last: DotPosition?
    for dot in line {
      let point = DotPosition(x: dot.x + margin, y: dot.y + margin)
      defer { last = point }
      guard let last else { continue }
      guard lengthLeft > 0, let seen = LineSegment(start: last, end: point).clipped(to: bounds)
      else {
        end(&part)
        continue
      }
      let from = SIMD2(seen.start.x - margin, seen.start.y - margin)
      let to = SIMD2(seen.end.x - margin, seen.end.y - margin)
      if seen.start != last { end(&part) }
      if part.isEmpty { part.append(from) }
      part.append(to)
      let way = ((to - from) * (to - from)).sum().squareRoot()
      length += way
      lengthLeft -= way
      if seen.end != point { end(&part) }
    }
    end(&part)
  }
}
