extension CellCanvas {
  /// The rows as lines for a terminal, each with a line feed: ECMA-48's SGR sequences say what
  /// changes from one cell to the next, and every line ends in the terminal's own colours.
  ///
  /// Spaces on the terminal's own ground at the end of a line are left out. The cursor is never
  /// moved, so the lines may be kept in a file and shown anywhere.
  ///
  /// - Parameter depth: how colours are named; without colours the attributes remain.
  /// - Complexity: O(*n*) for *n* cells.
  public func ansiText(depth: ColorDepth) -> String {
    let canvas = readyToPrint()
    var palette = TerminalPalette(depth: depth)
    var text = ""
    for row in 0..<size.rows {
      var line = canvas.cells[row * size.columns..<(row + 1) * size.columns]
      while let last = line.last, last.isUnseen(palette: &palette) { line.removeLast() }
      var shown = GraphicRendition.plain
      for cell in line {
        guard let character = cell.character else { continue }
        let wanted = GraphicRendition(of: cell, after: shown, palette: &palette)
        text += wanted.sequence(after: shown)
        text.append(character)
        shown = wanted
      }
      text += GraphicRendition.plain.sequence(after: shown) + "\n"
    }
    return text
  }
}

extension Cell {
  /// Whether a space in the terminal's own colours looks the same.
  fileprivate func isUnseen(palette: inout TerminalPalette) -> Bool {
    character == " " && attributes.isDisjoint(with: .seenOnSpaces)
      && palette.number(of: background) < 0
  }
}
