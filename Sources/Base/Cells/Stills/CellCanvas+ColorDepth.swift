extension CellCanvas {
  /// This canvas in the colours of a depth, as xterm shows them.
  ///
  /// Without colours only the terminal's own remain. Attributes stay at every depth.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  public func reduced(to depth: ColorDepth) -> CellCanvas {
    guard depth != .direct else { return self }
    var palette = TerminalPalette(depth: depth)
    func color(_ color: Color?) -> Color? {
      let number = palette.number(of: color)
      return number < 0 ? nil : TerminalPalette.color(of: Int(number))
    }
    var canvas = self
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        canvas[column, row].foreground = color(self[column, row].foreground)
        canvas[column, row].background = color(self[column, row].background)
      }
    }
    return canvas
  }
}
