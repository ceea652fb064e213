import Geodesy

/// Finds the surface of every dot of a map from the outlines on it, row by row.
///
/// The outlines that cross a row of dots determine the surfaces between them, because each knows
/// both of its sides. If two neighbouring outlines disagree about the surface between them, as they
/// do where an outline ends at the rim of the map, every dot there is looked up. So no surface
/// leaks, and the work grows with the length of the outlines on the screen.
struct ScanConverter {
  /// The numbers of dots across and down.
  let columns: Int
  let rows: Int

  /// A point where an outline crosses the middle line of a row of dots.
  private struct Crossing {
    var x: Float
    var row: Int32
    var west: UInt16
    var east: UInt16

    /// The first dot whose middle lies east of the crossing.
    var nextDot: Int32 { Int32(ScanConverter.ceiling(Double(x) - 0.5)) }
  }

  private var crossings: [Crossing] = []

  init(_ grid: DotGrid) {
    columns = grid.columns
    rows = grid.rows
  }

  /// Adds outlines.
  mutating func add(_ lines: TracedLines) {
    let (right, bottom) = (Double(columns) - 0.5, Double(rows))
    lines.points.withUnsafeBufferPointer { points in
      for piece in lines.pieces {
        guard piece.points.count > 1 else { continue }
        var last = points[piece.points.lowerBound]
        for index in piece.points.dropFirst() {
          let point = points[index]
          defer { last = point }
          let (upper, lower) = last.y < point.y ? (last.y, point.y) : (point.y, last.y)
          guard lower > 0.5, upper < bottom else { continue }
          // the rows with a middle line in upper..<lower
          let first = Self.ceiling(max(upper - 0.5, 0))
          let end = Self.ceiling(min(lower - 0.5, Double(rows)))
          guard first < end else { continue }
          let slope = (point.x - last.x) / (point.y - last.y)
          let isDownward = point.y > last.y
          let west = isDownward ? piece.right : piece.left
          let east = isDownward ? piece.left : piece.right
          for row in first..<end {
            let x = last.x + (Double(row) + 0.5 - last.y) * slope
            // Crossings beside the screen change nothing on it, and may be incomplete.
            guard x > 0.5, x < right else { continue }
            crossings.append(Crossing(x: Float(x), row: Int32(row), west: west, east: east))
          }
        }
      }
    }
  }

  /// The least whole number that is not less; faster than `rounded`, which is a call on old
  /// processors.
  @inline(__always)
  private static func ceiling(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) < value ? whole + 1 : whole
  }

  /// The surface of every dot, row by row. The ends of each row are looked up, and also the dots
  /// between outlines that disagree.
  ///
  /// - Parameters:
  ///   - outside: the code of dots beyond the rim.
  ///   - extents: the dots of each row within the rim; `nil` if the rim is not near.
  ///   - lookUp: the codes of dots; called for a few dots, or for many where outlines end.
  func surfaces(
    outside: UInt16, extents: [Range<Int>]?,
    lookUp: ([(column: Int, row: Int)]) throws(CartographyError) -> [UInt16]
  ) throws(CartographyError) -> [UInt16] {
    let (starts, changes) = changesByRow()
    var ends: [(column: Int, row: Int)] = []
    for row in 0..<rows {
      let extent = extents?[row] ?? 0..<columns
      guard !extent.isEmpty else { continue }
      ends.append((extent.lowerBound, row))
      ends.append((extent.upperBound - 1, row))
      if starts[row] == starts[row + 1] {
        ends.append(((extent.lowerBound + extent.upperBound) / 2, row))
      }
    }
    var known = try lookUp(ends).makeIterator()
    var surfaces = [UInt16](repeating: outside, count: columns * rows)
    var unsure: [Range<Int>] = []
    surfaces.withUnsafeMutableBufferPointer { surfaces in
      for row in 0..<rows {
        let extent = extents?[row] ?? 0..<columns
        guard !extent.isEmpty else { continue }
        let changed = starts[row]..<starts[row + 1]
        let (first, last) = (known.next() ?? outside, known.next() ?? outside)
        // The edge of the screen may lie between a drawn outline and the true one.
        let isDoubtful = changed.isEmpty && known.next() != first
        var west = first
        var column = extent.lowerBound
        func fill(upTo end: Int, _ east: UInt16) {
          guard column < end else { return }
          let dots = row * columns + column..<row * columns + end
          if west == east {
            for dot in dots { surfaces[dot] = west }
          } else {
            unsure.append(dots)
          }
          column = end
        }
        for change in changes[changed] {
          fill(upTo: min(max(Int(change.column), column), extent.upperBound), change.west)
          west = change.east
        }
        if isDoubtful {
          unsure.append(row * columns + column..<row * columns + extent.upperBound)
        } else {
          fill(upTo: extent.upperBound, last)
        }
      }
    }
    let dots = unsure.joined().map { (column: $0 % columns, row: $0 / columns) }
    for (dot, surface) in zip(dots, try lookUp(dots)) {
      surfaces[dot.row * columns + dot.column] = surface
    }
    return surfaces
  }

  /// A change of the surface along a row of dots, from a dot on.
  private struct Change {
    var column: Int32
    var west: UInt16
    var east: UInt16
  }

  /// The changes row by row from west to east, and the index of each row's first.
  ///
  /// Crossings between the same two dots count as one, in any order. A small island between two
  /// dots is no change.
  private func changesByRow() -> (starts: [Int], changes: [Change]) {
    let (starts, sorted) = sortedByRow()
    var changes: [Change] = []
    changes.reserveCapacity(sorted.count)
    var changeStarts = [0]
    for row in 0..<rows {
      var index = starts[row]
      while index < starts[row + 1] {
        let column = sorted[index].nextDot
        var end = index + 1
        while end < starts[row + 1], sorted[end].nextDot == column { end += 1 }
        if end == index + 1 {
          changes.append(
            Change(column: column, west: sorted[index].west, east: sorted[index].east))
        } else if let sides = Self.sides(of: sorted[index..<end]) {
          changes.append(Change(column: column, west: sides.west, east: sides.east))
        }
        index = end
      }
      changeStarts.append(changes.count)
    }
    return (changeStarts, changes)
  }

  /// The surfaces west and east of several crossings together; `nil` if they are the same.
  private static func sides(of crossings: ArraySlice<Crossing>) -> (west: UInt16, east: UInt16)? {
    var wests: [UInt16] = []
    var easts: [UInt16] = []
    for crossing in crossings {
      if let place = easts.firstIndex(of: crossing.west) {
        easts.remove(at: place)
      } else {
        wests.append(crossing.west)
      }
      if let place = wests.firstIndex(of: crossing.east) {
        wests.remove(at: place)
      } else {
        easts.append(crossing.east)
      }
    }
    guard let west = wests.first, let east = easts.last else { return nil }
    return (west, east)
  }

  /// The crossings row by row from west to east, and the index of each row's first.
  private func sortedByRow() -> (starts: [Int], crossings: [Crossing]) {
    var starts = [Int](repeating: 0, count: rows + 1)
    for crossing in crossings { starts[Int(crossing.row) + 1] += 1 }
    for row in 0..<rows { starts[row + 1] += starts[row] }
    var places = starts
    var sorted = crossings
    for crossing in crossings {
      sorted[places[Int(crossing.row)]] = crossing
      places[Int(crossing.row)] += 1
    }
    sorted.withUnsafeMutableBufferPointer { sorted in
      for row in 0..<rows {
        sorted[starts[row]..<starts[row + 1]].sort { $0.x < $1.x }
      }
    }
    return (starts, sorted)
  }
}
