extension Character {
  /// Whether this divides its cell between foreground and background as a picture does: blocks,
  /// halves, quadrants, shades, sextants, octants.
  ///
  /// Lines and braille are not included: they should stand out like letters.
  var isBlockGraphic: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x2580...0x259F, 0x1FB00...0x1FBAF, 0x1CC00...0x1CEBF, 0x1FBE6, 0x1FBE7: true
    default: false
    }
  }
}
