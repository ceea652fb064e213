import Cells

/// Meridians and parallels, with their degrees at the edges of the map.
struct GraticuleLayer: LineLayer {
  let glyphs: GlyphSet
  let kind = LineKind.graticule

  func lines(
    on map: MapGeometry
  ) throws(CartographyError) -> (dots: BrailleRaster, labels: [MapLabel]) {
    let ground = Graticule(for: map.projector.viewport).lines(on: map.projector, glyphs: glyphs)
    return (try map.dots(of: ground), ground.labels)
  }
}
