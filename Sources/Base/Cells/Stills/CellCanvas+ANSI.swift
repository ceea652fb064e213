extension CellCanvas {
  /// The rows as lines for a terminal, each with a line feed. SGR sequences (ECMA-48) change
  /// colours and attributes from cell to cell, and every line ends in the terminal's own colours.
  ///
  /// Spaces in the terminal's own colours at the end of a line are left out. No sequence moves the
  /// cursor, so the lines can be saved in a file and shown anywhere.
  ///
  /// - Parameter depth: the form in which colours are written; without colours only attributes are.
  /// - Complexity: O(*n*) for *n* cells.
  public func ansiText(depth: ColorDepth) -> String {
    let canvas = readyToPrint()
    var palette = TerminalPalette(depth: depth)
    var text = ""
    for row in 0..<size.rows {
      var line = (0..<size.columns).map { canvas[$0, row] }
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
  /// Whether the cell looks like a space in the terminal's own colours.
  fileprivate func isUnseen(palette: inout TerminalPalette) -> Bool {
    character == " " && attributes.isDisjoint(with: .seenOnSpaces)
      && palette.number(of: background) < 0
  }
}
