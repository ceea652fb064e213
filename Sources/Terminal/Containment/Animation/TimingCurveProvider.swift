/// What a ``TimingCurveProvider`` describes, with UIKit's raw values.
public enum TimingCurveType: Int, Hashable, Sendable {
  /// One of the four curves with a name.
  case builtin = 0
  /// A cubic curve with control points.
  case cubic = 1
  /// The motion of a spring.
  case spring = 2
}

/// Says how the speed of an animation changes; UIKit's UITimingCurveProvider.
public protocol TimingCurveProvider {
  /// Which of the parameters count.
  var timingCurveType: TimingCurveType { get }
  /// The curve; `nil` if this is a spring.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring; `nil` if this is a curve.
  var springTimingParameters: SpringTimingParameters? { get }
}

extension TimingCurveProvider {
  /// The spring, if it counts.
  package var usedSpring: SpringTimingParameters? {
    timingCurveType == .spring ? springTimingParameters : nil
  }

  /// The curve of an animation that takes some seconds; a linear one without parameters of its
  /// type.
  package func curve(over seconds: Double) -> AnimationCurve {
    switch timingCurveType {
    case .builtin: .named(cubicTimingParameters?.animationCurve ?? .linear)
    case .cubic: cubicTimingParameters?.curve ?? .named(.linear)
    case .spring: springTimingParameters?.curve(over: seconds) ?? .named(.linear)
    }
  }
}
