import Cells

/// Night and twilight over the map, and a mark where the sun stands overhead.
///
/// Where the theme has no colour of the night, the line between day and night is drawn instead.
struct DaylightLayer: FillLayer, LineLayer {
  let daylight: Daylight
  let theme: MapTheme
  let kind = LineKind.terminator

  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) throws(CartographyError) {
    guard let night = theme.night else { return }
    let sines = SineTable.shared
    for half in fill.land.indices {
      let (latitude, longitude) = (map.ground.latitudes[half], map.ground.longitudes[half])
      guard latitude.isFinite else { continue }
      let light = daylight.light(latitude: latitude, longitude: longitude, sines: sines)
      let share = (1 - light) * theme.nightShare
      guard share > 0 else { continue }
      func shaded(_ color: Color) -> Color { tools.lattice(color.mixed(with: night, share: share)) }
      if fill.landMasks[half] != 0 { fill.land[half] = shaded(fill.land[half]) }
      if fill.lakeMasks[half] != 0 { fill.lake[half] = shaded(fill.lake[half]) }
      if fill.hasSea(half) { fill.sea[half] = shaded(fill.sea[half]) }
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
