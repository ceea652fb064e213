/// Lets an interaction show a share of a transition; UIKit's UIPercentDrivenInteractiveTransition.
///
/// The animator's animations are held; ``update(_:)`` shows a share of their time.
@MainActor
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// How often the usual speed the rest of the transition has, more than 0.
  open var completionSpeed: Scalar = 1
  /// The curve of the rest of the transition; `nil`, at first: that of its animations.
  open var completionCurve: NamedAnimationCurve?
  /// Whether the transition starts interactively rather than by the clock.
  open var wantsInteractiveStart = true
  /// The share of the transition's time that was shown last, 0...1.
  public private(set) var percentComplete: Scalar = 0
  private weak var context: (any ViewControllerContextTransitioning)?

  /// An interaction for one transition after another.
  public init() {}

  /// Calls the animator and holds its animations at the start.
  open func startInteractiveTransition(
    _ transitionContext: any ViewControllerContextTransitioning
  ) {
    context = transitionContext
    percentComplete = 0
    (transitionContext as? TransitionContext)?.animate()
  }

  /// Shows a share of the transition's time; 0...1, to which other values are moved.
  open func update(_ percentComplete: Scalar) {
    self.percentComplete = percentComplete > 0 ? min(percentComplete, 1) : 0
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Runs the transition to its end.
  open func finish() {
    passCurve()
    context?.finishInteractiveTransition()
  }

  /// Runs the transition back to its start.
  open func cancel() {
    passCurve()
    context?.cancelInteractiveTransition()
  }

  private func passCurve() { (context as? TransitionContext)?.completionCurve = completionCurve }
}
