/// Animates a transition; UIKit's UIViewControllerAnimatedTransitioning.
@MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// How many seconds the transition takes; 0 or more.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?)
    -> Double
  /// Starts the animations, whose end calls the context's `completeTransition`.
  ///
  /// A transition that is not over one second after twice its duration is reported and ended.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)
  /// The animator that runs the transition, so that the transition can be held, shown at any share
  /// and reversed; the same one each time. Without it, as by default, the transition holds the
  /// animations that ``animateTransition(using:)`` starts.
  ///
  /// The transition calls this after ``animateTransition(using:)``, and starts the animator if that
  /// method has not. The animator's completion calls the context's `completeTransition`.
  func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating
  /// The transition is over; called before the callbacks of the controllers. The default does
  /// nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// No animator, in the shape of one that animates nothing.
  public func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating { NoAnimator() }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Decides how far a transition has come; UIKit's UIViewControllerInteractiveTransitioning.
@MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the interaction; the animator has not been called yet.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
  /// How often the usual speed the rest of the transition has, more than 0; the default is 1.
  var completionSpeed: Scalar { get }
  /// Whether the transition starts interactively rather than by the clock; the default is `true`.
  var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
  /// The usual speed.
  public var completionSpeed: Scalar { 1 }
  /// It does.
  public var wantsInteractiveStart: Bool { true }
}
