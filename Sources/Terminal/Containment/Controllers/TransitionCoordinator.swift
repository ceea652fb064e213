/// Lets controllers animate along with a change of the screen's size or orientation, a presentation
/// or a dismissal.
@MainActor
final class TransitionCoordinator: ViewControllerTransitionCoordinator {
  private(set) var isCancelled = false
  private let duration: () -> Double
  /// Whether an interaction is to start it, as long as it has not started.
  private let expectsInteraction: () -> Bool
  /// Whether an interaction has started it; `nil` before.
  private var startedInteractively: Bool?
  private var isInteractionOver = false
  let containerView: View
  let presentationStyle: ModalPresentationStyle
  private var animations: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var completions: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var interactionChanges: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var hasStarted = false
  private var isOver = false

  /// A coordinator of a change in a view.
  ///
  /// - Parameters:
  ///   - expectsInteraction: whether an interaction is to start it, which may be known only later.
  ///   - duration: the seconds that it takes, which may be known only later.
  init(
    in containerView: View, style: ModalPresentationStyle = .none,
    expectsInteraction: @escaping () -> Bool = { false }, duration: @escaping () -> Double
  ) {
    self.containerView = containerView
    presentationStyle = style
    self.expectsInteraction = expectsInteraction
    self.duration = duration
  }

  var transitionDuration: Double { duration() }

  /// Animations are accepted until the change starts, completions until it is over.
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

  // MARK: Its interaction

  var initiallyInteractive: Bool { startedInteractively ?? expectsInteraction() }
  var isInteractive: Bool { initiallyInteractive && !isInteractionOver }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinator) -> Void
  ) {
    if !isInteractionOver { interactionChanges.append(handler) }
  }

  /// Notes that the change starts, with or without an interaction.
  func start(interactively: Bool) { startedInteractively = interactively }

  /// Tells that the interaction is over, if there was one.
  func endInteraction(isCancelled: Bool) {
    self.isCancelled = isCancelled
    let wasInteractive = isInteractive
    isInteractionOver = true
    let waiting = interactionChanges
    interactionChanges = []
    if wasInteractive { for handler in waiting { handler(self) } }
  }

  // MARK: Its course

  /// Runs the animations along with the change, the first time it is called.
  func runAnimations() {
    hasStarted = true
    let waiting = animations
    animations = []
    for animation in waiting { animation(self) }
  }

  /// Runs the animations for the duration of the change.
  func playAnimations() {
    guard !hasStarted else { return }
    View.animate(withDuration: transitionDuration) { runAnimations() }
  }

  /// Runs the completions after the change, which may have been cancelled; nothing is accepted from
  /// now on.
  func runCompletions(isCancelled: Bool = false) {
    endInteraction(isCancelled: isCancelled)
    isOver = true
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
  }
}
