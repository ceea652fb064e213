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
    for patch in darkness.indices where darkness[patch] > 0 {
      fill.mix(patch, by: &mixers[Int(darkness[patch]) - 1])
    }
  }

  func strokes(
    on map: MapGeometry
  ) throws(CartographyError) -> (lines: TracedLines, labels: [MapLabel]) {
    let ground = daylight.lines()
    let isShaded = theme.night != nil && !theme.land.isEmpty
    return (isShaded ? TracedLines() : try map.tracer.trace(ground.lines), ground.labels)
  }
}
