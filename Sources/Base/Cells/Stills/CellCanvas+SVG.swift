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
    CellFilm(frames: [CellFilm.Frame(time: 0, canvas: self)], duration: 1)
      .svg(title: title, ground: ground, ink: ink)
  }

  /// The canvas as an SVG document, with its pictures in pixels where they are seen.
  ///
  /// - Parameters:
  ///   - title, ground, ink: as for ``svg(title:ground:ink:)``.
  ///   - address: gives the address of a picture, such as one that holds it (`data:`); `nil` for
  ///     the cells in its place.
  package func svg(
    title: String, ground: Color, ink: Color, address: (PixelRaster) -> String?
  ) -> String {
    let visible = VisibleRasters(on: self)
    let addresses = visible.rasters.map { address($0.raster) }
    var picture = SVGPicture(size: size, title: title, titles: [], ground: ground)
    for (placed, address) in zip(visible.rasters, addresses) {
      if let address { picture.addImage(address, over: placed.rectangle) }
    }
    readyToPrint().add(to: &picture, ground: ground, ink: ink) { column, row in
      let index = visible.indices[row * size.columns + column]
      return index < 0 || addresses[Int(index)] == nil
    }
    return picture.text
  }

  /// Adds some of the cells to a picture.
  func add(
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
