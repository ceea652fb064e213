import Cells
import Geodesy

/// The scale bar at its place on the screen, the lower right corner.
struct PlacedScaleBar {
  /// The bar and its label.
  let text: String
  /// The cells of the text.
  let rectangle: CellRectangle

  /// The bar of a map; `nil` if the style leaves it out or the map is too small.
  ///
  /// - Parameter kilometersPerColumn: the measured length of a column over the ground at the map's
  ///   centre; `nil` for that of the viewport.
  init?(on viewport: Viewport, style: MapStyle, kilometersPerColumn: Kilometers? = nil) {
    let columns = viewport.size.columns
    guard style.layers.contains(.scaleBar), columns >= 24, viewport.size.rows >= 3,
      let bar = viewport.scaleBar(
        within: min(Double(columns) / 5, 24), kilometersPerColumn: kilometersPerColumn)
    else { return nil }
    text = bar.text(isUnicode: style.glyphs.isUnicode)
    let width = text.cellWidth
    rectangle = CellRectangle(
      column: columns - width - 1, row: viewport.size.rows - 1, columns: width, rows: 1)
  }
}
