/// The motion of a spring; UIKit's UISpringTimingParameters.
public struct SpringTimingParameters: TimingCurveProvider, Equatable, Sendable {
  /// 1 comes to rest without swinging, less overshoots; 0.05...1 counts.
  public let dampingRatio: Double
  /// The velocity at the start; 1 covers the whole way in one second.
  public let initialVelocity: Double
  /// Seconds until a thousandth of the way is left, which replace the duration of an animator;
  /// `nil` unless it follows from a mass and a stiffness.
  package let settlingDuration: Double?

  /// A spring that comes to rest within the duration of its animator.
  ///
  /// - Parameters:
  ///   - ratio: 1 comes to rest without swinging, less overshoots; 0.05...1 counts.
  ///   - velocity: the velocity at the start; 1 covers the whole way in one second.
  public init(dampingRatio ratio: Double, initialVelocity velocity: Double = 0) {
    dampingRatio = ratio.isNaN ? 1 : ratio
    initialVelocity = velocity.isFinite ? velocity : 0
    settlingDuration = nil
  }

  /// A mass on a spring, which comes to rest in its own time whatever the animator's duration.
  ///
  /// Damping beyond the critical one counts as critical. If one of the three is not more than 0,
  /// the spring is a critical one, and the duration the animator's.
  ///
  /// - Parameters:
  ///   - mass: in kilograms, more than 0.
  ///   - stiffness: in newtons per metre, more than 0.
  ///   - damping: in newton seconds per metre, more than 0.
  ///   - velocity: the velocity at the start; 1 covers the whole way in one second.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity velocity: Double) {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    let isSpring = [mass, stiffness, damping].allSatisfy { $0 > 0 && $0.isFinite }
    dampingRatio = isSpring ? ratio : 1
    initialVelocity = velocity.isFinite ? velocity : 0
    let decay = min(max(ratio, 0.05), 1) * frequency
    // exp(-6.907755) is a thousandth
    let seconds = 6.907_755 / decay
    settlingDuration = isSpring && seconds.isFinite ? seconds : nil
  }

  /// A spring.
  public var timingCurveType: TimingCurveType { .spring }
  /// None.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// These.
  public var springTimingParameters: SpringTimingParameters? { self }

  /// The curve of an animation that takes some seconds.
  func curve(over seconds: Double) -> AnimationCurve {
    .spring(dampingRatio: dampingRatio, initialVelocity: initialVelocity * seconds)
  }
}
