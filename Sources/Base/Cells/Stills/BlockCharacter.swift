/// A character that consists of filled rectangles of its cell: halves, quadrants, lower eighths,
/// sextants and octants.
///
/// Sources: The Unicode Standard 16.0, Block Elements (U+2580), Symbols for Legacy Computing
/// (U+1FB00) and its supplement (U+1CC00).
struct BlockCharacter: Equatable {
  /// The filled parts, which do not overlap.
  let parts: [CellPart]

  /// The rectangles of a character; `nil` if it does not consist of such.
  init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return nil
    }
    let value = scalar.value
    switch value {
    case 0x2581...0x2588:
      let height = CellPart.cellHeight / 8 * (Int(value) - 0x2580)
      parts = [
        CellPart(x: 0, y: CellPart.cellHeight - height, width: CellPart.cellWidth, height: height)
      ]
    default:
      guard let mosaic = BlockGlyphs.parts(of: character) else { return nil }
      parts = Self.parts(mask: mosaic.mask, rows: mosaic.rows)
    }
  }

  private static func parts(mask: UInt8, rows: Int) -> [CellPart] {
    let (width, height) = (CellPart.cellWidth / 2, CellPart.cellHeight / rows)
    var parts: [CellPart] = []
    for row in 0..<rows {
      let pattern = mask >> (2 * row) & 3
      guard pattern != 0 else { continue }
      let part = CellPart(
        x: pattern == 2 ? width : 0, y: row * height, width: pattern == 3 ? 2 * width : width,
        height: height)
      if let last = parts.last, last.x == part.x, last.width == part.width,
        last.y + last.height == part.y
      {
        parts[parts.count - 1].height += height
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}
