import Cells

extension TerminalPalette {
  /// The pair of a character's two colours, as ``pair(foreground:background:isPicture:)`` has them.
  mutating func tablePair(
    foreground: Color?, background: Color?, isPicture: Bool = false
  ) -> PairTable.Pair {
    let pair = pair(foreground: foreground, background: background, isPicture: isPicture)
    return PairTable.Pair(foreground: pair.foreground, background: pair.background)
  }
}
