import Cells

extension TerminalPalette {
  /// The numbers of a character's two colours.
  ///
  /// Different colours that come to the same entry would hide the character: it is then black or
  /// white, whichever stands out more.
  mutating func pair(foreground: Color?, background: Color?) -> PairTable.Pair {
    var pair = PairTable.Pair(
      foreground: number(of: foreground), background: number(of: background))
    if pair.foreground == pair.background, foreground != background, depth < .direct,
      pair.background >= 0
    {
      let isDark = OKLab(Self.color(of: Int(pair.background))).lightness < 0.6
      pair.foreground = number(of: Color(rgb: isDark ? 0xFFFFFF : 0))
    }
    return pair
  }
}
