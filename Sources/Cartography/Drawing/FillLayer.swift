/// A layer that colours land and water, or changes their colours.
protocol FillLayer {
  /// Colours what it is about.
  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) throws(CartographyError)
}
