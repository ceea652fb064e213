import Cells

/// The sea in one colour.
struct FlatSeaLayer: FillLayer {
  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) throws(CartographyError) {
    let sea = tools.theme.sea ?? fill.space
    for half in fill.sea.indices { fill.sea[half] = sea }
  }
}
