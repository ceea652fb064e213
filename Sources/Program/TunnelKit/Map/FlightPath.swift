import Cartography
import Geodesy
import Platform

/// The path of a map from one viewport to another: out, along the geodesic, and in.
///
/// The map shows more of the Earth the farther it has to go, so that at every moment the ground
/// moves across the screen about as fast as it grows or shrinks. The map keeps its angle to the
/// course of its centre, so that it does not turn round at a pole.
///
/// Source: van Wijk and Nuij, "Smooth and efficient zooming and panning", 2003.
struct FlightPath {
  /// The viewport at the start.
  let start: Viewport
  /// The viewport at the end.
  let end: Viewport
  /// The distance between the two centres.
  let distance: Kilometers

  private let geodesic: Geodesic
  /// The length of the path in the measure of the source, in which equal steps look equally fast.
  private let length: Double
  /// The source's parameter of the hyperbola at the start; `nil` if the centre stays.
  private let parameter: Double?

  /// How much the map prefers zooming to moving: the source's value of its users' choice.
  private static let rho = 1.42

  /// A path between two viewports. All viewports on it have the projection and the size of the end.
  ///
  /// - Throws: when PROJ is needed and unusable.
  init(from start: Viewport, to end: Viewport) throws(CartographyError) {
    self.start = start
    self.end = end
    geodesic = try CartographyError.projecting { () throws(ProjectionError) in
      try start.center.geodesic(to: end.center)
    }
    distance = geodesic.distance / 1000
    let squared = Self.rho * Self.rho
    guard distance > 1e-3 * end.span else {
      parameter = nil
      length = abs(log(end.span / start.span)) / Self.rho
      return
    }
    let way = squared * squared * distance * distance
    let growth = end.span * end.span - start.span * start.span
    let first = -asinh((growth + way) / (2 * start.span * squared * distance))
    let last = -asinh((growth - way) / (2 * end.span * squared * distance))
    parameter = first
    length = (last - first) / Self.rho
  }

  /// The viewport after a share of the path, 0...1, and the share of the way that its centre has
  /// travelled; at 0 with exactly the centre, span and bearing of the start, at 1 exactly the end.
  ///
  /// - Throws: when PROJ cannot be used.
  func frame(at progress: Double) throws(CartographyError) -> (
    viewport: Viewport, travelled: Double
  ) {
    guard progress < 1 else { return (end, 1) }
    var viewport = end
    guard progress > 0 else {
      (viewport.center, viewport.span, viewport.bearing) = (
        start.center, start.span, start.bearing
      )
      return (viewport.fittingSpan, 0)
    }
    let (span, travelled) = spanAndShare(at: progress)
    let place = try CartographyError.projecting { () throws(ProjectionError) in
      try start.center.destination(
        bearing: geodesic.initialBearing, distance: geodesic.distance * travelled)
    }
    viewport.center = distance > 0 ? place.coordinate : end.center
    viewport.span = span
    viewport.bearing = bearing(at: progress, courseThere: place.bearing)
    return (viewport.fittingSpan, travelled)
  }

  private func spanAndShare(at progress: Double) -> (span: Kilometers, travelled: Double) {
    guard let parameter else {
      return (start.span * pow(end.span / start.span, progress), progress)
    }
    let now = Self.rho * length * progress + parameter
    let way = start.span / (Self.rho * Self.rho) * (cosh(parameter) * tanh(now) - sinh(parameter))
    return (start.span * cosh(parameter) / cosh(now), min(max(way / distance, 0), 1))
  }

  private func bearing(at progress: Double, courseThere: Double) -> Double {
    guard parameter != nil else {
      let turn = (end.bearing - start.bearing).remainder(dividingBy: 360)
      return wrapped(start.bearing + turn * progress)
    }
    let first = start.bearing - geodesic.initialBearing
    let last = end.bearing - geodesic.finalBearing
    return wrapped(courseThere + first + (last - first).remainder(dividingBy: 360) * progress)
  }

  private func wrapped(_ bearing: Double) -> Double {
    let rest = bearing.truncatingRemainder(dividingBy: 360)
    // of a course that is less than 0 by its last digit, 360 is left
    let turned = rest < 0 ? rest + 360 : rest
    return turned < 360 ? turned : 0
  }
}
