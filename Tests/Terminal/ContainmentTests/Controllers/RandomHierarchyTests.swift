import Cells
import TestSupport
import Testing

@testable import Containment

/// Random calls of roots, windows, stacks, tabs, columns, children and presentations, also within
/// callbacks: every "will" has its "did", a controller is on screen if its view is, each view knows
/// its window, and in the end nothing is owed.
@Suite @MainActor struct RandomHierarchyTests {
  @Test(arguments: 0..<20) func everythingComesToRest(seed: UInt64) {
    MixedPlay(seed: seed, actsInCallbacks: false).play(acts: 100, "seed \(seed)")
  }

  /// The last seeds are those that once found errors.
  @Test(
    arguments: Array(1000..<1020) + [1124, 1327, 1358, 1588, 1979, 1992]
      + [2065, 2435, 2576, 2888, 2905, 3782, 5216, 6945]
      + [30269, 30270, 30339, 30527, 31649, 31943])
  func evenWhenCallbacksMeddle(seed: UInt64) {
    MixedPlay(seed: seed, actsInCallbacks: true).play(acts: 100, "seed \(seed)")
  }
}

/// Random acts on two roots, of which one holds a stack, a container and a column in tabs.
private final class MixedPlay: RandomPlay {
  private let cast: [MeddlingController]
  private let plain = MeddlingController("plain")
  private let container = MeddlingController("container")
  private let stack = NavigationController()
  private let tabs = TabBarController()
  private let split = SplitViewController()
  private let other = Window()

  init(seed: UInt64, actsInCallbacks: Bool) {
    let cast = (0..<7).map { MeddlingController("M\($0)") }
    self.cast = cast
    super.init(
      seed: seed, in: Scene(columns: 80, rows: 12), members: cast + [plain, container],
      actsInCallbacks: actsInCallbacks)
    stack.viewControllers = [cast[0]]
    container.definesPresentationContext = seed.isMultiple(of: 2)
    tabs.viewControllers = [stack, container]
    split.viewControllers = [cast[1], tabs]
    scene.show(split)
  }

  private var everybody: [ViewController] { members + [stack, tabs, split] }

  override func perform() {
    let animated = Bool.random(using: &random)
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1: push(animated: animated)
    case 2: stack.popViewController(animated: animated)
    case 3: tabs.selectedIndex = animated ? 0 : 1
    case 4, 5, 6: present(animated: animated)
    case 7, 8: dismiss(animated: animated)
    case 9: scene.window.rootViewController = animated ? split : plain
    case 10: meddle(with: scene.window)
    case 11: meddle(with: other)
    case 12: resize()
    case 13: scene.application.simulateMemoryWarning()
    case 14, 15: adopt()
    case 16: release()
    default: exchange()
    }
  }

  private var free: [MeddlingController] {
    cast.filter { $0.parent == nil && !$0.isPresented && $0.rootWindow == nil }
  }

  private func push(animated: Bool) {
    guard let member = free.randomElement(using: &random) else { return }
    stack.pushViewController(member, animated: animated)
  }

  private func present(animated: Bool) {
    guard let member = free.randomElement(using: &random),
      let presenter = everybody.randomElement(using: &random), presenter !== member
    else { return }
    let styles: [ModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .formSheet, .currentContext, .overCurrentContext,
    ]
    member.modalPresentationStyle = styles.randomElement(using: &random) ?? .fullScreen
    completions.hand("presentation of \(member)") {
      presenter.present(member, animated: animated, completion: $0)
    }
    completions.hand("alongside the presentation", overToCoordinatorOf: member)
  }

  private func dismiss(animated: Bool) {
    guard let member = everybody.randomElement(using: &random) else { return }
    completions.hand("dismissal of \(member)") {
      member.dismiss(animated: animated, completion: $0)
    }
    completions.hand("alongside the dismissal", overToCoordinatorOf: member)
  }

  private func adopt() {
    guard let member = free.randomElement(using: &random) else { return }
    member.viewIfLoaded?.removeFromSuperview()
    guard member.parent == nil, !member.isPresented else { return }
    container.addChild(member)
    guard member.parent === container else { return }
    container.view.addSubview(member.view)
    member.didMove(toParent: container)
  }

  private func release() {
    guard let member = container.children.randomElement(using: &random) else { return }
    member.willMove(toParent: nil)
    member.viewIfLoaded?.removeFromSuperview()
    member.removeFromParent()
  }

  private func exchange() {
    let children = container.children
    guard let from = children.first(where: { $0.viewIfLoaded?.superview != nil }),
      let to = children.first(where: { $0.viewIfLoaded?.superview == nil })
    else { return }
    completions.hand("transition from \(from) to \(to)") { completion in
      container.transition(
        from: from, to: to, duration: 0.2, options: .transitionFlipFromTop,
        completion: { _ in completion() })
    }
  }

  private func meddle(with window: Window) {
    if window.isVisible { window.hide() } else { window.makeKeyAndVisible() }
  }

  private func resize() {
    let columns = [40, 80, 120].randomElement(using: &random) ?? 80
    scene.screen.size = CellSize(columns: columns, rows: 12)
    scene.application.send(.resized(scene.screen.size))
  }

  override func check(_ comment: Comment) {
    super.check(comment)
    let root = scene.window.rootViewController
    #expect(root?.isCovered == true || root?.appearance.phase == .appeared, comment)
    for controller in everybody {
      #expect(controller.appearance.depth == 0, comment)
      checkPhase(of: controller, comment)
    }
    scene.window.forEachInTree { view in
      #expect(view.window === scene.window, comment)
      #expect(!view.needsLayout && !view.isLayoutOwed, comment)
    }
    expectNone([.unbalanced, .redundant, .superMissing, .hierarchyActual, .layoutLoop], comment)
  }
}
