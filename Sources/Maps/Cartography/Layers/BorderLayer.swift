import DataFiles
import Platform

/// Borders between countries.
package struct BorderLayer: LineLayer {
  package let kind = LineKind.border

  package init() {}

  package func strokes(
    on map: MapGeometry
  ) throws(CartographyError) -> (lines: TracedLines, labels: [MapLabel]) {
    (map.borders, [])
  }

  /// The kilometres of a dot from which on borders would lie so near each other that they fill the
  /// land.
  static let roughest = 45.0
}

/// Borders of the first level within countries, if the scale has room for them.
struct RegionLayer: LineLayer {
  let kind = LineKind.region

  func strokes(
    on map: MapGeometry
  ) throws(CartographyError) -> (lines: TracedLines, labels: [MapLabel]) {
    // Natural Earth's ranks are zoom levels of web maps, whose pixels are half a braille dot. A map
    // in pixels shows more of them.
    let limit = log2(156.5 / map.kilometersPerDot) - 0.7
    let lines = try map.tracer.trace(map.data.regions.arcs(scale: map.lineScale)) { arc in
      Double(arc.rank) <= limit ? (0, 0) : nil
    }
    return (lines, [])
  }
}
