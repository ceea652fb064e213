import Cells

/// The scale bar with its place on the screen: the lower right corner.
struct PlacedScaleBar {
  /// The bar and its label.
  let text: String
  /// The cells of the text.
  let rectangle: CellRectangle

  /// The bar of a map; `nil` where the map is too small for one.
  init?(on viewport: Viewport, glyphs: GlyphSet) {
    let columns = viewport.size.columns
    guard columns >= 24, viewport.size.rows >= 3,
      let bar = viewport.scaleBar(within: min(Double(columns) / 5, 24))
    else { return nil }
    text = bar.text(glyphs: glyphs)
    let width = text.cellWidth
    rectangle = CellRectangle(
      column: columns - width - 1, row: viewport.size.rows - 1, columns: width, rows: 1)
  }
}
