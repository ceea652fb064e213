extension CellCanvas {
  /// The sequences that turn a terminal's screen that shows one canvas into one that shows this
  /// one: for each run of changed cells a cursor position (CUP of ECMA-48) and the cells.
  ///
  /// - Parameters:
  ///   - shown: what the screen shows; without one, or with one of another size, the screen is
  ///     erased first.
  ///   - depth: the form in which colours are written.
  /// - Complexity: O(*n*) for *n* cells.
  public func ansiChanges(since shown: CellCanvas?, depth: ColorDepth) -> String {
    let canvas = readyToPrint()
    let isKept = shown?.size == size
    let before = isKept ? shown?.readyToPrint() : nil
    var palette = TerminalPalette(depth: depth)
    var text = isKept ? "" : "\u{1B}[2J"
    for row in 0..<size.rows {
      for columns in canvas.changedRuns(in: row, since: before) {
        text += "\u{1B}[\(row + 1);\(columns.lowerBound + 1)H"
        var look = GraphicRendition.plain
        for column in columns {
          let cell = canvas[column, row]
          guard let character = cell.character else { continue }
          let wanted = GraphicRendition(of: cell, after: look, palette: &palette)
          text += wanted.sequence(after: look)
          text.append(character)
          look = wanted
        }
        text += GraphicRendition.plain.sequence(after: look)
      }
    }
    return text
  }

  /// Unchanged cells between two changed ones that are sent with them: fewer than a new position
  /// would cost.
  private static let shortGap = 8

  /// The columns of a row that differ, in runs that begin with a character.
  private func changedRuns(in row: Int, since before: CellCanvas?) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<size.columns where self[column, row] != (before?[column, row] ?? .blank) {
      let start = self[column, row].character == nil ? max(column - 1, 0) : column
      if let last = runs.last, start - last.upperBound < Self.shortGap {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(start..<column + 1)
      }
    }
    return runs
  }
}
