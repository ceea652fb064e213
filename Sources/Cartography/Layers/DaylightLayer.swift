import Cells

/// Night and twilight over the map, and a mark where the sun stands overhead.
///
/// If the theme has no colour for the night, the line between day and night is drawn instead.
struct DaylightLayer: FillLayer, LineLayer {
  let daylight: Daylight
  let theme: MapTheme
  let kind = LineKind.terminator

  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) {
    guard let night = theme.night else { return }
    let darkness = daylight.darkness(on: map.ground)
    var mixers = (1...Daylight.darkest).map { step in
      ColorMixer(
        of: night, share: (1 - Daylight.light(atDarkness: step)) * theme.nightShare,
        on: tools.lattice)
    }
    for half in darkness.indices where darkness[half] > 0 {
      let step = Int(darkness[half]) - 1
      if fill.landMasks[half] != 0 { fill.land[half] = mixers[step](fill.land[half]) }
      if fill.lakeMasks[half] != 0 { fill.lake[half] = mixers[step](fill.lake[half]) }
      if fill.hasSea(half) { fill.sea[half] = mixers[step](fill.sea[half]) }
    }
  }

  func lines(
    on map: MapGeometry
  ) throws(CartographyError) -> (dots: BrailleRaster, labels: [MapLabel]) {
    let ground = daylight.lines()
    let isShaded = theme.night != nil && !theme.land.isEmpty
    return (
      isShaded ? BrailleRaster(size: map.surfaces.size) : try map.dots(of: ground), ground.labels
    )
  }
}
