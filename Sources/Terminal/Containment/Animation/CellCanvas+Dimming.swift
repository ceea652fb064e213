import Cells

extension CellCanvas {
  /// The canvas behind something that matters more, dimmed once a share of 0...1 is a half.
  ///
  /// Its colours become a few greys, so that neighbouring cells look alike and little has to be
  /// sent to the terminal. A cell without colours gets the attribute.
  func dimmed(_ share: Double) -> CellCanvas {
    guard share >= 0.5 else { return self }
    var canvas = self
    var greys: [Color: Color] = [:]
    func grey(_ color: Color) -> Color {
      if let grey = greys[color] { return grey }
      let step = 0.1
      let lightness = (OKLab(color).lightness * 0.6 / step).rounded() * step
      let grey = Color(lightness: lightness, a: 0, b: 0)
      greys[color] = grey
      return grey
    }
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        var cell = self[column, row]
        guard cell.foreground != nil || cell.background != nil else {
          canvas[column, row].attributes.insert(.dim)
          continue
        }
        cell.foreground = cell.foreground.map(grey)
        cell.background = cell.background.map(grey)
        if cell.foreground == cell.background, cell.glyph != .clear {
          cell = Cell(" ", background: cell.background)
        }
        canvas[column, row] = cell
      }
    }
    return canvas
  }
}
