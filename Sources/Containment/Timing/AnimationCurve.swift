import Platform

/// How an animation's progress follows the time.
enum AnimationCurve: Hashable, Sendable {
  case easeInOut, easeIn, easeOut, linear
  /// A mass on a spring, released at the start: with a damping ratio of 1 it comes to rest without
  /// oscillating, with a smaller one it overshoots. The velocity is that at the start; 1 covers the
  /// whole way in one duration.
  case spring(dampingRatio: Double, initialVelocity: Double)

  /// The progress after a share of the time, 0...1: from 0 to 1, a spring's beyond as well.
  func progress(_ share: Double) -> Double {
    switch self {
    case .linear: share
    case .easeIn: share * share
    case .easeOut: 1 - (1 - share) * (1 - share)
    case .easeInOut:
      share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share)
    case .spring(let dampingRatio, let initialVelocity):
      Self.springProgress(share, dampingRatio, initialVelocity)
    }
  }

  /// The way of a damped oscillator from 0 to 1, of which a thousandth is left at the end.
  private static func springProgress(
    _ share: Double, _ dampingRatio: Double, _ initialVelocity: Double
  ) -> Double {
    guard share < 1 else { return 1 }
    let ratio = min(max(dampingRatio, 0.05), 1)
    let decay: Double = 6.907_755  // the natural logarithm of 1000
    let amplitude = exp(-decay * share)
    guard ratio < 1 else {
      return 1 - amplitude * (1 + (decay - initialVelocity) * share)
    }
    let frequency = decay / ratio * (1 - ratio * ratio).squareRoot()
    return 1 - amplitude
      * (cos(frequency * share) + (decay - initialVelocity) / frequency * sin(frequency * share))
  }
}
