import Testing

@testable import Containment

/// O50 and what follows from it: who hears what when a stack changes.
@Suite @MainActor struct NavigationOrderTests {
  private let scene = Scene()
  private let a: RecordingController
  private let b: RecordingController
  private let nav: RecordingNavigationController

  init() {
    a = scene.controller("A")
    b = scene.controller("B")
    nav = RecordingNavigationController("nav", scene.journal, root: a)
  }

  private func show() {
    scene.prepare {
      scene.window.rootViewController = nav
      scene.window.makeKeyAndVisible()
    }
  }

  @Test func pushAndPopFollowTheLaw() {
    show()
    scene.turn { nav.pushViewController(b, animated: true) }
    #expect(nav.viewControllers == [a, b])
    scene.advance(to: 0.35)
    scene.turn { nav.popViewController(animated: true) }
    scene.advance(to: 0.7)
    scene.expect("O50")
    #expect(nav.children == [a])
    #expect(b.parent == nil)
    #expect(b.view.superview == nil)
    #expect(scene.diagnostics.faults.isEmpty)
  }
}
