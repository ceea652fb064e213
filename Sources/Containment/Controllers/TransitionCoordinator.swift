/// What lets controllers animate along with a change: of the screen's size or orientation, or while
/// one is presented or dismissed.
@MainActor
final class TransitionCoordinator: ViewControllerTransitionCoordinator {
  private(set) var isCancelled = false
  let transitionDuration: Double
  let containerView: View
  private var animations: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var completions: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var hasStarted = false
  private var isOver = false

  /// A coordinator of a change in a view that takes some seconds.
  init(in containerView: View, duration: Double) {
    self.containerView = containerView
    transitionDuration = duration
  }

  /// Once the change has started nothing is animated along any more, and when it is over nothing is
  /// taken.
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    guard !hasStarted else { return animation == nil }
    if let animation { animations.append(animation) }
    return true
  }

  /// Runs what is to happen along with the change, the first time it is called.
  func runAnimations() {
    hasStarted = true
    let waiting = animations
    animations = []
    for animation in waiting { animation(self) }
  }

  /// Animates what is to happen along with the change, for as long as that takes.
  func playAnimations() {
    guard !hasStarted else { return }
    View.animate(withDuration: transitionDuration) { runAnimations() }
  }

  /// Runs what is to happen after the change, which may have been broken off; from now on nothing is
  /// taken.
  func runCompletions(isCancelled: Bool = false) {
    self.isCancelled = isCancelled
    isOver = true
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
  }
}
