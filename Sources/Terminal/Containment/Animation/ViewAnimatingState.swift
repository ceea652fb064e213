/// Where an animator is between its making and its end; UIKit's UIViewAnimatingState.
public enum ViewAnimatingState: Int, Hashable, Sendable {
  /// It has not started, or is over.
  case inactive = 0
  /// It runs or is held.
  case active = 1
  /// It has been stopped, and ``ViewAnimating/finishAnimation(at:)`` is to come.
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
