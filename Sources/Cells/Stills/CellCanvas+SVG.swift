extension CellCanvas {
  /// The canvas as an SVG document, which needs nothing but a monospaced font.
  ///
  /// A cell is 12 units wide and 24 high, shown at two thirds of a pixel per unit unless scaled.
  /// Backgrounds and block characters are rectangles and braille characters are dots, so neither
  /// depends on a font. Everything else is text, held to its cells. The same canvas gives the same
  /// bytes.
  ///
  /// - Parameters:
  ///   - title: the content of the picture in words, for readers who cannot see it.
  ///   - ground: the colour for the terminal's own background.
  ///   - ink: the colour for the terminal's own foreground.
  /// - Complexity: O(*n*) for *n* cells.
  public func svg(title: String, ground: Color, ink: Color) -> String {
    Self.svg(of: [self], interval: 1, title: title, ground: ground, ink: ink)
  }

  /// Canvases of one size as an SVG document that shows one after the other, again and again.
  ///
  /// Where SVG does not move, the first is seen. Of the others the document holds only the cells
  /// that differ from the first.
  ///
  /// - Parameters:
  ///   - frames: one or more.
  ///   - interval: the seconds for which each is seen.
  ///   - title, ground, ink: as for ``svg(title:ground:ink:)``.
  /// - Complexity: O(*n*) for *n* cells of all canvases.
  public static func svg(
    of frames: [CellCanvas], interval: Double, title: String, ground: Color, ink: Color
  ) -> String {
    guard let first = frames.first?.readyToPrint() else { return "" }
    var picture = SVGPicture(size: first.size, title: title, ground: ground)
    first.add(to: &picture, ground: ground, ink: ink) { _, _ in true }
    let count = Double(frames.count)
    for (index, frame) in frames.enumerated().dropFirst() {
      let canvas = frame.readyToPrint()
      let part = Double(index) / count...Double(index + 1) / count
      picture.addFrame(in: part, of: count * interval) { picture in
        canvas.add(to: &picture, ground: ground, ink: ink) { column, row in
          canvas[column, row] != first[column, row]
        }
      }
    }
    return picture.text
  }

  /// Adds some of the cells to a picture.
  private func add(
    to picture: inout SVGPicture, ground: Color, ink: Color, where isWanted: (Int, Int) -> Bool
  ) {
    for row in 0..<size.rows {
      for column in 0..<size.columns where isWanted(column, row) {
        let cell = self[column, row]
        guard let character = cell.character else { continue }
        picture.add(
          character, look: CellLook(of: cell, ground: ground, ink: ink),
          at: CellPosition(column: column, row: row))
      }
    }
  }
}
