/// The characters of a map, poorest first.
public enum GlyphSet: String, Hashable, Sendable, CaseIterable {
  /// ASCII only. Names are still written with their own letters.
  case ascii
  /// Half blocks, two squares in a cell, for colours and lines; for fonts without braille.
  case blocks
  /// Braille dots for lines, half blocks for colours; nearly every font has them.
  case braille
  /// Four squares in a cell, which are as old as half blocks, lines in braille.
  case quadrants
  /// Six squares in a cell (Unicode 13, Symbols for Legacy Computing), lines in braille.
  case sextants
  /// Eight squares in a cell (Unicode 16), lines in braille.
  case octants

  /// Whether characters beyond ASCII may be used.
  public var isUnicode: Bool { self != .ascii }
}
