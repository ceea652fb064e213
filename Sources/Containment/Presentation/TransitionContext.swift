/// One animated transition, from its start to its completion: a presentation, a dismissal, a push
/// or a pop.
///
/// It notes the animations that its animator starts. So it can show any share of them, turn them
/// round, and end them at once.
@MainActor
final class TransitionContext: ViewControllerContextTransitioning {
  /// One of the two sides of a transition.
  struct Side {
    weak var controller: ViewController?
    let view: () -> View?
    /// Where the view is while it is shown.
    let frame: () -> Rect
    /// Whether it is shown before the transition, and after it.
    let isShown: [Bool]
  }

  let containerView: View
  let presentationStyle: ModalPresentationStyle
  let isAnimated = true
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  /// Called when the transition turns round.
  var whenCancelled: (() -> Void)?
  private let sides: [TransitionContextViewControllerKey: Side]
  private let animator: any ViewControllerAnimatedTransitioning
  private let application: Application
  private var interaction: (any ViewControllerInteractiveTransitioning)?
  private var running: [RunningAnimation] = []
  private var deadline: ScheduledWork?
  private var end: ((Bool) -> Void)?
  private var isOver = false
  private var wasForced = false

  init(
    in containerView: View, style: ModalPresentationStyle, from: Side, to: Side,
    animator: any ViewControllerAnimatedTransitioning, application: Application
  ) {
    self.containerView = containerView
    presentationStyle = style
    sides = [.from: from, .to: to]
    self.animator = animator
    self.application = application
  }

  /// Seconds that the transition takes.
  var duration: Double { max(0, animator.transitionDuration(using: self)) }

  /// Whether it has not been completed.
  var isRunning: Bool { end != nil }

  /// Starts the animator, or the interaction.
  ///
  /// - Parameter end: told whether the transition was completed rather than cancelled.
  func start(
    with interaction: (any ViewControllerInteractiveTransitioning)?, end: @escaping (Bool) -> Void
  ) {
    self.end = end
    // A callback may have taken it back before it began.
    guard !transitionWasCancelled else {
      return application.atEndOfTurn { self.finish() }
    }
    self.interaction = interaction
    isInteractive = interaction?.wantsInteractiveStart == true
    if let interaction, isInteractive {
      interaction.startInteractiveTransition(self)
    } else {
      animate()
    }
  }

  /// Calls the animator; an interaction holds what it starts.
  func animate() {
    include { animator.animateTransition(using: self) }
    if !isInteractive { expectCompletion() }
  }

  /// Runs a closure whose animations belong to the transition.
  func include(_ body: () -> Void) {
    let serial = application.nextSerial()
    body()
    let started = application.animations.filter { $0.serial > serial }
    running += started
    if isInteractive { for animation in started { animation.pause() } }
  }

  func updateInteractiveTransition(_ percentComplete: Double) {
    guard isInteractive else { return }
    for animation in running { animation.show(after: percentComplete * duration) }
    application.needsCommit = true
  }

  func finishInteractiveTransition() {
    guard isInteractive else { return }
    leaveInteraction(reversed: false)
  }

  func cancelInteractiveTransition() {
    guard !isOver, !transitionWasCancelled else { return }
    transitionWasCancelled = true
    whenCancelled?()
    leaveInteraction(reversed: true)
  }

  private func leaveInteraction(reversed: Bool) {
    isInteractive = false
    let speed = interaction.map { max(0.01, $0.completionSpeed) } ?? 1
    for animation in running { animation.resume(reversed: reversed, speed: speed) }
    expectCompletion()
  }

  func completeTransition(_ didComplete: Bool) {
    guard let end else {
      if !wasForced { report("completes a transition that is over") }
      return
    }
    self.end = nil
    isOver = true
    running = []
    interaction = nil
    deadline?.cancel()
    animator.animationEnded(didComplete)
    end(didComplete)
  }

  /// Shows the last frame and completes, if it is still running.
  func finish() {
    guard isRunning else { return }
    isInteractive = false
    wasForced = true
    for animation in running { animation.finish(completed: false) }
    if isRunning { completeTransition(!transitionWasCancelled) }
  }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    sides[key]?.controller
  }

  func view(forKey key: TransitionContextViewKey) -> View? { sides[key]?.view() }

  func initialFrame(for viewController: ViewController) -> Rect { frame(of: viewController, at: 0) }

  func finalFrame(for viewController: ViewController) -> Rect { frame(of: viewController, at: 1) }

  private func frame(of controller: ViewController, at end: Int) -> Rect {
    let side = sides.values.first { $0.controller === controller && $0.isShown[end] }
    return side?.frame() ?? .zero
  }

  /// Ends the transition if the animator does not.
  private func expectCompletion() {
    guard isRunning else { return }
    deadline?.cancel()
    deadline = application.schedule(after: 2 * duration + 1) { [weak self] in
      guard let self, isRunning else { return }
      report("has not completed its transition")
      finish()
    }
  }

  private func report(_ problem: String) {
    application.diagnostics.report(
      .transitionCompletion, "\(type(of: animator)) \(problem)",
      subjects: [viewController(forKey: .to)].compactMap { $0 })
  }
}
