/// The other side of the Earth seen through it: its coasts as ghost lines, and land opposite land
/// in another colour.
struct AntipodalLayer: FillLayer, LineLayer {
  let kind = LineKind.ghostCoast
  private let coasts: TracedLines
  private let opposite: SurfaceGrid

  /// Finds the surface opposite every dot of a map.
  init(of map: MapGeometry) throws(CartographyError) {
    let tracer = try LineTracer(map.projector, isAntipodal: true)
    let countries = try tracer.traceCountries(of: map.data)
    coasts = countries.coasts
    opposite = try SurfaceGrid(
      of: map.projector, countries: countries, lakes: TracedLines(),
      lookup: SurfaceLookup(map.data, on: map.projector, isAntipodal: true),
      roughlyOn: map.ground)
  }

  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) {
    guard let color = tools.theme.oppositeLand else { return }
    // A trace of the land's colour remains, so that mountains still show.
    var mixer = ColorMixer(of: color, share: 0.8, on: tools.lattice)
    let columns = fill.columns
    for patch in fill.land.indices where fill.landMasks[patch] != 0 {
      let mask =
        fill.landMasks[patch] & opposite.landMask(ofPatch: patch % columns, patch / columns)
      guard 2 * mask.nonzeroBitCount >= fill.landMasks[patch].nonzeroBitCount, mask != 0 else {
        continue
      }
      fill.land[patch] = mixer(fill.land[patch])
    }
  }

  func strokes(
    on map: MapGeometry
  ) throws(CartographyError) -> (lines: TracedLines, labels: [MapLabel]) {
    (coasts, [])
  }
}
