import Testing

@testable import Containment

/// Presentations, dismissals, pushes and pops with animators of the program.
@Suite @MainActor struct CustomTransitionTests {
  private let scene = Scene()
  private let modal: RecordingController
  private let animator: FadeAnimator
  private let delegate: FadingDelegate

  init() {
    scene.showRoot()
    modal = scene.controller("M")
    animator = FadeAnimator(scene.journal)
    delegate = FadingDelegate(animator)
    delegate.journal = scene.journal
    modal.transitioningDelegate = delegate
  }

  private func completion() { scene.journal.write("completion()") }

  private func show(_ style: ModalPresentationStyle) {
    modal.modalPresentationStyle = style
    scene.prepare { scene.root.present(modal, animated: false) }
    scene.settle()
    scene.clock.now = 100
  }

  @Test func customPresentation() {
    modal.modalPresentationStyle = .custom
    scene.turn { scene.root.present(modal, animated: true, completion: completion) }
    #expect(modal.view.frame == Rect(x: 10, y: 5, width: 80, height: 30))
    scene.clock.now = 0.25
    scene.prepare {}
    #expect(modal.view.presentedAlpha == 0.5)
    scene.advance(to: 0.5)
    scene.expect([
      "M.loadView()", "M.viewDidLoad()", "M.viewWillAppear(true)",
      "presentationTransitionWillBegin", "animate(root, M)", "-- commit",
      "M.viewIsAppearing(true)", "M.viewWillLayoutSubviews()", "M.viewDidLayoutSubviews()",
      "alongside", "-- t=0.50", "animationEnded(true)",
      "presentationTransitionDidEnd(true)", "M.viewDidAppear(true)", "coordinated(false)",
      "completion()",
    ])
    #expect(scene.diagnostics.faults.isEmpty)
    #expect(modal.presentationController?.containerView === modal.view.superview)
  }

  @Test func customDismissal() {
    show(.custom)
    scene.turn { scene.root.dismiss(animated: true, completion: completion) }
    scene.advance(to: 100.5)
    scene.expect([
      "M.viewWillDisappear(true)", "dismissalTransitionWillBegin", "animate(M, root)",
      "-- t=100.50", "animationEnded(true)", "dismissalTransitionDidEnd(true)",
      "M.viewDidDisappear(true)", "completion()",
    ])
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func cancelledInteractiveDismissal() {
    show(.fullScreen)
    let interaction = PercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    scene.turn { scene.root.dismiss(animated: true, completion: completion) }
    scene.turn { interaction.update(0.5) }
    #expect(interaction.percentComplete == 0.5)
    scene.advance(to: 105)
    #expect(scene.root.presentedViewController === modal)
    scene.turn { interaction.cancel() }
    scene.advance(to: 105.5)
    scene.expect([
      "M.viewWillDisappear(true)", "root.viewWillAppear(true)", "animate(M, root)", "-- commit",
      "root.viewIsAppearing(true)", "-- t=105.00", "-- t=105.50", "animationEnded(false)",
      "root.viewWillDisappear(true)", "root.viewDidDisappear(true)", "M.viewWillAppear(true)",
      "M.viewIsAppearing(true)", "M.viewDidAppear(true)", "completion()",
    ])
    #expect(scene.root.view.superview == nil)
    #expect(modal.view.window === scene.window)
    #expect(scene.root.presentedViewController === modal)
    delegate.interaction = nil
    scene.prepare { scene.root.dismiss(animated: true) }
    scene.settle()
    #expect(scene.root.view.window === scene.window)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func theCurveOfTheRestIsThatOfTheInteraction() {
    show(.custom)
    let interaction = PercentDrivenInteractiveTransition()
    interaction.completionCurve = .easeIn
    delegate.interaction = interaction
    scene.turn { scene.root.dismiss(animated: true) }
    scene.turn { interaction.update(0.5) }
    scene.turn { interaction.finish() }
    scene.clock.now += 0.1
    scene.prepare {}
    // 0.4 of the rest of the time is 0.16 of the rest of the way
    #expect(abs(modal.view.presentedAlpha - 0.42) < 1e-9)
  }

  @Test func finishedInteractiveDismissal() {
    show(.custom)
    let interaction = PercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    scene.turn { scene.root.dismiss(animated: true) }
    scene.turn { interaction.update(0.5) }
    #expect(modal.view.presentedAlpha == 0.5)
    scene.turn { interaction.finish() }
    scene.settle()
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func aTransitionThatRunsIsHeldAndDriven() throws {
    scene.turn { scene.root.present(modal, animated: true) }
    scene.clock.now = 0.1
    scene.prepare {}
    let context = try #require(animator.context)
    scene.turn { context.pauseInteractiveTransition() }
    #expect(context.isInteractive)
    scene.clock.now = 5
    scene.prepare { context.pauseInteractiveTransition() }
    #expect(abs(modal.view.presentedAlpha - 0.2) < 1e-12)
    scene.turn { context.updateInteractiveTransition(0.8) }
    #expect(abs(modal.view.presentedAlpha - 0.8) < 1e-12)
    scene.turn { context.finishInteractiveTransition() }
    scene.advance(to: 5.1)
    #expect(modal.appearance.phase == .appeared && !context.isInteractive)
    context.pauseInteractiveTransition()
    #expect(!context.isInteractive && scene.diagnostics.faults.isEmpty)
  }

  @Test func cancelledInteractivePresentation() {
    let interaction = PercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    scene.turn { scene.root.present(modal, animated: true) }
    scene.turn { interaction.update(0.4) }
    #expect(abs(modal.view.presentedAlpha - 0.4) < 1e-12)
    scene.turn { interaction.cancel() }
    scene.advance(to: 0.5)
    #expect(
      scene.journal.lines.map(\.text).filter { $0.contains("Appear") || $0.contains("Disapp") } == [
        "root.viewWillDisappear(true)", "M.viewWillAppear(true)", "M.viewIsAppearing(true)",
        "M.viewWillDisappear(true)", "M.viewDidDisappear(true)", "root.viewWillAppear(true)",
        "root.viewIsAppearing(true)", "root.viewDidAppear(true)",
      ])
    #expect(scene.root.presentedViewController == nil)
    #expect(scene.root.view.window === scene.window)
    #expect(modal.view.superview == nil)
  }

  // MARK: Misuse

  @Test func anAnimatorThatNeverCompletesIsReportedAndEnded() {
    animator.completions = 0
    scene.prepare { scene.root.present(modal, animated: true) }
    scene.advance(to: 1.9)
    #expect(scene.diagnostics.faults.isEmpty)
    scene.advance(to: 2)
    #expect(scene.diagnostics.faults.map(\.code) == [.transitionCompletion])
    #expect(modal.appearance.phase == .appeared)
    #expect(scene.application.nextDeadline == nil)
    #expect(animator.context == nil)
  }

  @Test func anAnimatorThatCompletesTwiceIsReported() {
    animator.completions = 2
    scene.prepare { scene.root.present(modal, animated: true) }
    scene.settle()
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "FadeAnimator completes a transition that is over"
      ])
    #expect(modal.appearance.phase == .appeared)
    #expect(animator.context == nil)
  }

  /// At a tenth of the speed a transition may take ten times as long.
  @Test func anAnimatorMayBeAsSlowAsTheApplication() {
    scene.application.animationSpeed = 0.1
    scene.prepare { scene.root.present(modal, animated: true) }
    scene.advance(to: 4.9)
    #expect(scene.diagnostics.faults.isEmpty && modal.appearance.phase == .appearing)
    scene.advance(to: 5)
    #expect(scene.diagnostics.faults.isEmpty && modal.appearance.phase == .appeared)
  }

  @Test func aShareOfATransitionIsThatOfItsTimeAtAnySpeed() {
    scene.application.animationSpeed = 0.5
    let interaction = PercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    scene.turn { scene.root.present(modal, animated: true) }
    scene.turn { interaction.update(0.4) }
    #expect(abs(modal.view.presentedAlpha - 0.4) < 1e-12)
    scene.turn { interaction.finish() }
    scene.advance(to: 0.5)
    #expect(modal.appearance.phase == .appearing)
    scene.advance(to: 0.7)
    #expect(modal.appearance.phase == .appeared)
  }

  @Test func nothingIsPresentedWhileAnAnimatorRuns() {
    scene.prepare { scene.root.present(modal, animated: true) }
    scene.prepare { modal.present(scene.controller("N"), animated: true) }
    #expect(scene.diagnostics.faults.map(\.code) == [.presentBusy])
    scene.settle()
    #expect(modal.presentedViewController == nil)
    #expect(scene.diagnostics.faults.count == 1)
  }

  @Test func aReplacedRootEndsAnInteraction() {
    delegate.interaction = PercentDrivenInteractiveTransition()
    scene.prepare { scene.root.present(modal, animated: true) }
    scene.prepare { scene.window.rootViewController = scene.controller("next") }
    scene.settle()
    #expect(modal.appearance.phase == .disappeared)
    #expect(animator.context == nil)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  // MARK: Navigation

  private func showStack(_ names: [String]) -> (NavigationController, [RecordingController]) {
    let stack = names.map(scene.controller)
    let navigation = NavigationController()
    navigation.setViewControllers(stack, animated: false)
    navigation.delegate = delegate
    scene.prepare { scene.window.rootViewController = navigation }
    scene.settle()
    scene.clock.now = 100
    return (navigation, stack)
  }

  @Test func customPush() {
    let (navigation, _) = showStack(["A"])
    let next = scene.controller("B")
    scene.turn { navigation.pushViewController(next, animated: true) }
    #expect(next.transitionCoordinator?.transitionDuration == 0.5)
    scene.advance(to: 100.5)
    scene.expect([
      "B.willMove(toParent: NavigationController)", "-- commit", "B.loadView()", "B.viewDidLoad()",
      "animator(push)",
      "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "animate(A, B)",
      "B.viewIsAppearing(true)", "B.viewWillLayoutSubviews()", "B.viewDidLayoutSubviews()",
      "-- t=100.50", "animationEnded(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
      "B.didMove(toParent: NavigationController)",
    ])
    #expect(next.view.window === scene.window)
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test func cancelledInteractivePop() {
    let (navigation, stack) = showStack(["A", "B"])
    let interaction = PercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    scene.turn { navigation.popViewController(animated: true) }
    scene.turn { interaction.update(0.3) }
    scene.turn { interaction.cancel() }
    #expect(navigation.viewControllers == stack)
    scene.advance(to: 100.5)
    scene.expect([
      "B.willMove(toParent: nil)", "-- commit", "A.loadView()", "A.viewDidLoad()", "animator(pop)",
      "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "animate(B, A)",
      "A.viewIsAppearing(true)", "A.viewWillLayoutSubviews()", "A.viewDidLayoutSubviews()",
      "-- t=100.50",
      "animationEnded(false)", "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
      "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
    ])
    #expect(stack[1].view.window === scene.window)
    #expect(stack[0].view.window == nil)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func cancelledInteractivePush() {
    let (navigation, stack) = showStack(["A"])
    let next = scene.controller("B")
    let interaction = PercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    scene.turn { navigation.pushViewController(next, animated: true) }
    scene.turn { interaction.cancel() }
    scene.advance(to: 100.5)
    #expect(navigation.viewControllers == stack)
    #expect(next.parent == nil)
    #expect(next.view.window == nil)
    #expect(stack[0].appearance.phase == .appeared)
    #expect(navigation.children == stack)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// The slide is a transition like the others.
  @Test func aPushIsCompletedWithTheOtherTransitions() {
    let (navigation, stack) = showStack(["A"])
    navigation.delegate = nil
    let next = scene.controller("B")
    scene.turn { navigation.pushViewController(next, animated: true) }
    #expect(next.appearance.phase == .appearing)
    scene.turn { scene.application.completeTransitions() }
    #expect(next.appearance.phase == .appeared && stack[0].appearance.phase == .disappeared)
    #expect(scene.application.transitions.isEmpty)
  }

  /// UIKit's way to flip between two controllers: the animator exchanges their views in the
  /// container.
  @Test func anAnimatorMayUseATransitionOfViews() {
    let flip = FlipAnimator()
    let (navigation, stack) = showStack(["A"])
    let delegate = FlippingDelegate(flip)
    navigation.delegate = delegate
    let next = scene.controller("B")
    scene.turn { navigation.pushViewController(next, animated: true) }
    scene.advance(to: 100.2)
    #expect(next.appearance.phase == .appearing)
    scene.advance(to: 100.4)
    #expect(next.appearance.phase == .appeared && stack[0].view.window == nil)
    #expect(next.view.window === scene.window)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func anAnimatorMayMoveTheViewsOfTheControllersThemselves() {
    let (navigation, stack) = showStack(["A"])
    let next = scene.controller("B")
    scene.turn { navigation.pushViewController(next, animated: true) }
    scene.turn { navigation.view.subviews[0].addSubview(next.view) }
    scene.advance(to: 100.5)
    #expect(next.view.window === scene.window)
    #expect(stack[0].view.window == nil)
    scene.prepare { navigation.popViewController(animated: false) }
    scene.settle()
    #expect(next.view.window == nil)
    #expect(stack[0].view.window === scene.window)
  }
}
