import Containment

/// Where an animator is between its making and its end; UIKit's UIViewAnimatingState.
public enum ViewAnimatingState: Int, Hashable, Sendable {
  /// It has not started, or is over.
  case inactive = 0
  /// It runs or is held.
  case active = 1
  /// It has been stopped, and ``ViewPropertyAnimator/finishAnimation(at:)`` is to come.
  case stopped = 2
}

/// Where an animation ends; UIKit's UIViewAnimatingPosition.
public enum ViewAnimatingPosition: Int, Hashable, Sendable {
  /// With the values that the animations set.
  case end = 0
  /// With the values from before.
  case start = 1
  /// With the values that were seen last.
  case current = 2
}

extension View {
  /// How the speed of an animation changes, with UIKit's raw values.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the beginning.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Equally fast throughout.
    case linear = 3

    /// The options of an animation block with the curve.
    var options: AnimationOptions {
      switch self {
      case .easeInOut: .curveEaseInOut
      case .easeIn: .curveEaseIn
      case .easeOut: .curveEaseOut
      case .linear: .curveLinear
      }
    }

    /// The control points of UIKit's cubic curve of the name.
    var controlPoints: (Point, Point) {
      switch self {
      case .easeInOut: (Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))
      case .easeIn: (Point(x: 0.42, y: 0), Point(x: 1, y: 1))
      case .easeOut: (Point(x: 0, y: 0), Point(x: 0.58, y: 1))
      case .linear: (Point(x: 0, y: 0), Point(x: 1, y: 1))
      }
    }

    /// The curve that an animation of the name follows.
    var timing: Containment.AnimationCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
