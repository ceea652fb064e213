import Cells
import TestSupport
import Testing

@testable import Containment

/// Stacks in tabs that present others, with animators and interactions of the program, while
/// children are removed and tabs are changed in the middle of it.
@Suite @MainActor struct RandomMixtureTests {
  @Test(arguments: 0..<20) func everyWillIsFollowedByItsDid(seed: UInt64) {
    MixturePlay(seed: seed, actsInCallbacks: false).play(acts: 120, "seed \(seed)")
  }

  /// The last seeds are those that once found errors.
  @Test(arguments: Array(1000..<1020) + [1031, 1058, 1328]) func evenWhenCallbacksMeddle(
    seed: UInt64
  ) {
    MixturePlay(seed: seed, actsInCallbacks: true).play(acts: 120, "seed \(seed)")
  }
}

/// Random acts on two stacks in the tabs of a tab bar controller, and on what their controllers
/// present.
private final class MixturePlay: RandomPlay {
  private let cast: [MeddlingController]
  private let stacks = [NavigationController(), NavigationController()]
  private let tabs = TabBarController()
  private let delegate: MixtureDelegate

  init(seed: UInt64, actsInCallbacks: Bool) {
    cast = (0..<8).map { MeddlingController("P\($0)") }
    let scene = Scene(columns: 60, rows: 12)
    delegate = MixtureDelegate(scene.journal, seed: seed)
    super.init(
      seed: seed, in: scene, members: cast, actsInCallbacks: actsInCallbacks, pace: Pace(pause: 0.6)
    )
    tabs.viewControllers = stacks
    tabs.delegate = delegate
    for stack in stacks { stack.delegate = delegate }
    for member in cast { member.transitioningDelegate = delegate }
    scene.show(tabs)
  }

  override func perform() {
    let stack = stacks[Int.random(in: 0..<2, using: &random)]
    let animated = Int.random(in: 0..<3, using: &random) > 0
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<4:
      if let member = free.randomElement(using: &random) {
        stack.pushViewController(member, animated: animated)
      }
    case 4, 5: stack.popViewController(animated: animated)
    case 6: stack.cancelInteractiveTransition()
    case 7, 8: tabs.selectedViewController = stack
    case 9, 10: present(from: cast.randomElement(using: &random) ?? stack, animated: animated)
    case 11: present(from: [stack, tabs].randomElement(using: &random) ?? tabs, animated: animated)
    case 12, 13: (cast.randomElement(using: &random) ?? tabs).dismiss(animated: animated)
    case 14: takeOut()
    default: if scene.window.isVisible { scene.window.hide() } else { scene.show(tabs) }
    }
  }

  private var free: [MeddlingController] { cast.filter { $0.parent == nil && !$0.isPresented } }

  private func present(from presenter: ViewController, animated: Bool) {
    guard let member = free.randomElement(using: &random) else { return }
    member.modalPresentationStyle =
      ModalPresentationStyle.allCases.randomElement(using: &random) ?? .fullScreen
    member.definesPresentationContext = Bool.random(using: &random)
    presenter.present(member, animated: animated)
  }

  /// Takes a controller from its stack by hand, wherever it is in its transition.
  private func takeOut() {
    guard let member = cast.filter({ $0.parent != nil }).randomElement(using: &random) else {
      return
    }
    member.willMove(toParent: nil)
    member.viewIfLoaded?.removeFromSuperview()
    member.removeFromParent()
  }

  override func check(_ comment: Comment) {
    super.check(comment)
    for stack in stacks {
      #expect(stack.transition == nil, comment)
      guard stack.viewIfLoaded?.window != nil else { continue }
      #expect(stack.children == stack.viewControllers, comment)
      #expect(stack.shown == stack.topViewController, comment)
    }
    for member in members {
      checkPhase(of: member, comment)
      let stack = member.parent as? NavigationController
      let isTop = stack.map { $0.viewIfLoaded?.window != nil && $0.topViewController == member }
      if isTop == true { #expect(member.viewInPlace?.window != nil, "\(comment): \(member)") }
      if isTop == false {
        #expect(member.viewIfLoaded?.window == nil, "\(comment): \(member)")
      }
      if member.parent == nil, !member.isPresented {
        #expect(member.viewIfLoaded?.superview == nil, "\(comment): \(member)")
      }
    }
    expectNone(
      [
        .unbalanced, .redundant, .superMissing, .hierarchyActual, .endlessChange, .layoutLoop,
      ], comment)
  }
}

/// Animates some of the changes, and lets interactions drive some of those, which end in time.
private final class MixtureDelegate: FadingDelegate {
  private var random: SeededGenerator

  init(_ journal: Journal, seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 77)
    super.init(FadeAnimator(journal))
  }

  override var nextAnimator: FadeAnimator? {
    Bool.random(using: &random) ? FadeAnimator(animator.journal) : nil
  }

  override var nextInteraction: PercentDrivenInteractiveTransition? {
    guard Bool.random(using: &random) else { return nil }
    return BriefInteraction(
      seconds: Double.random(in: 0...1, using: &random), cancels: Bool.random(using: &random))
  }
}

/// An interaction that somebody lets go of after a while.
private final class BriefInteraction: PercentDrivenInteractiveTransition {
  private let seconds: Double
  private let cancels: Bool

  init(seconds: Double, cancels: Bool) {
    (self.seconds, self.cancels) = (seconds, cancels)
    super.init()
  }

  override func startInteractiveTransition(
    _ transitionContext: any ViewControllerContextTransitioning
  ) {
    super.startInteractiveTransition(transitionContext)
    update(0.3)
    Application.current?.schedule(after: seconds) {
      if self.cancels { self.cancel() } else { self.finish() }
    }
  }
}
