/// Something that animates views and can be held, turned round and ended; UIKit's UIViewAnimating.
@MainActor
public protocol ViewAnimating: AnyObject {
  /// Whether it has started, and how it has ended.
  var state: ViewAnimatingState { get }
  /// Whether it moves now.
  var isRunning: Bool { get }
  /// Whether it runs, or will run, back to its start.
  var isReversed: Bool { get set }
  /// How much of the way to where it is heading has been made, 0...1, by the time before the curve.
  var fractionComplete: Double { get set }

  /// Starts it, or lets it run again from where it is held.
  func startAnimation()
  /// Starts it with a pause before the first motion.
  ///
  /// - Parameter delay: seconds.
  func startAnimation(afterDelay delay: Double)
  /// Holds it.
  func pauseAnimation()
  /// Stops it where it is.
  ///
  /// - Parameter withoutFinishing: whether it is over then, without any completion; otherwise
  ///   ``finishAnimation(at:)`` has to follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends an animator that has been stopped, and calls the completions.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animator of changes that blocks make; UIKit's UIViewImplicitlyAnimating. Its methods have
/// defaults where UIKit's are optional, so they are called without a question mark.
@MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds changes to animate.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes to animate, from some share of the duration on.
  ///
  /// - Parameter delayFactor: 0...1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double)
  /// Adds a closure that is called at the end, with where the views are.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
  /// Lets it run again from where it is held.
  ///
  /// - Parameters:
  ///   - parameters: how the speed changes on the rest of the way; `nil`: the curve stays.
  ///   - durationFactor: how much of the duration the rest takes; 0 leaves the rest as it is.
  func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}

extension ViewImplicitlyAnimating {
  /// Does nothing: the animator takes no further changes.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing: the animator takes no further changes.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {}
  /// Does nothing: the closure is not called.
  public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {}
  /// Lets it run again as it did before.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double
  ) { startAnimation() }
}

// The calls of a transition to the animator that runs it.
extension ViewImplicitlyAnimating {
  /// Holds it at its start, or starts it if it has not started.
  func begin(isHeld: Bool) {
    if isHeld {
      pauseAnimation()
    } else if state == .inactive {
      startAnimation()
    }
  }

  /// Lets it run on, or back to its start.
  ///
  /// - Parameters:
  ///   - speed: how often the usual speed, more than 0.
  ///   - curve: another curve for the rest of the way.
  func goOn(reversed: Bool, speed: Double, curve: NamedAnimationCurve?) {
    isReversed = reversed
    let rest = (1 - fractionComplete) / speed
    continueAnimation(
      withTimingParameters: curve.map(CubicTimingParameters.init(animationCurve:)),
      durationFactor: rest)
  }

  /// Ends it now, if it has started.
  func finish(at position: ViewAnimatingPosition) {
    guard state != .inactive else { return }
    stopAnimation(false)
    finishAnimation(at: position)
  }
}

/// Stands for no animator where a method of UIKit is optional: it animates nothing.
@MainActor
final class NoAnimator: ViewImplicitlyAnimating {
  let state = ViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete = 0.0

  func startAnimation() {}
  func startAnimation(afterDelay delay: Double) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: ViewAnimatingPosition) {}
}

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
