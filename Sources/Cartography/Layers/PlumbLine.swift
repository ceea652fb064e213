import Cells
import Geodesy

/// The way along the ground from the antipode to where a tunnel along the plumb line comes out.
///
/// On the ellipsoid a plumb line misses the Earth's centre, so that such a tunnel comes out up to
/// 43 km from the antipode.
package struct PlumbLine: Hashable, Sendable {
  /// Where a straight tunnel through the centre comes out.
  package let antipode: Coordinate
  /// Where the tunnel along the plumb line does.
  package let exit: Coordinate

  /// The way from an antipode to an exit.
  package init(from antipode: Coordinate, to exit: Coordinate) {
    self.antipode = antipode
    self.exit = exit
  }

  /// The geodesic between the two in 32 steps, and a mark at the exit; no line where both are one.
  ///
  /// - Parameter name: what is written beside the mark, in the user's language; may be empty.
  package func lines(name: String = "") -> GroundLines {
    let mark = MapLabel(text: name, coordinate: exit, rank: 0, kind: .plumbExit)
    let way = antipode.geodesic(to: exit)
    guard way.distance > 0 else { return GroundLines(labels: [mark]) }
    let line = (0...Self.steps).map { step in
      GeographicPosition(
        antipode.destination(
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

  func lines(
    on map: MapGeometry
  ) throws(CartographyError) -> (dots: BrailleRaster, labels: [MapLabel]) {
    let ground = plumbLine.lines()
    return (try map.dots(of: ground), ground.labels)
  }
}
