/// Which characters a map may be drawn with.
public enum GlyphSet: Hashable, Sendable, CaseIterable {
  /// Braille dots, half blocks and line characters.
  case unicode
  /// ASCII only. Names are still written as they are.
  case ascii
}
