extension Character {
  /// Whether this divides its cell between foreground and background as a picture does: blocks,
  /// halves, quadrants, shades, sextants, octants; or whether a picture stands in its place, whose
  /// number is its colour.
  ///
  /// Lines and braille are not included: they should stand out like letters.
  var isBlockGraphic: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x2580...0x259F, 0x1FB00...0x1FBAF, 0x1CC00...0x1CEBF, 0x1FBE6, 0x1FBE7,
      Unicode.Scalar.picturePlaceholder.value:
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The character that kitty's graphics protocol has in the cells of pictures.
  static let picturePlaceholder: Unicode.Scalar = "\u{10EEEE}"
}
