/// The land in tints of its heights, with the shadows of its mountains.
struct ReliefLayer: FillLayer {
  let tints: TintRamp

  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) throws(RasterDamage) {
    guard let elevations = try tools.elevations() else { return }
    let ramp = RampTable(tints)
    let factors = FillTools.brightenings(Float(tools.theme.hillshade) * elevations.shading)
    for patch in fill.land.indices where fill.landMasks[patch] != 0 {
      let color = ramp[elevations.meters[patch]]
      let light = elevations.light.isEmpty ? 0 : elevations.light[patch]
      let factor = factors[ElevationGrid.step(ofLight: light)]
      fill.land[patch] = tools.lattice(
        red: Float(color.red) * factor, green: Float(color.green) * factor,
        blue: Float(color.blue) * factor)
    }
  }
}

/// The sea in tints of its depths, with the shadows of its ridges and trenches.
struct DepthLayer: FillLayer {
  let tints: TintRamp

  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) throws(RasterDamage) {
    guard let elevations = try tools.elevations() else { return }
    let ramp = RampTable(tints)
    let factors = FillTools.brightenings(Float(tools.theme.hillshade) * elevations.shading)
    for patch in fill.sea.indices where fill.hasSea(patch) {
      // What the raster has above sea level is shore.
      let color = ramp[min(elevations.meters[patch], -1)]
      let light = elevations.light.isEmpty ? 0 : elevations.light[patch]
      let step = ElevationGrid.step(ofLight: light)
      guard step != ElevationGrid.levelStep else {
        fill.sea[patch] = color
        continue
      }
      fill.sea[patch] = tools.lattice(
        red: Float(color.red) * factors[step], green: Float(color.green) * factors[step],
        blue: Float(color.blue) * factors[step])
    }
  }
}
