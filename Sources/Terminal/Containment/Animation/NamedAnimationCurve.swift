/// How the speed of an animation changes, by name, with UIKit's raw values: UIView.AnimationCurve.
public enum NamedAnimationCurve: Int, Hashable, Sendable {
  /// Slow at both ends.
  case easeInOut = 0
  /// Slow at the beginning.
  case easeIn = 1
  /// Slow at the end.
  case easeOut = 2
  /// Equally fast throughout.
  case linear = 3

  /// The control points of UIKit's cubic curve of the name.
  var controlPoints: (Point, Point) {
    switch self {
    case .easeInOut: (Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))
    case .easeIn: (Point(x: 0.42, y: 0), Point(x: 1, y: 1))
    case .easeOut: (Point(x: 0, y: 0), Point(x: 0.58, y: 1))
    case .linear: (Point(x: 0, y: 0), Point(x: 1, y: 1))
    }
  }
}
