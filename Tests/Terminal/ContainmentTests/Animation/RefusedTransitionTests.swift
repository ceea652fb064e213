import Testing

@testable import Containment

/// Transitions that their animator completes with `false`: everything is as before, and the
/// controllers receive what they receive of a cancelled interaction.
@Suite @MainActor struct RefusedTransitionTests {
  /// A change that an animator shows.
  enum Change: CaseIterable, Sendable {
    case presentation, presentationOver, dismissal, dismissalOver, push, pushOfTwo, pop, popToRoot
  }

  /// What is shown before a change, and how it begins.
  @MainActor private final class Play {
    let scene = Scene()
    let animator: FadeAnimator
    let delegate: FadingDelegate
    let navigation = NavigationController()
    let lower: RecordingController
    let upper: RecordingController

    init() {
      scene.showRoot()
      animator = FadeAnimator(scene.journal)
      delegate = FadingDelegate(animator)
      (lower, upper) = (scene.controller("A"), scene.controller("B"))
      upper.transitioningDelegate = delegate
      navigation.delegate = delegate
    }

    /// The controllers that are on the stack or presented, from the back.
    var shown: [ViewController] {
      navigation.viewControllers + [scene.root.presentedViewController].compactMap { $0 }
    }

    private func show(_ stack: [ViewController]) {
      navigation.setViewControllers(stack, animated: false)
      scene.prepare { scene.window.rootViewController = navigation }
      scene.settle()
    }

    private func present(animated: Bool) { scene.root.present(upper, animated: animated) }

    /// Prepares a change, and begins it in a recorded turn.
    func begin(_ change: Change) {
      let isOver = change == .presentationOver || change == .dismissalOver
      upper.modalPresentationStyle = isOver ? .overFullScreen : .fullScreen
      switch change {
      case .presentation, .presentationOver: break
      case .dismissal, .dismissalOver: scene.prepare { present(animated: false) }
      case .push, .pushOfTwo: show([lower])
      case .pop: show([lower, upper])
      case .popToRoot: show([lower, scene.controller("C"), upper])
      }
      scene.settle()
      scene.clock.now = 100
      scene.turn {
        switch change {
        case .presentation, .presentationOver: present(animated: true)
        case .dismissal, .dismissalOver: scene.root.dismiss(animated: true)
        case .push: navigation.pushViewController(upper, animated: true)
        case .pushOfTwo:
          navigation.setViewControllers([lower, scene.controller("C"), upper], animated: true)
        case .pop, .popToRoot: navigation.popToRootViewController(animated: true)
        }
      }
    }

    /// Holds what is shown against what was shown before the change.
    func expectUndone(_ change: Change, sourceLocation: SourceLocation = #_sourceLocation) {
      let comes = [Change.presentation, .presentationOver, .push, .pushOfTwo].contains(change)
      let isPresentation = navigation.parent == nil && navigation.viewIfLoaded?.window == nil
      let back: ViewController = isPresentation ? scene.root : lower
      let isUpperShown = !comes
      #expect(
        upper.appearance.phase == (isUpperShown ? .appeared : .disappeared),
        sourceLocation: sourceLocation)
      #expect((upper.viewIfLoaded?.window != nil) == isUpperShown, sourceLocation: sourceLocation)
      let isBackShown = comes || change == .dismissalOver
      #expect(
        back.appearance.phase == (isBackShown ? .appeared : .disappeared),
        sourceLocation: sourceLocation)
      #expect((back.viewIfLoaded?.window != nil) == isBackShown, sourceLocation: sourceLocation)
      #expect(scene.application.transitions.isEmpty, sourceLocation: sourceLocation)
      #expect(scene.diagnostics.faults.isEmpty, sourceLocation: sourceLocation)
    }

    /// The calls so far, without times.
    var calls: [String] {
      scene.journal.lines.map(\.text).filter { !$0.hasPrefix("-- ") && !$0.hasPrefix(">>") }
    }
  }

  @Test(arguments: Change.allCases)
  func itIsTakenBackLikeACancelledInteraction(change: Change) {
    let refused = Play()
    refused.animator.answer = false
    refused.begin(change)
    refused.scene.advance(to: 100.5)
    refused.expectUndone(change)
    let cancelled = Play()
    let interaction = PercentDrivenInteractiveTransition()
    cancelled.delegate.interaction = interaction
    cancelled.begin(change)
    cancelled.scene.turn { interaction.update(0.5) }
    cancelled.scene.turn { interaction.cancel() }
    cancelled.scene.advance(to: 100.5)
    cancelled.expectUndone(change)
    #expect(refused.calls == cancelled.calls)
    #expect(refused.shown.count == cancelled.shown.count)
  }

  /// What was refused may be asked for again.
  @Test(arguments: Change.allCases)
  func itMayBeTriedAgain(change: Change) {
    let play = Play()
    play.animator.answer = false
    play.begin(change)
    play.scene.advance(to: 100.5)
    play.animator.answer = nil
    play.scene.prepare {
      switch change {
      case .presentation, .presentationOver: play.scene.root.present(play.upper, animated: true)
      case .dismissal, .dismissalOver: play.upper.dismiss(animated: true)
      case .push, .pushOfTwo: play.navigation.pushViewController(play.upper, animated: true)
      case .pop, .popToRoot: play.navigation.popToRootViewController(animated: true)
      }
    }
    play.scene.settle()
    let isShown = [Change.presentation, .presentationOver, .push, .pushOfTwo].contains(change)
    #expect(play.upper.appearance.phase == (isShown ? .appeared : .disappeared))
    #expect((play.upper.viewIfLoaded?.window != nil) == isShown)
    #expect(play.scene.diagnostics.faults.isEmpty)
  }

  /// An animator that completes with `true` what has been cancelled does not bring it about.
  @Test(arguments: Change.allCases)
  func whatIsCancelledStaysSo(change: Change) {
    let play = Play()
    let interaction = PercentDrivenInteractiveTransition()
    play.delegate.interaction = interaction
    play.animator.answer = true
    play.begin(change)
    play.scene.turn { interaction.cancel() }
    play.scene.advance(to: 100.5)
    play.expectUndone(change)
  }

  // MARK: What cannot be taken back

  /// The middle of a stack of presentations is taken away at once, so its dismissal goes on.
  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet])
  func theDismissalOfAStackGoesOnWithAReport(style: ModalPresentationStyle) {
    let play = showStack(style)
    let (scene, middle) = (play.scene, play.lower)
    play.animator.answer = false
    scene.prepare { scene.root.dismiss(animated: true) }
    scene.settle()
    for controller in [middle, play.upper] {
      #expect(controller.appearance.phase == .disappeared, "\(controller)")
      #expect(controller.presentingViewController == nil, "\(controller)")
      #expect(controller.viewIfLoaded?.window == nil, "\(controller)")
      #expect(!controller.presentation.isBeingDismissed, "\(controller)")
    }
    #expect(scene.root.appearance.phase == .appeared && scene.root.view.window != nil)
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "FadeAnimator cancels a transition that cannot be taken back"
      ])
    scene.prepare { scene.root.present(middle, animated: false) }
    scene.settle()
    #expect(middle.appearance.phase == .appeared)
  }

  /// Shows two controllers above the container; the upper one has an animator.
  private func showStack(_ style: ModalPresentationStyle) -> Play {
    let play = Play()
    for controller in [play.lower, play.upper] { controller.modalPresentationStyle = style }
    play.scene.prepare { play.scene.root.present(play.lower, animated: false) }
    play.scene.settle()
    play.scene.prepare { play.lower.present(play.upper, animated: false) }
    play.scene.settle()
    play.scene.clock.now = 100
    return play
  }

  /// Only what is on top goes, and it comes back; what is below hears of it if it was covered.
  @Test(arguments: [
    (
      style: ModalPresentationStyle.fullScreen,
      calls: [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "animate(B, A)",
        "A.viewIsAppearing(true)", "animationEnded(false)", "A.viewWillDisappear(true)",
        "A.viewDidDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)",
      ]
    ),
    (
      .overFullScreen,
      [
        "B.viewWillDisappear(true)", "animate(B, A)", "animationEnded(false)",
        "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
      ]
    ),
  ])
  func theTopOfAStackComesBackAlone(style: ModalPresentationStyle, calls: [String]) {
    let play = showStack(style)
    play.animator.answer = false
    play.scene.turn { play.lower.dismiss(animated: true) }
    play.scene.advance(to: 100.5)
    #expect(play.calls == calls)
    #expect(play.lower.presentedViewController === play.upper)
    #expect(play.scene.root.presentedViewController === play.lower)
    #expect(play.upper.view.window != nil)
    #expect((play.lower.view.window != nil) == (style == .overFullScreen))
    play.scene.prepare { play.scene.root.dismiss(animated: false) }
    play.scene.settle()
    #expect(play.scene.root.presentedViewController == nil && play.scene.root.view.window != nil)
    #expect([play.lower, play.upper].allSatisfy { $0.appearance.phase == .disappeared })
    #expect(play.scene.diagnostics.faults.isEmpty)
  }

  /// The dismissal of a stack is not asked for an interaction, since it could not be cancelled.
  @Test func theDismissalOfAStackRunsByTheClock() {
    let play = showStack(.fullScreen)
    play.delegate.interaction = PercentDrivenInteractiveTransition()
    play.scene.prepare { play.scene.root.dismiss(animated: true) }
    #expect(play.animator.context?.isInteractive == false)
    play.animator.context?.cancelInteractiveTransition()
    #expect(play.animator.context?.transitionWasCancelled == false)
    play.scene.advance(to: 100.5)
    #expect([play.lower, play.upper].allSatisfy { $0.appearance.phase == .disappeared })
    #expect(play.scene.root.appearance.phase == .appeared)
    #expect(play.scene.diagnostics.faults.map(\.code) == [.transitionCompletion])
  }

  /// A new order of the same controllers is taken back too.
  @Test(arguments: [["B", "A"], ["C", "B", "A"], ["B", "C"], ["A"], ["A", "B", "C"]])
  func aStackInAnotherOrderIsRestored(names: [String]) {
    let play = Play()
    let pool = ["A": play.lower, "B": play.upper, "C": play.scene.controller("C")]
    let before = [play.lower, play.upper]
    play.navigation.setViewControllers(before, animated: false)
    play.scene.prepare { play.scene.window.rootViewController = play.navigation }
    play.scene.settle()
    play.animator.answer = false
    play.scene.prepare {
      play.navigation.setViewControllers(names.compactMap { pool[$0] }, animated: true)
    }
    play.scene.settle()
    #expect(play.navigation.viewControllers == before)
    #expect(play.navigation.children == before)
    #expect(play.upper.appearance.phase == .appeared && play.upper.view.window != nil)
    #expect(play.lower.appearance.phase == .disappeared)
    #expect(play.scene.diagnostics.faults.isEmpty)
  }

  /// What is pushed while a pop is held replaces the pop, which ends.
  @Test func aPushDuringACancelledPopIsKept() {
    let play = Play()
    let interaction = PercentDrivenInteractiveTransition()
    play.delegate.interaction = interaction
    play.begin(.pop)
    play.delegate.interaction = nil
    let third = play.scene.controller("D")
    play.scene.prepare {
      play.navigation.pushViewController(third, animated: false)
      interaction.cancel()
    }
    play.scene.settle()
    #expect(play.navigation.viewControllers == [play.lower, third])
    #expect(play.navigation.children == [play.lower, third])
    #expect(third.appearance.phase == .appeared && third.parent === play.navigation)
    #expect(play.upper.appearance.phase == .disappeared && play.upper.parent == nil)
  }
}
