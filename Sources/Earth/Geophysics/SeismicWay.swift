import Geodesy
import Platform

/// A thin shell in which the speed of a wave is a power of the radius, so that angle and time of a
/// ray have closed forms (K. E. Bullen, An Introduction to the Theory of Seismology, 1963, 7.3.4).
struct SeismicShell: Sendable {
  /// The distances of its sides from the centre.
  let bottom, top: Meters
  /// The radius divided by the speed at its sides, in s/rad. The upper one is the greater.
  let bottomSlowness, topSlowness: Double
  /// The logarithm of the ratio of the radii by that of the slownesses; 1 around the centre, where
  /// the speed is constant.
  private let exponent: Double

  /// A shell between two distances from the centre.
  init(
    of layer: SeismicLayer, _ wave: BodyWave, from bottom: Meters, to top: Meters, _ radius: Meters
  ) {
    (self.bottom, self.top) = (bottom, top)
    bottomSlowness = bottom / layer.speed(of: wave, at: bottom / radius)
    topSlowness = top / layer.speed(of: wave, at: top / radius)
    exponent = bottom > 0 ? log(top / bottom) / log(topSlowness / bottomSlowness) : 1
  }

  /// What a ray adds that comes from above: an angle in radians, seconds, whether it turns within
  /// the shell, and the distance of its lowest point from the centre.
  ///
  /// - Parameter rayParameter: below ``topSlowness``.
  func leg(_ rayParameter: Double) -> (angle: Double, time: Double, turns: Bool, bottom: Meters) {
    func root(_ slowness: Double) -> Double {
      ((slowness - rayParameter) * (slowness + rayParameter)).squareRoot()
    }
    let turns = rayParameter >= bottomSlowness
    let angle = acos(rayParameter / topSlowness) - (turns ? 0 : acos(rayParameter / bottomSlowness))
    let time = root(topSlowness) - (turns ? 0 : root(bottomSlowness))
    return (
      exponent * angle, exponent * time, turns,
      turns ? top * pow(rayParameter / topSlowness, exponent) : bottom
    )
  }
}

/// The shells of a phase from the surface down to the lowest in which its rays can turn.
struct SeismicWay: Sendable {
  /// The shells from above.
  let shells: [SeismicShell]
  /// How many of them its rays pass through; in the others they turn.
  let passed: Int

  /// Whether the rays are reflected from the side of the last shell.
  private var isReflected: Bool { passed == shells.count }

  /// The rays are looked up between this many ray parameters for each shell.
  private static let steps = 2
  /// The ray parameters of a phase that is reflected.
  private static let reflectedSteps = 60

  /// Follows a ray down to its deepest point; `nil` if it is none of this phase.
  ///
  /// - Parameter visit: receives its points before that, the angles in radians.
  /// - Returns: the deepest point.
  /// - Complexity: O(*n*) for *n* shells.
  func descend(
    _ rayParameter: Double, visit: (SeismicPath.Point) -> Void = { _ in }
  ) -> SeismicPath.Point? {
    var point: SeismicPath.Point?
    var (angle, time) = (0.0, 0.0)
    for (index, shell) in shells.enumerated() {
      // The speed grows so much at the shell's upper side that the ray is reflected from it.
      guard rayParameter < shell.topSlowness else {
        return index >= passed
          ? SeismicPath.Point(angle: angle, radius: shell.top, time: time) : nil
      }
      let leg = shell.leg(rayParameter)
      angle += leg.angle
      time += leg.time
      let end = SeismicPath.Point(angle: angle, radius: leg.bottom, time: time)
      if leg.turns { return index >= passed ? end : nil }
      if index < shells.count - 1 { visit(end) }
      point = end
    }
    return isReflected ? point : nil
  }

  /// Ray parameters in s/rad so close that the distances in between change in one direction, but for
  /// a thousandth of a degree.
  var rayParameters: [Double] {
    let above = shells.prefix(passed).map { min($0.bottomSlowness, $0.topSlowness) }.min()
    var bounds: [Double]
    if isReflected {
      bounds = (0...Self.reflectedSteps).map {
        (above ?? 0) * Double($0) / Double(Self.reflectedSteps)
      }
    } else {
      let slownesses = Set(
        shells.dropFirst(passed).flatMap { [$0.bottomSlowness, $0.topSlowness] })
      let greatest = min(above ?? .infinity, slownesses.max() ?? 0)
      bounds = slownesses.filter { $0 < greatest }.sorted() + [greatest]
    }
    // a ray of the greatest one does not enter the last shells
    let end = bounds.removeLast() * (1 - 1e-12)
    bounds.append(end)
    return zip(bounds, bounds.dropFirst()).flatMap { start, end in
      (0..<Self.steps).map { start + (end - start) * Double($0) / Double(Self.steps) }
    } + [end]
  }
}
