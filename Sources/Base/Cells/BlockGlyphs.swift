/// The characters that fill some of the six or eight parts of a cell.
///
/// A mask has one bit for each of eight parts, two across and four down, in reading order. Bit 0 is
/// the upper left part.
public enum BlockGlyphs {
  /// The octant character of a mask: from Unicode 16's Symbols for Legacy Computing Supplement, or
  /// an older block element of the same shape.
  public static func octant(_ mask: UInt8) -> Character { octants[Int(mask)] }

  /// A mask with only its four quarters filled or empty: each is filled if both of its parts are,
  /// or one of them in a mask that is at most half filled. So small islands and narrow straits
  /// remain.
  public static func quadrants(of mask: UInt8) -> UInt8 {
    let favorsFilled = mask.nonzeroBitCount <= 4
    var reduced: UInt8 = 0
    for quarter: UInt8 in [0b0000_0101, 0b0000_1010, 0b0101_0000, 0b1010_0000] {
      let part = mask & quarter
      if part == quarter || part != 0 && favorsFilled { reduced |= quarter }
    }
    return reduced
  }

  /// The sextant character nearest to a mask (Unicode 13: Symbols for Legacy Computing). The middle
  /// of its three rows is lit if either middle row of the mask is.
  public static func sextant(_ mask: UInt8) -> Character {
    let middle = (mask >> 2 & 0b11) | (mask >> 4 & 0b11)
    return sextants[Int((mask & 0b11) | (middle << 2) | ((mask >> 6) << 4))]
  }

  /// The parts that a character fills, as a mask of two parts across, row by row from the upper
  /// left, and the number of rows: 3 for a sextant, 4 for an octant or another block of the same
  /// shape. Returns `nil` for any other character.
  static func parts(of character: Character) -> (mask: UInt8, rows: Int)? {
    if let mask = octantMasks[character] { return (mask, 4) }
    return sextantMasks[character].map { ($0, 3) }
  }

  private static let octantMasks = masks(of: octants)
  private static let sextantMasks = masks(of: sextants)

  private static func masks(of characters: [Character]) -> [Character: UInt8] {
    var masks: [Character: UInt8] = [:]
    for (mask, character) in characters.enumerated() where character != " " {
      masks[character] = UInt8(mask)
    }
    return masks
  }

  private static let sextants: [Character] = (0..<64).map { mask in
    switch mask {
    case 0: " "
    case 0b010101: "▌"
    case 0b101010: "▐"
    case 0b111111: "█"
    default:
      character(0x1FB00 + mask - 1 - (mask > 0b010101 ? 1 : 0) - (mask > 0b101010 ? 1 : 0))
    }
  }

  /// The older blocks that have the shape of an octant, by mask.
  private static let older: [Int: Int] = [
    0x00: 0x20, 0x01: 0x1CEA8, 0x02: 0x1CEAB, 0x03: 0x1FB82, 0x05: 0x2598, 0x0A: 0x259D,
    0x0F: 0x2580, 0x14: 0x1FBE6, 0x28: 0x1FBE7, 0x3F: 0x1FB85, 0x40: 0x1CEA3, 0x50: 0x2596,
    0x55: 0x258C, 0x5A: 0x259E, 0x5F: 0x259B, 0x80: 0x1CEA0, 0xA0: 0x2597, 0xA5: 0x259A,
    0xAA: 0x2590, 0xAF: 0x259C, 0xC0: 0x2582, 0xF0: 0x2584, 0xF5: 0x2599, 0xFA: 0x259F,
    0xFC: 0x2586, 0xFF: 0x2588,
  ]

  private static let octants: [Character] = {
    var next = 0x1CD00
    return (0..<256).map { mask in
      if let code = older[mask] { return character(code) }
      defer { next += 1 }
      return character(next)
    }
  }()

  private static func character(_ code: Int) -> Character {
    Unicode.Scalar(UInt32(code)).map(Character.init) ?? " "
  }
}
