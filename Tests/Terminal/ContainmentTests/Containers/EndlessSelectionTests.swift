import Testing

@testable import Containment

/// Callbacks of a selection that select another tab, each time.
@Suite @MainActor struct EndlessSelectionTests {
  private let scene = Scene(columns: 40, rows: 4)
  private let tab = TabBarController()
  private let pages = ["a", "b", "c"].map { MeddlingController($0) }

  init() {
    tab.viewControllers = pages
    scene.show(tab)
  }

  private func selectNext() {
    tab.selectedIndex = (tab.selectedIndex + 1) % pages.count
  }

  private func check(_ allowed: Set<Fault.Code>) {
    let codes = scene.diagnostics.faults.map(\.code)
    #expect(codes.isEmpty == allowed.isEmpty && allowed.isSuperset(of: codes))
    for page in pages { page.onCallback = nil }
    scene.settle()
    for page in pages {
      #expect(page.problem == nil)
      let isSelected = page === tab.selectedViewController
      #expect((page.viewIfLoaded?.window != nil) == isSelected, "\(page)")
      #expect(page.appearance.phase == (isSelected ? .appeared : .disappeared), "\(page)")
    }
    // It works as before.
    scene.prepare { selectNext() }
    scene.settle()
    #expect(tab.selectedViewController?.appearance.phase == .appeared)
    #expect(scene.diagnostics.faults.count == codes.count)
  }

  /// The delegate hears only of what a person does.
  @Test func theDelegateMaySelectAnotherTabWhenOneIsPressed() {
    let delegate = SelectingDelegate { [tab] _ in
      tab.selectedIndex = (tab.selectedIndex + 1) % 3
    }
    tab.delegate = delegate
    for (key, index) in [("2", 2), ("1", 1), ("3", 0)] as [(Character, Int)] {
      scene.press(.character(key))
      #expect(tab.selectedIndex == index)
    }
    check([])
  }

  @Test func everyCallbackOfEveryTabSelectsTheNext() {
    for page in pages { page.onCallback = { selectNext() } }
    scene.prepare { selectNext() }
    // Also when they are laid out.
    check([.endlessChange, .layoutLoop])
  }

  /// Each time the delegate is asked for an animator.
  @Test func theDelegateSelectsAnotherTabWheneverItIsAsked() {
    let delegate = SelectingDelegate { _ in }
    delegate.whenAsked = { selectNext() }
    tab.delegate = delegate
    scene.prepare { selectNext() }
    delegate.whenAsked = nil
    check([.endlessChange])
  }

  /// As in the callbacks, with exchanges that take time.
  @Test func everyCallbackOfAnAnimatedSelectionSelectsTheNext() {
    let delegate = SelectingDelegate { _ in }
    delegate.animator = FadeAnimator(scene.journal)
    tab.delegate = delegate
    for page in pages { page.onCallback = { selectNext() } }
    scene.prepare { selectNext() }
    for _ in 0..<3 {
      scene.clock.now += 0.3
      scene.application.runDueWork()
    }
    let codes = Set(scene.diagnostics.faults.map(\.code))
    #expect(codes.isSubset(of: [.endlessChange]))
    for page in pages { page.onCallback = nil }
    scene.settle()
    for page in pages { #expect(page.problem == nil) }
  }
}

/// Does something when a tab was pressed, and when it is asked for an animator.
private final class SelectingDelegate: TabBarControllerDelegate {
  private let whenSelected: (ViewController) -> Void
  var whenAsked: (() -> Void)?
  var animator: FadeAnimator?

  init(whenSelected: @escaping (ViewController) -> Void) { self.whenSelected = whenSelected }

  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) { whenSelected(viewController) }

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    whenAsked?()
    return animator
  }
}
