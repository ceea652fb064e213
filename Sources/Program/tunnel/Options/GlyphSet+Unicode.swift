import Cartography

extension GlyphSet {
  /// What is wrong with these characters on a screen that does not send all of them; `nil` if it
  /// sends them.
  ///
  /// - Parameter isKnown: whether the system's C library knows a character, without which ncurses
  ///   does not send it.
  func problem(where isKnown: (Unicode.Scalar) -> Bool) -> String? {
    switch self {
    case .octants where !isKnown("\u{1CD00}"):
      "this system's C library does not know octants, which are of Unicode 16; "
        + "'--glyphs sextants' has the next finer blocks"
    case .sextants where !isKnown("\u{1FB00}"):
      "this system's C library does not know sextants, which are of Unicode 13; "
        + "'--glyphs quadrants' has the next finer blocks"
    default: nil
    }
  }
}
