extension BrailleRaster {
  /// The ASCII character whose ink is most like the dots of a mask; a space if there are no dots.
  public static func asciiCharacter(for mask: UInt8) -> Character {
    asciiCharacters[Int(mask)]
  }

  private static let asciiCharacters: [Character] = (0..<256).map { mask in
    guard mask > 0 else { return " " }
    var best: (character: Character, difference: Int) = ("#", Int.max)
    for (character, ink) in ink {
      let difference = (ink ^ UInt8(mask)).nonzeroBitCount
      if difference < best.difference { best = (character, difference) }
    }
    return best.character
  }

  /// The ink of characters as masks of dots. Of two equally good characters the earlier is taken.
  private static let ink: [(Character, UInt8)] = [
    ("-", 0x24), ("-", 0x12), ("_", 0xC0), ("\"", 0x09), ("|", 0x47), ("|", 0xB8),
    ("/", 0x5C), ("/", 0x58), ("/", 0x4C), ("\\", 0xA3), ("\\", 0x83), ("\\", 0xA1),
    (",", 0x40), (",", 0x80), ("`", 0x01), ("'", 0x08), (",", 0x44), (",", 0xA0),
    ("'", 0x18), ("`", 0x03), ("(", 0x8E), (")", 0x71), ("L", 0xC7), ("J", 0xF8),
    ("F", 0x4F), ("7", 0xB9), ("=", 0x1B), ("=", 0xE4), ("H", 0xFF), ("#", 0xFF),
  ]
}
