/// What lets controllers animate along while one is presented or dismissed.
///
/// What is registered by the end of the turn in which it begins, so in `viewIsAppearing` at the
/// latest, is animated for as long as the controller moves; later than that nothing is animated.
@MainActor
final class PresentationCoordinator: ViewControllerTransitionCoordinator {
  let isCancelled = false
  let transitionDuration: Double
  let containerView: View
  private var animations: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var completions: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var hasStarted = false

  init(in containerView: View, isAnimated: Bool) {
    self.containerView = containerView
    transitionDuration = isAnimated ? ModalTransitionStyle.duration : 0
  }

  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard !hasStarted else { return animation == nil }
    if let animation { animations.append(animation) }
    return true
  }

  /// Runs the animations.
  func start() {
    guard !hasStarted else { return }
    hasStarted = true
    let waiting = animations
    animations = []
    let recording = AnimationRecording.of { for animation in waiting { animation(self) } }
    recording.play(duration: transitionDuration, options: [])
  }

  /// Runs the completions.
  func complete() {
    start()
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
  }
}
