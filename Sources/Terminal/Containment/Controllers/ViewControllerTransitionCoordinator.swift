/// Lets controllers animate along with a change of size.
@MainActor
public protocol ViewControllerTransitionCoordinator: AnyObject {
  /// Runs a closure together with the change, after layout, and another when it is over.
  ///
  /// The changes of the first closure are animated for ``transitionDuration``.
  ///
  /// - Returns: whether the closures were accepted.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool

  /// Whether the change has been cancelled.
  var isCancelled: Bool { get }

  /// Whether the change starts, or has started, with an interaction that decides how far it comes.
  var initiallyInteractive: Bool { get }

  /// Whether an interaction decides at present how far the change has come.
  var isInteractive: Bool { get }

  /// Runs a closure when the interaction ends: ``isInteractive`` is `false` then, and
  /// ``isCancelled`` tells whether the change goes back. A change that ends during its interaction
  /// runs it just before the completions. A change without an interaction never does.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinator) -> Void)

  /// The duration of the change in seconds; 0 if it happens at once.
  var transitionDuration: Double { get }

  /// The view that the change happens in.
  var containerView: View { get }

  /// The style of the presentation that comes or goes; ``ModalPresentationStyle/none`` if the
  /// change is another one.
  var presentationStyle: ModalPresentationStyle { get }
}

/// UIKit's name for the argument of the closures; here the coordinator itself.
public typealias ViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinator

extension ViewControllerTransitionCoordinator {
  /// Whether the change takes time.
  public var isAnimated: Bool { transitionDuration > 0 }

  /// How the interface turns: not at all, because a terminal gets another size instead.
  public var targetTransform: ViewTransform { .identity }

  /// Runs a closure together with the change, after layout.
  ///
  /// - Returns: whether the closure was accepted.
  @discardableResult
  public func animate(
    alongsideTransition animation: @escaping (any ViewControllerTransitionCoordinator) -> Void
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs closures together with the change and after it; the view may lie outside of
  /// ``containerView``.
  ///
  /// - Returns: whether the closures were accepted.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?, animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)? = nil
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
}
