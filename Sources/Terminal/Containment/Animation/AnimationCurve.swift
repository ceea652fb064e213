import Platform

/// How an animation's progress follows the time.
package indirect enum AnimationCurve: Hashable, Sendable {
  case named(NamedAnimationCurve)
  /// A mass on a spring, released at the start: with a damping ratio of 1 it comes to rest without
  /// oscillating, with a smaller one it overshoots. The velocity is that at the start; 1 covers the
  /// whole way in one duration.
  case spring(dampingRatio: Double, initialVelocity: Double)
  /// A cubic Bézier curve from (0, 0) to (1, 1), by its two control points: x is the share of the
  /// time, 0...1, and y the progress.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// One curve up to a share of the time, and from there to the end, or back to the start, another
  /// for the rest of the way.
  case joined(AnimationCurve, at: Double, AnimationCurve, goesBack: Bool)

  /// The progress after a share of the time, 0...1: from 0 to 1, a spring's beyond as well.
  func progress(_ share: Double) -> Double {
    switch self {
    case .named(.linear): share
    case .named(.easeIn): share * share
    case .named(.easeOut): 1 - (1 - share) * (1 - share)
    case .named(.easeInOut): share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share)
    case .spring(let dampingRatio, let initialVelocity):
      Self.springProgress(share, dampingRatio, initialVelocity)
    case .cubic(let x1, let y1, let x2, let y2):
      Self.cubicProgress(share, (x1, y1), (x2, y2))
    case .joined(let before, let joint, let after, let goesBack):
      Self.joinedProgress(share, before, joint, after, goesBack: goesBack)
    }
  }

  /// The y of a cubic Bézier curve where its x is a share; x grows along the curve.
  private static func cubicProgress(
    _ share: Double, _ first: (x: Double, y: Double), _ second: (x: Double, y: Double)
  ) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    func value(_ one: Double, _ two: Double, at place: Double) -> Double {
      let rest = 1 - place
      return 3 * rest * rest * place * one + 3 * rest * place * place * two + place * place * place
    }
    var (least, most) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (least + most) / 2
      if value(first.x, second.x, at: middle) < share { least = middle } else { most = middle }
    }
    return value(first.y, second.y, at: most)
  }

  private static func joinedProgress(
    _ share: Double, _ before: AnimationCurve, _ joint: Double, _ after: AnimationCurve,
    goesBack: Bool
  ) -> Double {
    guard goesBack ? share < joint : share > joint else { return before.progress(share) }
    // Both ends are exact: a view that is shown there has its own look.
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    let reached = before.progress(joint)
    guard goesBack else {
      return reached + (1 - reached) * after.progress((share - joint) / (1 - joint))
    }
    return reached * (1 - after.progress((joint - share) / joint))
  }

  /// The way of a damped oscillator from 0 to 1, of which a thousandth is left at the end.
  private static func springProgress(
    _ share: Double, _ dampingRatio: Double, _ initialVelocity: Double
  ) -> Double {
    guard share < 1 else { return 1 }
    let ratio = min(max(dampingRatio, 0.05), 1)
    let decay: Double = 6.907_755  // the natural logarithm of 1000
    let amplitude = exp(-decay * share)
    guard ratio < 1 else { return 1 - amplitude * (1 + (decay - initialVelocity) * share) }
    let frequency = decay / ratio * (1 - ratio * ratio).squareRoot()
    return 1 - amplitude
      * (cos(frequency * share) + (decay - initialVelocity) / frequency * sin(frequency * share))
  }
}
