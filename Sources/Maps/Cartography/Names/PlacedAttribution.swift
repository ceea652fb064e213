import Cells

/// The sources of a map at their place on the screen, the lower left corner.
struct PlacedAttribution {
  /// The sources.
  let text: String
  /// The cells of the text.
  let rectangle: CellRectangle

  /// The sources of a map, beside the scale bar, and what is wrong with its raster; `nil` if the
  /// style leaves them out or the map is too small.
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
