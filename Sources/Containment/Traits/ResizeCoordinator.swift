/// The coordinator of a change of the screen's size, or of its orientation.
@MainActor
final class ResizeCoordinator: ViewControllerTransitionCoordinator {
  let isCancelled = false
  let transitionDuration: Double
  let containerView: View
  private var animations: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var completions: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var isOver = false

  /// A coordinator of a change in a window that takes some seconds.
  init(of window: Window, duration: Double) {
    containerView = window
    transitionDuration = duration
  }

  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs what is to happen along with the change.
  func runAnimations() {
    let running = animations
    animations = []
    for animation in running { animation(self) }
  }

  /// Runs what is to happen after the change; from now on nothing is taken.
  func runCompletions() {
    isOver = true
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
  }
}
