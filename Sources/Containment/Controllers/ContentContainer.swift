/// Something whose content has a size that its container decides, as UIContentContainer.
@MainActor
public protocol ContentContainer: AnyObject {
  /// The content is about to get another size on screen.
  func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator)

  /// The size that some content in it will have when it has another size itself.
  func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size
}

/// What lets controllers animate along with a change of size.
@MainActor
public protocol ViewControllerTransitionCoordinator: AnyObject {
  /// Runs a closure together with the change, and another when it is over.
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

/// The coordinator of a change of the screen's size: it happens at once.
@MainActor
final class ResizeCoordinator: ViewControllerTransitionCoordinator {
  let isCancelled = false
  let transitionDuration = 0.0
  private var animations: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var completions: [(any ViewControllerTransitionCoordinator) -> Void] = []

  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs what was registered, the animations first.
  func run() {
    for animation in animations { animation(self) }
    for completion in completions { completion(self) }
  }
}
