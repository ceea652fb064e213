/// What lets controllers animate along with a change of size.
@MainActor
public protocol ViewControllerTransitionCoordinator: AnyObject {
  /// Runs a closure together with the change, after layout, and another when it is over.
  ///
  /// - Returns: whether the closures were taken.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool

  /// Whether the change has been taken back.
  var isCancelled: Bool { get }

  /// Seconds that the change takes.
  var transitionDuration: Double { get }
}

extension ViewControllerTransitionCoordinator {
  /// Runs a closure together with the change, after layout.
  ///
  /// - Returns: whether the closure was taken.
  @discardableResult
  public func animate(
    alongsideTransition animation: @escaping (any ViewControllerTransitionCoordinator) -> Void
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of a change of the screen's size: it happens at once.
@MainActor
final class ResizeCoordinator: ViewControllerTransitionCoordinator {
  let isCancelled = false
  let transitionDuration = 0.0
  private var animations: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var completions: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var isOver = false

  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs what was registered, the animations first.
  func run() {
    for animation in animations { animation(self) }
    for completion in completions { completion(self) }
    isOver = true
    animations = []
    completions = []
  }
}
