import Cells

/// The sea in tints of its depths.
struct DepthLayer: FillLayer {
  let tints: TintRamp

  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) throws(RasterDamage) {
    guard let elevations = try tools.elevations() else { return }
    let ramp = RampTable(tints)
    for half in fill.sea.indices where fill.hasSea(half) {
      // What the raster has above sea level is shore.
      fill.sea[half] = ramp[min(elevations.meters[half], -1)]
    }
  }
}
