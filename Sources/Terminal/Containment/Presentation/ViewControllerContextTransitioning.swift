/// The two controllers of a transition, and their views.
public enum TransitionContextViewControllerKey: Hashable, Sendable {
  /// What is on screen before the transition.
  case from
  /// What is on screen after it.
  case to
}

/// UIKit's name for the key of a view; the same keys as those of controllers.
public typealias TransitionContextViewKey = TransitionContextViewControllerKey

/// The facts of a transition that an animator needs; UIKit's UIViewControllerContextTransitioning.
///
/// The framework makes one for each animated transition. The view that comes lies in
/// ``containerView`` already; an animator may move it within.
@MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view that the transition takes place in.
  var containerView: View { get }
  /// Whether the transition takes time.
  var isAnimated: Bool { get }
  /// Whether an interaction decides at present how far the transition has come.
  var isInteractive: Bool { get }
  /// Whether the transition goes back to its start.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; ``ModalPresentationStyle/none`` for a push or a pop.
  var presentationStyle: ModalPresentationStyle { get }

  /// Holds a transition that runs; an interaction decides from now on how far it has come. One that
  /// is interactive stays as it is.
  func pauseInteractiveTransition()
  /// Shows how far an interaction has come.
  ///
  /// - Parameter percentComplete: the share of the transition's time, 0...1.
  func updateInteractiveTransition(_ percentComplete: Scalar)
  /// Ends the interaction; the transition runs to its end.
  func finishInteractiveTransition()
  /// Ends the interaction, or turns a running transition round; it goes back to its start.
  func cancelInteractiveTransition()
  /// Ends the transition. An animator calls it once, when its animations are over.
  ///
  /// A cancelled transition ends at its start, whatever it is completed with.
  ///
  /// - Parameter didComplete: `false` cancels a transition that was not cancelled before. The
  ///   dismissal of a stack of presentations cannot be cancelled; it is completed, with a report
  ///   (`W-TRANSITION`).
  func completeTransition(_ didComplete: Bool)

  /// One of the controllers; `nil` if there is none.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// The view to animate, which may hold the controller's view; `nil` if it stays where it is.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Where a controller's view is before the transition; zero if it is not on screen.
  func initialFrame(for viewController: ViewController) -> Rect
  /// Where a controller's view is after the transition; zero if it is not on screen then.
  func finalFrame(for viewController: ViewController) -> Rect
}
