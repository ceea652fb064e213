import Cells
import Geodesy

/// Lines on the screen, in dots from the map's upper left corner; they may run beyond its edges.
package struct TracedLines {
  /// Points that straight lines join, with the surfaces on either side.
  struct Piece {
    /// The range of the piece's points among all points.
    let points: Range<Int>
    /// The surface on the left of the direction of travel, as seen on the screen.
    let left: UInt16
    /// The surface on the right.
    let right: UInt16
  }

  private(set) var points: [DotPosition] = []
  private(set) var pieces: [Piece] = []

  /// Adds a piece through places of the plane; nothing if there are none.
  mutating func add(
    _ positions: Slice<UnsafeBufferPointer<PlanePosition>>, of piece: EarthPath.Piece,
    by framing: MapFraming
  ) {
    guard !positions.isEmpty else { return }
    let first = points.count
    for position in positions { points.append(framing.dotPosition(of: position)) }
    pieces.append(Piece(points: first..<points.count, left: piece.left, right: piece.right))
  }

  /// Adds a single point.
  mutating func add(_ point: DotPosition) {
    pieces.append(Piece(points: points.count..<points.count + 1, left: 0, right: 0))
    points.append(point)
  }

  /// Adds a line through some points; nothing if there are none.
  mutating func addOpen(_ line: [DotPosition]) {
    guard !line.isEmpty else { return }
    pieces.append(Piece(points: points.count..<points.count + line.count, left: 0, right: 0))
    points += line
  }

  /// Adds a closed line through some points.
  mutating func addClosed(_ corners: [DotPosition]) { addOpen(corners + corners.prefix(1)) }

  /// The lines without the pieces that do not pass a test.
  func filtered(_ isIncluded: (Piece) -> Bool) -> TracedLines {
    var lines = self
    lines.pieces.removeAll { !isIncluded($0) }
    return lines
  }

  /// The lines without the parts between two points that do not pass a test.
  func filteredSegments(
    _ isIncluded: (_ start: DotPosition, _ end: DotPosition) -> Bool
  ) -> TracedLines {
    var lines = TracedLines()
    for piece in pieces {
      var first = lines.points.count
      func end() {
        guard lines.points.count > first else { return }
        lines.pieces.append(
          Piece(points: first..<lines.points.count, left: piece.left, right: piece.right))
        first = lines.points.count
      }
      for index in piece.points.dropFirst() {
        guard isIncluded(points[index - 1], points[index]) else {
          end()
          continue
        }
        if lines.points.count == first { lines.points.append(points[index - 1]) }
        lines.points.append(points[index])
      }
      end()
    }
    return lines
  }

  /// Adds other lines.
  mutating func add(_ others: TracedLines) {
    for piece in others.pieces {
      let first = points.count
      points += others.points[piece.points]
      pieces.append(
        Piece(points: first..<points.count, left: piece.left, right: piece.right))
    }
  }

  /// The lines in dashes, in dots along each.
  func dashed(dash: Double, gap: Double) -> TracedLines {
    var dashes = TracedLines()
    for piece in pieces {
      var way = 0.0
      var current: [DotPosition] = piece.points.isEmpty ? [] : [points[piece.points.lowerBound]]
      for index in piece.points.dropFirst() {
        let (start, end) = (points[index - 1], points[index])
        let (across, down) = (end.x - start.x, end.y - start.y)
        let length = (across * across + down * down).squareRoot()
        guard length.isFinite, length < 1e5 else {
          dashes.addOpen(current)
          current = []
          continue
        }
        var done = 0.0
        while done < length {
          let phase = (way + done).truncatingRemainder(dividingBy: dash + gap)
          let step = min((phase < dash ? dash : dash + gap) - phase + 1e-9, length - done)
          done += step
          let point = DotPosition(
            x: start.x + across * done / length, y: start.y + down * done / length)
          if phase < dash {
            current.append(point)
          } else {
            dashes.addOpen(current)
            current.removeAll(keepingCapacity: true)
            current.append(point)
          }
        }
        way += length
      }
      dashes.addOpen(current)
    }
    return dashes
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
          // Most lines that do not show lie wholly beyond one edge.
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

extension TracedLines {
  /// The pieces that have the sea on one side.
  var coasts: TracedLines {
    filtered { $0.left == Surface.sea.code || $0.right == Surface.sea.code }
  }

  /// The pieces with land on both sides.
  var borders: TracedLines {
    filtered { $0.left != Surface.sea.code && $0.right != Surface.sea.code }
  }
}
