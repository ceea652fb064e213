extension CellCanvas {
  /// Gives cells of a row whose colours differ little one colour, in the middle of theirs, so that
  /// a terminal is sent fewer colours. Letters, and what they stand on, keep theirs.
  ///
  /// - Parameters:
  ///   - most: the largest difference between a component of two colours that become one.
  ///   - onlyGrounds: whether the characters keep their colours.
  /// - Complexity: O(*n*) for *n* cells.
  package mutating func joinColors(within most: UInt8, onlyGrounds: Bool = false) {
    for row in 0..<size.rows {
      let columns = (0..<size.columns).filter { !self[$0, row].hasLetter }
      join(columns, of: row, within: most, color: \.background) { $0.background = $1 }
      if onlyGrounds { continue }
      let marked = columns.filter { self[$0, row].character != " " }
      join(marked, of: row, within: most, color: \.foreground) { $0.foreground = $1 }
    }
  }

  private mutating func join(
    _ columns: [Int], of row: Int, within most: UInt8, color: (Cell) -> Color?,
    set: (inout Cell, Color) -> Void
  ) {
    var start = 0
    while start < columns.count {
      var end = start + 1
      if var range = color(self[columns[start], row]).map(ColorRange.init) {
        while end < columns.count, let next = color(self[columns[end], row]),
          range.take(next, within: most)
        { end += 1 }
        for column in columns[start..<end] { set(&self[column, row], range.middle) }
      }
      start = end
    }
  }
}

/// The least and the greatest value of each component of some colours.
private struct ColorRange {
  private var least, greatest: SIMD4<UInt8>

  init(_ color: Color) {
    least = [color.red, color.green, color.blue, 0]
    greatest = least
  }

  /// Takes a colour in, unless a component would differ too much then.
  mutating func take(_ color: Color, within most: UInt8) -> Bool {
    let other = ColorRange(color)
    let (low, high) = (
      pointwiseMin(least, other.least), pointwiseMax(greatest, other.greatest)
    )
    guard (high &- low).max() <= most else { return false }
    (least, greatest) = (low, high)
    return true
  }

  /// The colour in the middle.
  var middle: Color {
    let middle = least &+ (greatest &- least) &>> 1
    return Color(red: middle.x, green: middle.y, blue: middle.z)
  }
}
