import Cells

/// Borders between countries.
package struct BorderLayer: LineLayer {
  package let kind = LineKind.border

  package init() {}

  package func lines(on map: MapGeometry) throws(CartographyError) -> BrailleRaster {
    var dots = BrailleRaster(size: map.surfaces.size)
    dots.draw(map.borders)
    return dots
  }
}
