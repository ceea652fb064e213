extension CellCanvas {
  /// The canvas as a picture: an SVG document that needs nothing but a monospaced font.
  ///
  /// A cell is 12 units wide and 24 high, two thirds of that many pixels unless it is scaled.
  /// Backgrounds and block characters are rectangles, braille characters are dots, so that neither
  /// depends on a font; the rest is text, held to its cells. The same canvas gives the same bytes.
  ///
  /// - Parameters:
  ///   - title: what the picture shows, for those who cannot see it.
  ///   - ground: what stands for the terminal's own background.
  ///   - ink: what stands for the terminal's own foreground.
  /// - Complexity: O(*n*) for *n* cells.
  public func svg(title: String, ground: Color, ink: Color) -> String {
    var picture = SVGPicture(size: size, title: title, ground: ground)
    let canvas = readyToPrint()
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = canvas[column, row]
        guard let character = cell.character else { continue }
        picture.add(
          character, look: CellLook(of: cell, ground: ground, ink: ink),
          at: CellPosition(column: column, row: row))
      }
    }
    return picture.text
  }
}
