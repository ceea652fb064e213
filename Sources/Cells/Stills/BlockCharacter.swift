/// A character that is made of filled rectangles of its cell: halves, quadrants, lower eighths,
/// sextants and octants.
///
/// Sources: The Unicode Standard 16.0, Block Elements (U+2580), Symbols for Legacy Computing
/// (U+1FB00) and its supplement (U+1CC00).
struct BlockCharacter: Equatable {
  /// The filled parts, which do not overlap.
  let parts: [CellPart]

  /// The rectangles of a character; `nil` if it is not made of such.
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
      guard let mosaic = Self.mosaic(value) else { return nil }
      parts = Self.parts(mask: mosaic.mask, rows: mosaic.rows)
    }
  }

  /// The squares, two across, that a code point fills: one bit each, row by row from the upper left.
  private static func mosaic(_ value: UInt32) -> (mask: UInt8, rows: Int)? {
    if let mask = quadrants[value] { return (mask, 2) }
    if let mask = quarters[value] { return (mask, 4) }
    switch value {
    case 0x1FB00...0x1FB3B: return (sextants[Int(value) - 0x1FB00], 3)
    case 0x1CD00...0x1CDE5: return (octants[Int(value) - 0x1CD00], 4)
    default: return nil
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

  private static let quadrants: [UInt32: UInt8] = [
    0x2580: 0b0011, 0x258C: 0b0101, 0x2590: 0b1010, 0x2596: 0b0100, 0x2597: 0b1000, 0x2598: 0b0001,
    0x2599: 0b1101, 0x259A: 0b1001, 0x259B: 0b0111, 0x259C: 0b1011, 0x259D: 0b0010, 0x259E: 0b0110,
    0x259F: 0b1110,
  ]

  /// Octants that are no half block, quadrant or eighth and yet stand outside the run of octants.
  private static let quarters: [UInt32: UInt8] = [
    0x1CEA8: 0x01, 0x1CEAB: 0x02, 0x1CEA3: 0x40, 0x1CEA0: 0x80, 0x1FB82: 0x03, 0x1FB85: 0x3F,
    0x1FBE6: 0x14, 0x1FBE7: 0x28,
  ]

  /// All fillings of six squares but those that half blocks, the space and the full block have.
  private static let sextants: [UInt8] = (1..<63).filter { $0 != 0b010101 && $0 != 0b101010 }

  /// All fillings of eight squares but those that other characters have.
  private static let octants: [UInt8] = {
    let doubled: [UInt8] = (0..<16).map { quadrants in
      (quadrants & 3) * 0b101 | (quadrants >> 2) * 0b101_0000
    }
    let elsewhere = Set(doubled).union(quarters.values).union([0xC0, 0xFC])
    return (0...255).filter { !elsewhere.contains($0) }
  }()
}

/// A rectangle within a cell, on a grid fine enough for halves, thirds and eighths.
struct CellPart: Hashable {
  /// The width of a cell on this grid.
  static let cellWidth = 12
  /// The height of a cell on this grid.
  static let cellHeight = 24

  /// From the cell's left edge.
  var x: Int
  /// Down from the cell's upper edge.
  var y: Int
  /// To the right.
  var width: Int
  /// Downwards.
  var height: Int

  /// All of a cell.
  static let whole = CellPart(x: 0, y: 0, width: cellWidth, height: cellHeight)
}
