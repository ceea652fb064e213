/// What lets controllers animate along with a change of size.
@MainActor
public protocol ViewControllerTransitionCoordinator: AnyObject {
  /// Runs a closure together with the change, after layout, and another when it is over.
  ///
  /// What the first closure changes is animated for ``transitionDuration``.
  ///
  /// - Returns: whether the closures were taken.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool

  /// Whether the change has been taken back.
  var isCancelled: Bool { get }

  /// Seconds that the change takes; 0: it happens at once.
  var transitionDuration: Double { get }

  /// The view that the change happens in.
  var containerView: View { get }
}

/// UIKit's name for what the closures are handed; here that is the coordinator itself.
public typealias ViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinator

extension ViewControllerTransitionCoordinator {
  /// Whether the change takes time.
  public var isAnimated: Bool { transitionDuration > 0 }

  /// Runs a closure together with the change, after layout.
  ///
  /// - Returns: whether the closure was taken.
  @discardableResult
  public func animate(
    alongsideTransition animation: @escaping (any ViewControllerTransitionCoordinator) -> Void
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs closures together with the change and after it; that some view lies outside of
  /// ``containerView`` makes no difference here.
  ///
  /// - Returns: whether the closures were taken.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?, animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)? = nil
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
}
