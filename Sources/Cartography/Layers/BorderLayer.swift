import Cells

/// Borders between countries.
package struct BorderLayer: LineLayer {
  package let kind = LineKind.border

  package init() {}

  package func lines(
    on map: MapGeometry
  ) throws(CartographyError) -> (dots: BrailleRaster, labels: [MapLabel]) {
    (map.dots(of: map.borders), [])
  }
}
