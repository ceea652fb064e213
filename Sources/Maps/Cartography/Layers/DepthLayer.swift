/// The sea in tints of its depths.
struct DepthLayer: FillLayer {
  let tints: TintRamp

  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) throws(RasterDamage) {
    guard let elevations = try tools.elevations() else { return }
    let ramp = RampTable(tints)
    for patch in fill.sea.indices where fill.hasSea(patch) {
      // What the raster has above sea level is shore.
      fill.sea[patch] = ramp[min(elevations.meters[patch], -1)]
    }
  }
}
