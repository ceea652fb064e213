import Cells
import Geodesy

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

/// Lines along the ground, and names that belong on them: what a layer of lines adds to a map.
package struct GroundLines: Hashable, Sendable {
  /// Places along each line, so near each other that straight lines between them look curved.
  package var lines: [[GeographicPosition]] = []
  /// Names and marks, those first that are to be given up last.
  package var labels: [MapLabel] = []
}

/// Lines of a kind as dots.
struct MapLine {
  let kind: LineKind
  let dots: BrailleRaster
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

extension MapTheme {
  /// The colour of a kind of line; `nil` is the terminal's own.
  func color(of kind: LineKind) -> Color? {
    switch kind {
    case .coast: coast
    case .rim: horizon
    case .lakeShore: lakeShore
    case .border: border
    case .river: river
    case .region: regionBorder
    case .graticule: graticule
    case .rangeRing: rangeRing
    case .ghostCoast: ghostCoast
    case .plumbLine: plumbLine
    case .terminator: subsolarMark.color
    }
  }
}
