import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// Transitions that an animator of the program runs, which is held, shown at a share and turned
/// round.
@Suite @MainActor struct InterruptibleTransitionTests {
  private let stage = TestStage(columns: 20, rows: 10)
  private let root = ViewController()
  private let modal = ViewController()
  private let slide = Slide()

  init() {
    stage.show(root)
    modal.transitioningDelegate = slide
    modal.modalPresentationStyle = .overFullScreen
    modal.view.addSubview(Label(text: "modal", frame: Rect(x: 0, y: 0, width: 8, height: 1)))
  }

  private func present() {
    var hasCompleted = false
    stage.turn { root.present(modal, animated: true) { hasCompleted = true } }
    #expect(!hasCompleted)
  }

  /// The row in which the modal view is seen to begin; 10 below the screen.
  private var row: Int { stage.rows.firstIndex { $0.contains("modal") } ?? 10 }

  private func pass(_ seconds: Double) {
    stage.advance(by: seconds)
    // The last frame may be older than the clock.
    stage.turn()
  }

  @Test(arguments: [true, false])
  func itRunsByTheClock(startsItself: Bool) {
    slide.startsItself = startsItself
    present()
    pass(0.5)
    #expect(row == 5 && slide.made == 1)
    stage.settle()
    #expect(row == 0 && slide.ends == [.end] && slide.ended == [true])
    #expect(root.presentedViewController === modal)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test(arguments: [true, false], [true, false])
  func anInteractionDrivesIt(isCancelled: Bool, startsItself: Bool) {
    slide.startsItself = startsItself
    let interaction = PercentDrivenInteractiveTransition()
    slide.interaction = interaction
    present()
    pass(3)
    #expect(row == 10, "it is held")
    for (share, place) in [(0.5, 5), (0.8, 2), (0.3, 7)] as [(Double, Int)] {
      stage.turn { interaction.update(share) }
      #expect(row == place)
      #expect(slide.animator?.state == .active && slide.animator?.isRunning == false)
      #expect(slide.animator.map { abs($0.fractionComplete - share) < 1e-9 } == true)
    }
    stage.turn { if isCancelled { interaction.cancel() } else { interaction.finish() } }
    #expect(slide.animator?.isReversed == isCancelled && slide.animator?.isRunning == true)
    pass(0.2)
    #expect(row == (isCancelled ? 9 : 5))
    stage.settle()
    #expect(slide.ends == [isCancelled ? .start : .end] && slide.ended == [!isCancelled])
    #expect((root.presentedViewController === modal) == !isCancelled)
    #expect((modal.view.window == nil) == isCancelled)
    #expect(slide.made == 1 && slide.animator?.state == .inactive)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func itsSpeedIsThatOfTheInteraction() {
    let interaction = PercentDrivenInteractiveTransition()
    interaction.completionSpeed = 2
    slide.interaction = interaction
    present()
    stage.turn { interaction.update(0.5) }
    stage.turn { interaction.finish() }
    pass(0.2)
    #expect(row == 1)
  }

  /// The rest of a linear animation begins slowly.
  @Test func theCurveOfTheRestIsThatOfTheInteraction() {
    let interaction = PercentDrivenInteractiveTransition()
    interaction.completionCurve = .easeIn
    slide.interaction = interaction
    present()
    stage.turn { interaction.update(0.5) }
    stage.turn { interaction.finish() }
    pass(0.2)
    #expect(row == 4)
    stage.settle()
    #expect(row == 0 && slide.ends == [.end])
  }

  @Test func aDismissalIsTurnedRound() {
    present()
    stage.settle()
    let interaction = PercentDrivenInteractiveTransition()
    slide.interaction = interaction
    for isCancelled in [true, false] {
      stage.turn { modal.dismiss(animated: true) }
      stage.turn { interaction.update(0.4) }
      #expect(row == 4)
      stage.turn { if isCancelled { interaction.cancel() } else { interaction.finish() } }
      stage.settle()
      #expect((root.presentedViewController === modal) == isCancelled)
    }
    #expect(slide.ends == [.end, .start, .end])
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test(arguments: [true, false])
  func aPopIsTurnedRound(isCancelled: Bool) {
    let nav = NavigationController(rootViewController: ViewController())
    stage.show(nav)
    stage.turn { nav.pushViewController(modal, animated: false) }
    stage.settle()
    nav.delegate = slide
    let interaction = PercentDrivenInteractiveTransition()
    slide.interaction = interaction
    stage.turn { nav.popViewController(animated: true) }
    stage.turn { interaction.update(0.5) }
    stage.turn { if isCancelled { interaction.cancel() } else { interaction.finish() } }
    stage.settle()
    #expect((nav.topViewController === modal) == isCancelled)
    #expect(slide.ends == [isCancelled ? .start : .end] && slide.ended == [!isCancelled])
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// A transition of the clock that its context turns round.
  @Test func aRunningTransitionIsTurnedRound() {
    present()
    pass(0.5)
    stage.turn { slide.context?.cancelInteractiveTransition() }
    #expect(slide.animator?.isReversed == true)
    stage.settle()
    #expect(slide.ends == [.start] && root.presentedViewController == nil)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// It ends with the transition, whatever its animator does.
  @Test(arguments: [true, false])
  func whatEndsTheTransitionEndsIt(isHeld: Bool) {
    if isHeld { slide.interaction = PercentDrivenInteractiveTransition() }
    present()
    stage.turn { slide.interaction?.update(0.5) }
    stage.turn { stage.window.hide() }
    #expect(slide.ends == [.end] && slide.ended == [true] && slide.animator?.state == .inactive)
    stage.turn { stage.window.makeKeyAndVisible() }
    stage.settle()
    #expect(root.presentedViewController === modal && row == 0)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func reducedMotionNeedsNoAnimator() {
    stage.application.reducesMotion = true
    present()
    stage.settle()
    #expect(slide.made == 0 && root.presentedViewController === modal)
  }

  /// An animator that is no `ViewPropertyAnimator`, with the methods that have no default.
  @Test func anAnimatorOfOneselfIsHeldToo() {
    let counter = Counter()
    slide.replacement = counter
    slide.startsItself = false
    let interaction = PercentDrivenInteractiveTransition()
    slide.interaction = interaction
    present()
    stage.turn { interaction.update(0.25) }
    #expect(counter.steps == ["pause", "0.25"])
    stage.turn { interaction.cancel() }
    #expect(counter.steps == ["pause", "0.25", "reversed true", "start"])
    stage.turn { slide.context?.completeTransition(false) }
    stage.settle()
    #expect(root.presentedViewController == nil)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }
}

/// Slides what comes up, and what goes down, within a second.
@MainActor
private final class Slide: ViewControllerAnimatedTransitioning, ViewControllerTransitioningDelegate,
  NavigationControllerDelegate
{
  var startsItself = true
  var interaction: PercentDrivenInteractiveTransition?
  var replacement: (any ViewImplicitlyAnimating)?
  private(set) var animator: ViewPropertyAnimator?
  private(set) var made = 0
  private(set) var ends: [ViewAnimatingPosition] = []
  private(set) var ended: [Bool] = []
  private(set) weak var context: (any ViewControllerContextTransitioning)?
  private var current: (any ViewControllerContextTransitioning)?

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { 1 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
    if startsItself { interruptibleAnimator(using: transitionContext).startAnimation() }
  }

  func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    if let replacement { return replacement }
    if let animator, transitionContext === current { return animator }
    made += 1
    current = transitionContext
    let isComing = transitionContext.view(forKey: .to)
    let view = isComing ?? transitionContext.view(forKey: .from)
    if let isComing { isComing.frame.origin.y = 10 }
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      view?.frame.origin.y = isComing == nil ? 10 : 0
    }
    animator.addCompletion { [unowned self] position in
      ends.append(position)
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
    current = nil
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
}

/// Writes down what is done to it.
@MainActor
private final class Counter: ViewImplicitlyAnimating {
  private(set) var steps: [String] = []
  private(set) var state = ViewAnimatingState.inactive
  private(set) var isRunning = false
  var isReversed = false { didSet { steps.append("reversed \(isReversed)") } }
  var fractionComplete = 0.0 { didSet { steps.append("\(fractionComplete)") } }

  func startAnimation() {
    (state, isRunning) = (.active, true)
    steps.append("start")
  }
  func startAnimation(afterDelay delay: Double) { startAnimation() }
  func pauseAnimation() {
    (state, isRunning) = (.active, false)
    steps.append("pause")
  }
  func stopAnimation(_ withoutFinishing: Bool) { state = withoutFinishing ? .inactive : .stopped }
  func finishAnimation(at finalPosition: ViewAnimatingPosition) { state = .inactive }
}
