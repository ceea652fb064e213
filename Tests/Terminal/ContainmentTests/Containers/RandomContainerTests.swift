import Cells
import TestSupport
import Testing

@testable import Containment

/// Random calls of stacks, tabs and columns at any time: every "will" has its "did", only the right
/// controllers are on screen, and parents and children agree.
@Suite @MainActor struct RandomContainerTests {
  @Test(arguments: 0..<20) func everyWillIsFollowedByItsDid(seed: UInt64) {
    ContainerPlay(seed: seed, actsInCallbacks: false).play(acts: 120, "seed \(seed)")
  }

  /// The last seeds are those that once found errors.
  @Test(arguments: Array(1000..<1020) + [1167, 1257, 1263, 1565, 1572, 1582, 30467, 40770])
  func evenWhenCallbacksMeddle(seed: UInt64) {
    ContainerPlay(seed: seed, actsInCallbacks: true).play(acts: 120, "seed \(seed)")
  }
}

/// Random acts on two stacks in the tabs of a tab bar controller beside a list.
private final class ContainerPlay: RandomPlay {
  private let cast: [MeddlingController]
  private let list = MeddlingController("list")
  private let stacks = [NavigationController(), NavigationController()]
  private let tabs = TabBarController()
  private let split = SplitViewController()

  init(seed: UInt64, actsInCallbacks: Bool) {
    let cast = (0..<8).map { MeddlingController("P\($0)") }
    self.cast = cast
    super.init(
      seed: seed, in: Scene(columns: 80, rows: 4), members: cast + [list],
      actsInCallbacks: actsInCallbacks, pace: Pace(pause: 0.4))
    tabs.viewControllers = stacks
    split.viewControllers = [list, tabs]
    scene.show(split)
  }

  override func perform() {
    let stack = stacks[Int.random(in: 0..<2, using: &random)]
    let animated = Bool.random(using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0..<4: push(on: stack, animated: animated)
    case 4..<6: stack.popViewController(animated: animated)
    case 6: stack.popToRootViewController(animated: animated)
    case 7: replace(stack, animated: animated)
    case 8: stack.cancelInteractiveTransition()
    case 9, 10: tabs.selectedViewController = stack
    case 11: resize()
    case 12: split.show(animated ? .primary : .secondary)
    default: if scene.window.isVisible { scene.window.hide() } else { show() }
    }
  }

  private var free: [MeddlingController] { cast.filter { $0.parent == nil } }

  private func push(on stack: NavigationController, animated: Bool) {
    guard let member = free.randomElement(using: &random) else { return }
    stack.pushViewController(member, animated: animated)
  }

  private func replace(_ stack: NavigationController, animated: Bool) {
    let all = stack.viewControllers + free
    let count = Int.random(in: 0...min(3, all.count), using: &random)
    stack.setViewControllers(
      Array(all.shuffled(using: &random).prefix(count)), animated: animated)
  }

  private func resize() {
    let columns = [40, 80, 120].randomElement(using: &random) ?? 80
    scene.screen.size = CellSize(columns: columns, rows: 4)
    scene.application.send(.resized(scene.screen.size))
  }

  private func show() { scene.window.makeKeyAndVisible() }

  override func check(_ comment: Comment) {
    super.check(comment)
    for stack in stacks where stack.isViewLoaded {
      #expect(stack.transition == nil, comment)
      #expect(stack.children.contains(stack.viewControllers), comment)
      guard stack.viewIfLoaded?.window != nil else { continue }
      #expect(stack.children == stack.viewControllers, comment)
      #expect(stack.shown == stack.topViewController, comment)
      #expect(stack.box.subviews.count == (stack.shown == nil ? 0 : 1), comment)
    }
    for member in members {
      checkPhase(of: member, comment)
      let isOnScreen = member.viewIfLoaded?.window != nil
      let stack = member.parent as? NavigationController
      let isTop = stack.map { $0.viewIfLoaded?.window != nil && $0.topViewController == member }
      if member !== list { #expect(isOnScreen == (isTop ?? false), comment) }
    }
    #expect(scene.diagnostics.faults.isEmpty, comment)
  }
}
