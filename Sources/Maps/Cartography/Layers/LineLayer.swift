import Cells
import Geodesy

/// The kind of a line on a map, the most important first. If several lines pass through a cell, the
/// most important shows.
package enum LineKind: Int, CaseIterable {
  case feature, featureAntipode, plumbLine, townLight, coast, rim, rangeRing, ghostCoast, street,
    lakeShore, border, terminator
  case river, region, graticule

  /// Whether the line is one of the person's own, or its antipode.
  var isOwn: Bool { self == .feature || self == .featureAntipode }
}

/// A layer of lines on a map, and of names on them.
package protocol LineLayer {
  /// The kind of the layer's lines.
  var kind: LineKind { get }

  /// The lines on a map, and their names.
  func strokes(
    on map: MapGeometry
  ) throws(CartographyError) -> (lines: TracedLines, labels: [MapLabel])

  /// The lines on a map as braille dots, and their names; only for a map whose dots are those.
  func lines(
    on map: MapGeometry
  ) throws(CartographyError) -> (dots: BrailleRaster, labels: [MapLabel])
}

extension LineLayer {
  /// The lines on a map as braille dots, and their names.
  package func lines(
    on map: MapGeometry
  ) throws(CartographyError) -> (dots: BrailleRaster, labels: [MapLabel]) {
    let (lines, labels) = try strokes(on: map)
    return (map.dots(of: lines), labels)
  }
}

/// Lines along the ground, and the names on them.
package struct GroundLines: Hashable, Sendable {
  /// The places along each line, so near each other that straight lines between them look curved.
  package var lines: [[GeographicPosition]] = []
  /// Names and marks, the most important first.
  package var labels: [MapLabel] = []
}

/// The lines of a kind as dots.
struct MapLine {
  let kind: LineKind
  let dots: BrailleRaster
  /// The colour; `nil` for that of the theme.
  var color: Color?
  /// The colour in blocks, which take the place of dots if the characters are fine enough; `nil` for
  /// a line that is always of dots.
  var solidColor: Color?
  /// The share of the colour in that of the ground on which the line lies; `nil` for a line of its
  /// own colour only.
  var opacity: Double?
}

/// The lines of a kind.
struct MapStroke {
  let kind: LineKind
  var lines: TracedLines
  /// The colour; `nil` for that of the theme.
  var color: Color?
  /// The width in pixels of a map whose pens have their own width; `nil` for that of the kind.
  var width: Double?
  /// Whether a line in a colour of its own has a dark or light edge.
  var hasEdge = true
  /// The share of the ground that the line hides; `nil` for that of the kind.
  var opacity: Double?
}

extension MapGeometry {
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
    case .feature, .featureAntipode: plumbLine
    case .coast: coast
    case .rim: horizon
    case .street: border
    case .lakeShore: lakeShore
    case .border: border
    case .river: river
    case .region: regionBorder
    case .graticule: graticule
    case .rangeRing: rangeRing
    case .ghostCoast: ghostCoast
    case .plumbLine: plumbLine
    case .terminator: subsolarMark.color
    case .townLight: townLight
    }
  }
}
