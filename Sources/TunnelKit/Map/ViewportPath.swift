import Cartography
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
  let end: Viewport

  /// `nil` if PROJ is unusable; then no map can be drawn, and the path consists of its end.
  private let geodesic: Geodesic?

  /// A path between two viewports. All viewports on it have the projection and the size of the end.
  init(from start: Viewport, to end: Viewport) {
    self.start = start
    self.end = end
    geodesic = try? start.center.geodesic(to: end.center)
  }

  /// The viewport after a share of the path, 0...1; at 1 exactly the end.
  func viewport(at progress: Double) -> Viewport {
    guard progress < 1, let geodesic else { return end }
    var viewport = end
    viewport.span = start.span * pow(end.span / start.span, progress)
    let growth = end.span - start.span
    let isZoom = growth.magnitude > start.span * 1e-6
    let share = isZoom ? (viewport.span - start.span) / growth : progress
    let place = try? start.center.destination(
      bearing: geodesic.initialBearing, distance: geodesic.distance * share)
    guard let place else { return end }
    if geodesic.distance > 0 { viewport.center = place.coordinate }
    viewport.bearing = bearing(at: share, of: geodesic, courseThere: place.bearing)
    return viewport
  }

  /// The part of the path on which a place is in sight. The place must be in sight at the end.
  func part(withInSight place: Coordinate) -> ViewportPath {
    let starts = stride(from: 0, to: 1, by: 0.125).lazy.map(viewport(at:))
    let first = starts.first { start in
      guard let position = (try? Projector(viewport: start))?.position(of: place) else {
        return false
      }
      return start.contains(column: position.column, row: position.row)
    }
    return ViewportPath(from: first ?? end, to: end)
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
