import Cells

/// The sources of a map with their place on the screen: the lower left corner.
struct PlacedAttribution {
  /// The sources.
  let text: String
  /// The cells of the text.
  let rectangle: CellRectangle

  /// The sources of a map, and what is wrong with its raster, beside the scale bar; `nil` where
  /// they are not to be shown, or the map is too small for them.
  init?(
    on viewport: Viewport, style: MapStyle, beside scaleBar: PlacedScaleBar?,
    rasterDamage: RasterDamage? = nil
  ) {
    let columns = viewport.size.columns
    guard style.layers.contains(.attribution), columns >= 24, viewport.size.rows >= 3 else {
      return nil
    }
    let end = scaleBar?.rectangle.columns.lowerBound ?? columns
    guard
      let text = Attribution.text(of: style, columns: end - 3, rasterDamage: rasterDamage)
    else { return nil }
    self.text = text
    rectangle = CellRectangle(
      column: 1, row: viewport.size.rows - 1, columns: text.cellWidth, rows: 1)
  }
}
