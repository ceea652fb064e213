import Geodesy
import Platform

/// A free fall through a shaft without walls while the Earth turns.
///
/// Seen from the ground, the falling body with position **r** obeys
///
///     r̈ = −g(r) r/|r| − 2 Ω × ṙ − Ω × (Ω × r),
///
/// let go at rest at the surface. Seen from the stars only gravity acts, and the body starts with
/// the ground's speed *v* = Ω *R* cos φ towards the east. So it stays in a plane through the
/// centre, and with *w*(*r*) as the speed of a fall from rest its distance *r* and angle θ obey
///
///     ṙ² = w(r)² + v² − (R v / r)²,    θ̇ = R v / r².
///
/// It surfaces where *r* is *R* again. Meanwhile the antipode has moved on by Ω *T*. The model is a
/// sphere.
public struct SpinningFall: Sendable {
  /// How near the body comes to the centre.
  public let closestApproach: Meters
  /// When it surfaces, in seconds since the start.
  public let duration: Double
  /// The angle at the centre between the place where it surfaces and the antipode, in degrees.
  public let shortfall: Double
  /// The latitude of the place where it surfaces, in degrees.
  public let exitLatitude: Double
  /// The longitude of that place, in degrees east of the start, within -180...180.
  public let exitLongitudeDifference: Double

  /// The speed at which the Earth turns, in radians a second: once in a sidereal day (IERS).
  public static let angularSpeed = 7.292115e-5

  /// The fall at a latitude, in degrees, -90...90.
  ///
  /// - Complexity: some ten thousand evaluations of the model, a few milliseconds.
  public init(through model: EarthModel, latitude: Double, angularSpeed: Double = Self.angularSpeed)
  {
    let angle = latitude * .pi / 180
    let speed = abs(latitude) == 90 ? 0 : angularSpeed * model.radius * cos(angle)
    let half = Self.halfOrbit(in: model, speed: speed)
    closestApproach = half.closest
    duration = 2 * half.time
    // the exit among the stars, then turned back with the Earth
    let turned = 2 * half.angle
    let up = SIMD3(cos(angle), 0, sin(angle))
    let exit = cos(turned) * up + sin(turned) * SIMD3(0, 1, 0)
    let back = -angularSpeed * duration
    let ground = SIMD3(
      exit.x * cos(back) - exit.y * sin(back), exit.x * sin(back) + exit.y * cos(back), exit.z)
    exitLatitude = asin(min(max(ground.z, -1), 1)) * 180 / .pi
    exitLongitudeDifference = speed == 0 ? 180 : atan2(ground.y, ground.x) * 180 / .pi
    // the chord keeps the digits of small angles
    let gap = ground + up
    shortfall = 2 * asin(min((gap * gap).sum().squareRoot() / 2, 1)) * 180 / .pi
  }

  /// The way from the surface to the point nearest to the centre: its distance, the time, and the
  /// angle at the centre in radians.
  ///
  /// The integrals run over *s* = *r*², where (*r ṙ*)² has simple zeros at both ends. Near the
  /// centre *r* = *p* cosh *x*, near the surface *s* = *p*² + (*R*² − *p*²) sin² *u*; both take the
  /// singularities away.
  private static func halfOrbit(
    in model: EarthModel, speed: Double
  ) -> (closest: Meters, time: Double, angle: Double) {
    let surface = model.radius * model.radius
    guard speed > 0 else {
      return (0, GravityTrain(through: model, centralAngle: 180).duration / 2, .pi / 2)
    }
    /// (*r ṙ*)² at *s*, with the distance to the surface's *s* given too, for its digits.
    func radial(_ square: Double, below: Double) -> Double {
      let depth = below / (model.radius + square.squareRoot())
      let fall = model.speedOfFall(belowSurface: min(depth, model.radius))
      return square * fall * fall - speed * speed * below
    }
    var (low, high) = (0.0, surface / 2)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if radial(middle, below: surface - middle) < 0 { low = middle } else { high = middle }
    }
    let nearest = high
    let range = surface - nearest
    let momentum = model.radius * speed
    /// The time for a step of *s*, and the angle.
    func add(_ step: Double, at square: Double, below: Double, to sum: inout (Double, Double)) {
      let time = step / (2 * max(radial(square, below: below), .leastNormalMagnitude).squareRoot())
      sum.0 += time
      sum.1 += time * momentum / square
    }
    var sum = (0.0, 0.0)
    let middle = nearest + range / 2
    let end = acosh((middle / nearest).squareRoot())
    for index in 0..<steps {
      let x = (Double(index) + 0.5) / Double(steps) * end
      let square = nearest * cosh(x) * cosh(x)
      let step = 2 * nearest * cosh(x) * sinh(x) * end / Double(steps)
      add(step, at: square, below: surface - square, to: &sum)
    }
    for index in 0..<steps {
      let u = .pi / 4 * (1 + (Double(index) + 0.5) / Double(steps))
      let below = range * cos(u) * cos(u)
      let step = range * 2 * sin(u) * cos(u) * .pi / 4 / Double(steps)
      add(step, at: surface - below, below: below, to: &sum)
    }
    return (nearest.squareRoot(), sum.0, sum.1)
  }

  /// The steps of either part of the integrals, by the midpoint rule.
  private static let steps = 6000
}
