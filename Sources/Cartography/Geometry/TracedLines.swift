import Cells
import Geodesy

/// Lines on the screen, in dots from the map's upper left corner; they may run beyond its edges.
struct TracedLines {
  /// Points in a row that are joined by straight lines, with what lies on either side.
  struct Piece {
    /// The places of its points among all.
    let points: Range<Int>
    /// What lies on the left of the direction of travel, as seen on the screen.
    let left: UInt16
    /// What lies on the right.
    let right: UInt16
  }

  private(set) var points: [DotPosition] = []
  private(set) var pieces: [Piece] = []

  /// Adds a piece through some places of the plane; none where there are no places.
  mutating func add(
    _ positions: Slice<UnsafeBufferPointer<PlanePosition>>, of piece: EarthPath.Piece,
    by framing: MapFraming
  ) {
    guard !positions.isEmpty else { return }
    let first = points.count
    for position in positions { points.append(framing.dotPosition(of: position)) }
    pieces.append(Piece(points: first..<points.count, left: piece.left, right: piece.right))
  }

  /// The same lines without the pieces that do not pass a test.
  func filtered(_ isIncluded: (Piece) -> Bool) -> TracedLines {
    var lines = self
    lines.pieces.removeAll { !isIncluded($0) }
    return lines
  }

  /// Makes room for a number of points.
  mutating func reserve(_ count: Int) { points.reserveCapacity(count) }
}

extension BrailleRaster {
  /// Lights the dots along some lines.
  ///
  /// - Complexity: O(*n* + *d*) for *n* points and *d* dots that are lit.
  mutating func draw(_ lines: TracedLines) {
    let (width, height) = (Double(dotColumns), Double(dotRows))
    lines.points.withUnsafeBufferPointer { points in
      for piece in lines.pieces {
        if piece.points.count == 1 {
          let point = points[piece.points.lowerBound]
          drawLine(from: point, to: point)
        }
        for index in piece.points.dropFirst() {
          let (start, end) = (points[index - 1], points[index])
          // what lies wholly beyond one edge is most of what is not seen
          if max(start.x, end.x) < 0 || max(start.y, end.y) < 0 || min(start.x, end.x) >= width
            || min(start.y, end.y) >= height
          {
            continue
          }
          drawLine(from: start, to: end)
        }
      }
    }
  }
}
