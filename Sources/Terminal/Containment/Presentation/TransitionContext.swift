/// One transition, from its start to its completion: a presentation, a dismissal, a push, a pop, an
/// exchange of children or of views. This engine runs all of them.
///
/// It calls the animator, notes the animations that it starts, and keeps input from what moves. So
/// it can show any share of them, turn them round, and end them at once. It lets controllers
/// animate along, and notes the ends of their appearance that are due.
@MainActor
final class TransitionContext: ViewControllerContextTransitioning {
  let containerView: View
  let presentationStyle: ModalPresentationStyle
  /// Lets controllers animate along.
  private(set) lazy var coordinator = TransitionCoordinator(
    in: containerView, style: presentationStyle,
    expectsInteraction: { [weak self] in self?.expectsInteraction == true },
    duration: { [weak self] in self?.duration ?? 0 })
  /// The container whose children it exchanges; the transition ends when that begins to disappear.
  weak var owner: ViewController?
  /// The controller that is shown both before and after it.
  weak var staying: ViewController?
  /// The views that take no input meanwhile.
  let shields: [View]
  /// What shows it; `nil` if it takes no time, and after its end, since animators keep contexts.
  var animator: (any ViewControllerAnimatedTransitioning)? {
    didSet { if let animator { animatorName = "\(type(of: animator))" } }
  }
  private var animatorName = ""
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  /// Whether it has had its time, if it was ended from outside.
  private var hadItsTime: Bool?
  /// Whether it has started without an animator, and only its end is missing.
  private(set) var isPending = false
  /// Called after everything, with what controllers have asked for at the end.
  var completion: (() -> Void)?
  /// Called just before the end, with whether it has had its time.
  var beforeEnd: ((Bool) -> Void)?
  /// Called when the transition turns round, to give back what it has changed; `nil`, or the result
  /// `false`: it cannot turn round.
  var takeBack: (() -> Bool)?
  /// Called once, at the end.
  private var end: ((TransitionContext) -> Void)?
  private weak var from: ViewController?
  private weak var to: ViewController?
  /// The view of a controller that moves, and its frame while it is shown.
  private let place: (ViewController) -> (view: View?, frame: Rect)
  /// Holds the transition while it runs.
  private weak var application: Application?
  /// What decides how far it has come; `nil`: the clock.
  var interaction: (any ViewControllerInteractiveTransitioning)?
  /// The curve of the rest after an interaction; `nil`: that of the animations.
  var completionCurve: NamedAnimationCurve?
  private var animations: [RunningAnimation] = []
  /// The animator that the program has offered to run it; `nil`: the animations do.
  private var driver: (any ViewImplicitlyAnimating)?
  private var deadline: ScheduledWork?
  /// The ends of the appearances that have begun, in the order in which they began.
  private var ends: [(end: OwedEnd, appearing: Bool)] = []

  /// A transition that is about to start.
  ///
  /// - Parameters:
  ///   - shields: the views that take no input meanwhile.
  ///   - place: finds what moves of a controller.
  init(
    in containerView: View, style: ModalPresentationStyle = .none, from: ViewController? = nil,
    to: ViewController? = nil, shields: [View], application: Application,
    place: @escaping (ViewController) -> (view: View?, frame: Rect) = {
      ($0.viewIfLoaded, $0.viewIfLoaded?.frame ?? .zero)
    },
    end: @escaping (TransitionContext) -> Void
  ) {
    self.containerView = containerView
    presentationStyle = style
    (self.from, self.to) = (from, to)
    self.shields = shields
    self.application = application
    self.place = place
    self.end = end
    application.transitions.append(self)
  }

  var isAnimated: Bool { animator != nil }

  /// Whether an animator of the program is showing it.
  var isCustom: Bool { isRunning && isAnimated && !(animator is ShareAnimator) }

  /// Whether it has had its time rather than being ended before.
  var hasRunToEnd: Bool { hadItsTime ?? true }

  var isRunning: Bool { end != nil }

  private var duration: Double { animator.map { max(0, $0.transitionDuration(using: self)) } ?? 0 }

  private var expectsInteraction: Bool { isAnimated && interaction?.wantsInteractiveStart == true }

  // MARK: Its course

  /// Starts the animator, or the interaction. Without either, and off screen, the end comes with
  /// the end of the turn.
  ///
  /// - Parameter separately: whether such an end has a separate turn instead.
  func start(separately: Bool = false) {
    guard isRunning else { return }
    application?.atEndOfTurn { [weak self] in
      guard let self, isRunning else { return }
      include { coordinator.playAnimations() }
    }
    guard isAnimated, containerView.window != nil, !transitionWasCancelled else {
      isPending = separately
      coordinator.start(interactively: false)
      let end = { [weak self] in self?.finish(completed: true) ?? () }
      if !separately { application?.atEndOfTurn(end) }
      deadline = separately ? application?.schedule(after: 0, end) : nil
      return
    }
    isInteractive = expectsInteraction
    coordinator.start(interactively: isInteractive)
    if let interaction, isInteractive {
      interaction.startInteractiveTransition(self)
    } else {
      animate()
    }
  }

  /// Calls the animator; an interaction holds what it starts.
  func animate() {
    guard let animator else { return }
    let others = animations
    include { animator.animateTransition(using: self) }
    let offered = animator.interruptibleAnimator(using: self)
    if isRunning, !(offered is NoAnimator) {
      (driver, animations) = (offered, others)
      offered.begin(isHeld: isInteractive)
    }
    if !isInteractive { expectCompletion(speed: 1) }
  }

  /// Runs a closure whose animations belong to the transition.
  func include(_ body: () -> Void) {
    let started = application?.animationsStarted(by: body) ?? []
    animations += started
    if isInteractive { for animation in started { animation.pause() } }
  }

  func pauseInteractiveTransition() {
    guard isRunning, isAnimated, !isInteractive else { return }
    isInteractive = true
    deadline?.cancel()
    for animation in animations { animation.pause() }
    driver?.pauseAnimation()
  }

  func updateInteractiveTransition(_ percentComplete: Scalar) {
    guard isInteractive else { return }
    let share = Double(percentComplete)
    driver?.fractionComplete = share
    for animation in animations { animation.show(after: share * duration) }
    application?.setNeedsCommit()
  }

  func finishInteractiveTransition() {
    if isInteractive { leaveInteraction(reversed: false) }
  }

  func cancelInteractiveTransition() {
    guard isRunning, !transitionWasCancelled else { return }
    cancel()
    if isInteractive || transitionWasCancelled {
      leaveInteraction(reversed: transitionWasCancelled)
    }
  }

  /// Turns it round, unless it cannot be taken back, which is reported.
  private func cancel() {
    transitionWasCancelled = takeBack?() == true
    if !transitionWasCancelled { report("cancels a transition that cannot be taken back") }
  }

  private func leaveInteraction(reversed: Bool) {
    isInteractive = false
    coordinator.endInteraction(isCancelled: reversed)
    let speed = interaction.map { max(0.01, Double($0.completionSpeed)) } ?? 1
    let curve = completionCurve.map(AnimationCurve.named)
    for animation in animations { animation.resume(reversed: reversed, speed: speed, curve: curve) }
    driver?.goOn(reversed: reversed, speed: speed, curve: completionCurve)
    expectCompletion(speed: speed)
  }

  func completeTransition(_ didComplete: Bool) {
    guard let end else {
      if hadItsTime == nil { report("completes a transition that is over") }
      return
    }
    if !didComplete, !transitionWasCancelled, hadItsTime == nil { cancel() }
    self.end = nil
    isPending = false
    interaction = nil
    deadline?.cancel()
    application?.transitions.removeAll { $0 === self }
    animator?.animationEnded(!transitionWasCancelled)
    beforeEnd?(hasRunToEnd)
    beforeEnd = nil
    end(self)
    (animator, driver) = (nil, nil)
  }

  /// Ends it now, if it is still running.
  ///
  /// - Parameter completed: whether it counts as having had its time.
  func finish(completed: Bool) {
    guard isRunning else { return }
    isInteractive = false
    hadItsTime = completed
    for animation in animations { animation.finish(completed: completed) }
    driver?.finish(at: transitionWasCancelled ? .start : .end)
    if isRunning { completeTransition(!transitionWasCancelled) }
  }

  /// Ends the transition if the animator does not.
  private func expectCompletion(speed: Double) {
    guard isRunning, let application else { return }
    deadline?.cancel()
    let seconds = 2 * duration / (speed * application.animationSpeed) + 1
    deadline = application.schedule(after: seconds) { [weak self] in
      guard let self, isRunning else { return }
      report("has not completed its transition")
      finish(completed: false)
    }
  }

  private func report(_ problem: String) {
    application?.diagnostics.report(
      .transitionCompletion, "\(animatorName) \(problem)",
      subjects: [viewController(forKey: .to)].compactMap { $0 })
  }

  // MARK: Its sides

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from : to
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    viewController(forKey: key).flatMap { place($0).view }
  }

  func initialFrame(for viewController: ViewController) -> Rect {
    [from, staying].contains(viewController) ? place(viewController).frame : .zero
  }

  func finalFrame(for viewController: ViewController) -> Rect {
    [to, staying].contains(viewController) ? place(viewController).frame : .zero
  }

  // MARK: Appearance

  /// Sends "will" to a controller that is not on its way there yet, and notes the end that is due.
  ///
  /// - Parameter nesting: whether one that is on its way there is held up until the end as well.
  func tell(_ controller: ViewController, appearing: Bool, animated: Bool, nesting: Bool = false) {
    let phase = controller.appearance.phase
    let isThere = phase == (appearing ? .appeared : .disappeared)
    guard nesting ? !isThere : phase.isOnItsWay != appearing else { return }
    controller.appearance.begin(appearing: appearing, animated: animated, byCall: true)
    // A controller that has turned round in its callback ends its own transition.
    guard controller.appearance.phase.isOnItsWay == appearing else { return }
    ends.append((OwedEnd(of: controller), appearing))
  }

  /// Whether any "did" callback is due.
  var owesEnds: Bool { !ends.isEmpty }

  /// Hands over the end of the controller that was told last.
  func takeEnd(of controller: ViewController) -> OwedEnd? {
    ends.last?.end.controller === controller ? ends.popLast()?.end : nil
  }

  /// Sends the "did" callbacks that are due.
  ///
  /// - Parameter appearedFirst: whether controllers that have appeared come before those that have
  ///   disappeared.
  func deliverEnds(appearedFirst: Bool = true) {
    let due = ends
    ends = []
    for first in [appearedFirst, !appearedFirst] {
      for end in due where end.appearing == first { end.end.deliver() }
    }
  }

  /// Sends a controller both callbacks of the opposite direction, because the transition was
  /// cancelled.
  ///
  /// - Parameter move: moves its view, between the two.
  func tellBack(_ controller: ViewController, appearing: Bool, moving move: () -> Void = {}) {
    let isTold = controller.appearance.phase.isOnItsWay != appearing
    if isTold { controller.appearance.begin(appearing: appearing, animated: true, byCall: true) }
    move()
    if isTold { controller.appearance.end() }
  }

  /// Runs what controllers have asked for at the end, and the completion.
  func runCompletions(isCancelled: Bool) {
    coordinator.playAnimations()
    coordinator.runCompletions(isCancelled: isCancelled)
    let completion = completion
    self.completion = nil
    completion?()
  }
}
