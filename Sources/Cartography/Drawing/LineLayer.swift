import Cells

/// What a line on a map is, the most important first: where several pass through a cell, the first
/// is shown.
package enum LineKind: Int, CaseIterable {
  case plumbLine, coast, rim, rangeRing, ghostCoast, lakeShore, border, terminator, river, region
  case graticule
}

/// A layer of lines on a map, and of names that belong on them.
package protocol LineLayer {
  /// What its lines are.
  var kind: LineKind { get }

  /// The lines on a map, and the names.
  func lines(
    on map: MapGeometry
  ) throws(CartographyError) -> (dots: BrailleRaster, labels: [MapLabel])
}

extension MapGeometry {
  /// Lines along the ground as dots.
  func dots(of ground: GroundLines) throws(CartographyError) -> BrailleRaster {
    dots(of: try tracer.trace(ground.lines))
  }

  /// Lines on the screen as dots.
  func dots(of lines: TracedLines) -> BrailleRaster {
    var dots = BrailleRaster(size: surfaces.size)
    dots.draw(lines)
    return dots
  }
}
