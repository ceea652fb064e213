import Cells

/// What a line on a map is, the most important first: where several pass through a cell, the first
/// is shown.
package enum LineKind: Int, CaseIterable {
  case coast, rim, plumbLine, lakeShore, border, rangeRing, ghostCoast, river, region, graticule
}

/// A layer of lines on a map.
package protocol LineLayer {
  /// What its lines are.
  var kind: LineKind { get }

  /// The lines on a map.
  func lines(on map: MapGeometry) throws(CartographyError) -> BrailleRaster
}
