import Testing

@testable import Containment

/// O52 and what follows from it: the callbacks when another tab is selected.
@Suite @MainActor struct TabOrderTests {
  private let scene = Scene()
  private let a: RecordingController
  private let second: RecordingController
  private let tab: RecordingTabBarController

  init() {
    a = scene.controller("A")
    second = scene.controller("T2")
    tab = RecordingTabBarController("tab", scene.journal)
    scene.prepare {
      tab.viewControllers = [a, second]
      scene.window.rootViewController = tab
      scene.window.makeKeyAndVisible()
    }
  }

  @Test func selectingATabFollowsTheLaw() {
    scene.turn { tab.selectedIndex = 1 }
    scene.expect("O52")
    #expect(tab.selectedViewController === second)
    #expect(a.view.superview == nil)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func theSelectedControllerFollowsItsContainer() {
    scene.turn { scene.window.hide() }
    scene.turn { scene.window.makeKeyAndVisible() }
    scene.expect([
      "A.viewWillDisappear(false)", "-- commit", "A.viewDidDisappear(false)",
      ">>", "A.viewWillAppear(false)", "-- commit", "A.viewIsAppearing(false)",
      "A.viewDidAppear(false)",
    ])
  }

  @Test func tabsHearOfTheirParentAtOnceAndOfAppearanceWhenTheyAreSelected() {
    let third = scene.controller("T3")
    scene.turn { tab.viewControllers = [a, second, third] }
    scene.expect([
      "T3.willMove(toParent: tab)", "T3.didMove(toParent: tab)", "-- commit",
      "tab.viewWillLayoutSubviews()  ?", "tab.viewDidLayoutSubviews()  ?",
    ])
    #expect(!third.isViewLoaded)
  }

  @Test func aTabThatIsTakenAwayMakesRoomForTheNext() {
    scene.turn { tab.viewControllers = [second] }
    scene.expect([
      "A.willMove(toParent: nil)", "T2.loadView()", "T2.viewDidLoad()",
      "T2.viewWillAppear(false)", "A.viewWillDisappear(false)", "A.didMove(toParent: nil)",
      "-- commit", "tab.viewWillLayoutSubviews()  ?", "tab.viewDidLayoutSubviews()  ?",
      "T2.viewIsAppearing(false)", "T2.viewWillLayoutSubviews()", "T2.viewDidLayoutSubviews()",
      "A.viewDidDisappear(false)", "T2.viewDidAppear(false)",
    ])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aControllerThatIsAdoptedElsewhereLosesItsTab() {
    scene.prepare {
      a.willMove(toParent: nil)
      a.view.removeFromSuperview()
      a.removeFromParent()
    }
    #expect(tab.viewControllers == [second])
    #expect(tab.selectedViewController == second)
    #expect(a.appearance.phase == .disappeared)
    #expect(second.appearance.phase == .appeared)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func twoSelectionsInOneTurnKeepTheirCallbacksBalanced() {
    scene.turn {
      tab.selectedIndex = 1
      tab.selectedIndex = 0
    }
    scene.expect([
      "T2.loadView()", "T2.viewDidLoad()", "T2.viewWillAppear(false)",
      "A.viewWillDisappear(false)", "A.viewWillAppear(false)", "T2.viewWillDisappear(false)",
      "-- commit", "tab.viewWillLayoutSubviews()  ?", "tab.viewDidLayoutSubviews()  ?",
      "A.viewIsAppearing(false)", "T2.viewDidDisappear(false)", "A.viewDidAppear(false)",
    ])
  }
}
