import DataFiles
import Platform

/// Rivers; maps of more ground show only the larger ones.
struct RiverLayer: LineLayer {
  let kind = LineKind.river

  func strokes(
    on map: MapGeometry
  ) throws(CartographyError) -> (lines: TracedLines, labels: [MapLabel]) {
    let limit = 5.5 - 2 * log2(map.kilometersPerDot / 6)
    let lines = try map.tracer.trace(map.data.rivers.arcs(scale: map.lineScale)) { arc in
      Double(arc.rank) <= limit ? (0, 0) : nil
    }
    return (lines, [])
  }
}
