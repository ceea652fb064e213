import Testing

@testable import Containment

/// A change to another tab that an animator of the delegate shows.
@Suite @MainActor struct TabAnimatorTests {
  private final class Fade: TabBarControllerDelegate, ViewControllerAnimatedTransitioning {
    var asked: [Int] = []
    var isCancelled = false

    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      asked.append(tabBarController.selectedIndex)
      return self
    }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.4
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      let view = context.view(forKey: .to)
      view?.alpha = 0
      if let view { context.containerView.addSubview(view) }
      View.animate(
        withDuration: 0.4, animations: { view?.alpha = 1 },
        completion: { _ in
          if self.isCancelled { context.cancelInteractiveTransition() }
          context.completeTransition(!self.isCancelled)
        })
    }
  }

  private let scene = Scene()
  private let a: RecordingController
  private let second: RecordingController
  private let tab: RecordingTabBarController
  private let fade = Fade()

  init() {
    a = scene.controller("A")
    second = scene.controller("B")
    tab = RecordingTabBarController("tab", scene.journal)
    tab.delegate = fade
    scene.prepare {
      tab.viewControllers = [a, second]
      scene.window.rootViewController = tab
      scene.window.makeKeyAndVisible()
    }
  }

  private func pass(_ seconds: Double) {
    scene.clock.now += seconds
    scene.turn { scene.application.runDueWork() }
  }

  private var callbacks: [String] {
    scene.journal.lines.map(\.text).filter { $0.contains("Appear(") || $0.contains("Disappear(") }
  }

  @Test func theDidCallbacksFollowTheAnimation() {
    let shown = scene.screen.canvas
    scene.turn { tab.selectedIndex = 1 }
    #expect(fade.asked == [0] && tab.selectedViewController === second)
    #expect(callbacks == ["B.viewWillAppear(true)", "A.viewWillDisappear(true)"])
    #expect(a.view.superview != nil && second.view.superview === a.view.superview)
    pass(0.2)
    #expect(callbacks.count == 2 && second.view.alpha == 1)
    pass(0.3)
    #expect(
      callbacks.suffix(2) == ["A.viewDidDisappear(true)", "B.viewDidAppear(true)"])
    #expect(a.view.superview == nil && second.view.window != nil)
    #expect(scene.diagnostics.faults.isEmpty && shown.size == scene.screen.canvas.size)
  }

  @Test func anotherSelectionEndsTheFirst() {
    scene.turn { tab.selectedIndex = 1 }
    pass(0.1)
    scene.turn { tab.selectedIndex = 0 }
    #expect(fade.asked == [0, 1])
    #expect(
      callbacks == [
        "B.viewWillAppear(true)", "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
        "B.viewDidAppear(true)", "A.viewWillAppear(true)", "B.viewWillDisappear(true)",
      ])
    pass(0.5)
    #expect(callbacks.suffix(2) == ["B.viewDidDisappear(true)", "A.viewDidAppear(true)"])
    #expect(second.view.superview == nil && scene.diagnostics.faults.isEmpty)
  }

  @Test func aWindowThatIsHiddenEndsIt() {
    scene.turn { tab.selectedIndex = 1 }
    pass(0.1)
    scene.turn { scene.window.hide() }
    #expect(
      callbacks.dropFirst(2) == [
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.viewWillDisappear(false)",
        "B.viewDidDisappear(false)",
      ])
    #expect(a.view.superview == nil && scene.diagnostics.faults.isEmpty)
  }

  @Test func withoutMotionAndOffScreenNothingIsAnimated() {
    scene.turn { scene.application.reducesMotion = true }
    scene.turn { tab.selectedIndex = 1 }
    #expect(fade.asked.isEmpty && callbacks.first == "B.viewWillAppear(false)")
    scene.application.reducesMotion = false
    scene.turn { scene.window.hide() }
    scene.turn { tab.selectedIndex = 0 }
    #expect(fade.asked.isEmpty && scene.diagnostics.faults.isEmpty)
  }
}
