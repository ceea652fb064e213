import Cartography
import Cells
import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The path from one viewport to another during a flight.
///
/// The centre moves along the geodesic. The span changes by equal factors in equal steps. The
/// centre moves in proportion to the change of the span, so that the point of the screen about
/// which the map is magnified stays in place. Near a pole the map keeps its angle to the course of
/// the centre, so that it does not turn round there.
struct ViewportPath {
  /// The viewport at the start.
  let start: Viewport
  /// The viewport at the end.
  private(set) var end: Viewport

  private let geodesic: Geodesic

  /// A path between two viewports. All viewports on it have the projection and the size of the end.
  ///
  /// - Throws: when PROJ is needed and unusable.
  init(from start: Viewport, to end: Viewport) throws(CartographyError) {
    self.start = start
    self.end = end
    geodesic = try CartographyError.projecting { () throws(ProjectionError) in
      try start.center.geodesic(to: end.center)
    }
  }

  /// Gives the end another size.
  mutating func resize(to size: CellSize, cellAspect: Double) {
    (end.size, end.cellAspect) = (size, cellAspect)
  }

  /// The viewport after a share of the path, 0...1; at 1 exactly the end.
  ///
  /// - Throws: when PROJ cannot be used.
  func viewport(at progress: Double) throws(CartographyError) -> Viewport {
    guard progress < 1 else { return end }
    var viewport = end
    viewport.span = start.span * pow(end.span / start.span, progress)
    let growth = end.span - start.span
    let isZoom = growth.magnitude > start.span * 1e-6
    let share = isZoom ? (viewport.span - start.span) / growth : progress
    let place = try CartographyError.projecting { () throws(ProjectionError) in
      try start.center.destination(
        bearing: geodesic.initialBearing, distance: geodesic.distance * share)
    }
    if geodesic.distance > 0 { viewport.center = place.coordinate }
    viewport.bearing = bearing(at: share, of: geodesic, courseThere: place.bearing)
    return viewport
  }

  /// The part of the path on which a place is in sight. The place must be in sight at the end.
  ///
  /// - Throws: when PROJ cannot be used.
  func part(withInSight place: Coordinate) throws(CartographyError) -> ViewportPath {
    for progress in stride(from: 0, to: 1, by: 0.125) {
      let start = try viewport(at: progress)
      if let position = try Projector(viewport: start).position(of: place),
        start.contains(column: position.column, row: position.row)
      {
        return try ViewportPath(from: start, to: end)
      }
    }
    return try ViewportPath(from: end, to: end)
  }

  private func bearing(
    at share: Double, of geodesic: Geodesic, courseThere: Double
  ) -> Double {
    let isPolar = start.isPolar || end.isPolar
    guard isPolar, geodesic.distance > 0 else {
      let turn = (end.bearing - start.bearing).remainder(dividingBy: 360)
      return wrapped(start.bearing + turn * share)
    }
    let first = start.bearing - geodesic.initialBearing
    let last = end.bearing - geodesic.finalBearing
    return wrapped(courseThere + first + (last - first).remainder(dividingBy: 360) * share)
  }

  private func wrapped(_ bearing: Double) -> Double {
    let rest = bearing.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
