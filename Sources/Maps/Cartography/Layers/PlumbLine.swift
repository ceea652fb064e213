import Geodesy

/// The way along the ground from the antipode to where a tunnel along the plumb line comes out.
///
/// On the ellipsoid a plumb line misses the Earth's centre, so that such a tunnel comes out up to
/// 43 km from the antipode.
package struct PlumbLine: Hashable, Sendable {
  /// The place where a straight tunnel through the centre comes out.
  package let antipode: Coordinate
  /// The place where a tunnel along the plumb line comes out.
  package let exit: Coordinate

  /// The way from an antipode to an exit.
  package init(from antipode: Coordinate, to exit: Coordinate) {
    self.antipode = antipode
    self.exit = exit
  }

  /// The geodesic between the two places in 32 steps, and a mark at the exit; no line if both are
  /// one place.
  ///
  /// - Parameter name: what is written beside the mark, in the user's language; may be empty.
  /// - Throws: when PROJ is unusable.
  package func lines(name: String = "") throws(ProjectionError) -> GroundLines {
    let mark = MapLabel(text: name, coordinate: exit, rank: 0, kind: .plumbExit)
    let way = try antipode.geodesic(to: exit)
    guard way.distance > 0 else { return GroundLines(labels: [mark]) }
    let line = try (0...Self.steps).map { (step) throws(ProjectionError) in
      GeographicPosition(
        try antipode.destination(
          bearing: way.initialBearing,
          distance: way.distance * Double(step) / Double(Self.steps)
        ).coordinate)
    }
    return GroundLines(lines: [line], labels: [mark])
  }

  private static let steps = 32
}

/// The way from the antipode to where a tunnel along the plumb line comes out.
struct PlumbLineLayer: LineLayer {
  let plumbLine: PlumbLine
  let kind = LineKind.plumbLine

  func strokes(
    on map: MapGeometry
  ) throws(CartographyError) -> (lines: TracedLines, labels: [MapLabel]) {
    let ground = try CartographyError.projecting { () throws(ProjectionError) in
      try plumbLine.lines()
    }
    return (try map.tracer.trace(ground.lines), ground.labels)
  }
}
