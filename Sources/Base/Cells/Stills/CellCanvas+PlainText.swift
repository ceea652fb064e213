extension CellCanvas {
  /// The rows as lines of text without colours and attributes, each with a line feed; spaces at the
  /// ends of lines are left out.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  public var plainText: String {
    var text = ""
    for line in readyToPrint().lines {
      var line = line[...]
      while line.last == " " { line.removeLast() }
      text += line
      text += "\n"
    }
    return text
  }

  /// This canvas over the terminal's own colours: no cell is clear, no wide character is torn, and
  /// a space replaces each character without a width, such as a control character.
  func readyToPrint() -> CellCanvas {
    var canvas = mendingWideCharacters()
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        var cell = canvas[column, row].laid(over: .blank)
        if let character = cell.glyph.character, character.cellWidth == 0 {
          cell.glyph = .character(" ")
        }
        canvas[column, row] = cell
      }
    }
    return canvas
  }
}
