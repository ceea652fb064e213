/// A curve of the time; UIKit's UICubicTimingParameters.
///
/// A curve with a name is the one that animation blocks have for that name, a parabola. It lies
/// close to the cubic curve whose control points it tells, which are UIKit's.
public struct CubicTimingParameters: TimingCurveProvider, Equatable, Sendable {
  /// The curve with a name; `easeInOut` if there are control points instead.
  public let animationCurve: NamedAnimationCurve
  /// The first control point: the share of the time, 0...1, and that of the way.
  public let controlPoint1: Point
  /// The second control point.
  public let controlPoint2: Point
  /// Whether it has a name, or else control points.
  public let timingCurveType: TimingCurveType

  /// The curve that Core Animation has where none is named: its control points are (0.25, 0.1) and
  /// (0.25, 1).
  public init() {
    self.init(controlPoint1: Point(x: 0.25, y: 0.1), controlPoint2: Point(x: 0.25, y: 1))
  }

  /// A curve with a name.
  public init(animationCurve curve: NamedAnimationCurve) {
    animationCurve = curve
    (controlPoint1, controlPoint2) = curve.controlPoints
    timingCurveType = .builtin
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - point1: a share of the time, 0...1, to which other values are moved, and a share of the
  ///     way; with one beyond 0...1 the animation overshoots.
  ///   - point2: the same nearer the end.
  public init(controlPoint1 point1: Point, controlPoint2 point2: Point) {
    animationCurve = .easeInOut
    controlPoint1 = Self.usable(point1)
    controlPoint2 = Self.usable(point2)
    timingCurveType = .cubic
  }

  /// These.
  public var cubicTimingParameters: CubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: SpringTimingParameters? { nil }

  var curve: AnimationCurve {
    .cubic(
      x1: Double(controlPoint1.x), y1: Double(controlPoint1.y), x2: Double(controlPoint2.x),
      y2: Double(controlPoint2.y))
  }

  /// A point whose time lies within the animation; what is no number is 0.
  private static func usable(_ point: Point) -> Point {
    let time = Double(point.x)
    let way = Double(point.y)
    return Point(x: time > 0 ? min(time, 1) : 0, y: way.isFinite ? way : 0)
  }
}
