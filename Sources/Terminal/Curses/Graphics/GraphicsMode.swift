/// How pictures are shown in pixels: the values of `--graphics`.
public enum GraphicsMode: String, CaseIterable, Sendable {
  /// In the way that the terminal says it has; in cells if it has none.
  case auto
  /// By kitty's graphics protocol, with placeholders in the cells, whatever the terminal says.
  case kitty
  /// As sixels, if the terminal tells how many pixels a cell has.
  case sixel
  /// In cells only.
  case none
}
