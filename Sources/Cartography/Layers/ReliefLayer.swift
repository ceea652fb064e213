import Cells

/// The land in tints of its heights, with the shadows of its mountains.
struct ReliefLayer: FillLayer {
  let tints: TintRamp

  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) throws(RasterDamage) {
    guard let elevations = try tools.elevations() else { return }
    let ramp = RampTable(tints)
    let factors = FillTools.brightenings(Float(tools.theme.hillshade) * elevations.shading)
    for half in fill.land.indices where fill.landMasks[half] != 0 {
      let color = ramp[elevations.meters[half]]
      let light = elevations.light.isEmpty ? 0 : elevations.light[half]
      let factor = factors[ElevationGrid.step(ofLight: light)]
      fill.land[half] = tools.lattice(
        red: Float(color.red) * factor, green: Float(color.green) * factor,
        blue: Float(color.blue) * factor)
    }
  }
}
