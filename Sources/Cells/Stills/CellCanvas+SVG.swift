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

/// The colours of a cell as they are seen, the terminal's own and the attributes worked in.
struct CellLook {
  /// Of the character.
  let ink: Color
  /// Behind it.
  let ground: Color
  /// Whether the character is bold.
  let isBold: Bool
  /// Whether there is a line beneath it.
  let isUnderlined: Bool

  /// How much is left of the difference to the ground when a character is dim.
  private static let dimShare = 2.0 / 3

  /// The look of a cell.
  init(of cell: Cell, ground: Color, ink: Color) {
    let own = (ink: cell.foreground ?? ink, ground: cell.background ?? ground)
    let isReversed = cell.attributes.contains(.reverse)
    let seen = isReversed ? (ink: own.ground, ground: own.ink) : own
    self.ground = seen.ground
    self.ink =
      cell.attributes.contains(.dim)
      ? seen.ground.mixed(with: seen.ink, share: Self.dimShare) : seen.ink
    isBold = cell.attributes.contains(.bold)
    isUnderlined = cell.attributes.contains(.underline)
  }
}
