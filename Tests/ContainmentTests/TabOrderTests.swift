import Testing

@testable import Containment

/// O52 and what follows from it: who hears what when another tab is selected.
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
}
