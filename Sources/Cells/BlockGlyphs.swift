/// Characters that fill some of six or eight parts of a cell.
///
/// Masks have a bit for each of eight parts in reading order, two across and four down; bit 0 is
/// the upper left one.
public enum BlockGlyphs {
  /// The octant character of a mask (Unicode 16: Symbols for Legacy Computing Supplement, and the
  /// older block elements where those have the shape already).
  public static func octant(_ mask: UInt8) -> Character { octants[Int(mask)] }

  /// The sextant character nearest to a mask (Unicode 13: Symbols for Legacy Computing): of its
  /// three rows the middle one is lit where either middle row of the mask is.
  public static func sextant(_ mask: UInt8) -> Character {
    let middle = (mask >> 2 & 0b11) | (mask >> 4 & 0b11)
    return sextants[Int((mask & 0b11) | (middle << 2) | ((mask >> 6) << 4))]
  }

  /// The parts that a character fills, two across, a bit each row by row from the upper left, and
  /// how many rows of them there are: 3 for sextants, 4 for octants and all other blocks that have
  /// the shape of one; `nil` for characters that are none of these.
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

  /// The octants that other blocks have the shape of, by mask.
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
