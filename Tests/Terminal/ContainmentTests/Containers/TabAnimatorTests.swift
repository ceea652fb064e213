import Testing

@testable import Containment

/// A change to another tab that an animator of the delegate shows.
@Suite @MainActor struct TabAnimatorTests {
  private final class Fade: TabBarControllerDelegate, ViewControllerAnimatedTransitioning {
    var asked: [Int] = []
    /// Whether the animator says in the end that the change has not taken place.
    var isCancelled = false
    /// Called once, when the delegate is asked.
    var onAsked: (() -> Void)?
    private(set) var context: (any ViewControllerContextTransitioning)?

    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      asked.append(tabBarController.selectedIndex)
      let onAsked = onAsked
      self.onAsked = nil
      onAsked?()
      return self
    }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.4
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      self.context = context
      let view = context.view(forKey: .to)
      view?.alpha = 0
      if let view { context.containerView.addSubview(view) }
      View.animate(
        withDuration: 0.4, animations: { view?.alpha = 1 },
        completion: { _ in
          context.completeTransition(!self.isCancelled && !context.transitionWasCancelled)
        })
    }
  }

  private let scene = Scene()
  private let a: RecordingController
  private let second: RecordingController
  private let third: RecordingController
  private let tab: RecordingTabBarController
  private let fade = Fade()

  init() {
    a = scene.controller("A")
    second = scene.controller("B")
    third = scene.controller("C")
    tab = RecordingTabBarController("tab", scene.journal)
    tab.delegate = fade
    for controller in [a, second, third] {
      controller.onViewDidLoad = { controller in
        controller.view.addSubview(
          Label(text: controller.name, frame: Rect(x: 0, y: 0, width: 1, height: 1)))
      }
    }
    scene.prepare {
      tab.viewControllers = [a, second, third]
      scene.window.rootViewController = tab
      scene.window.makeKeyAndVisible()
    }
  }

  private func pass(_ seconds: Double) {
    scene.clock.now += seconds
    scene.turn { scene.application.runDueWork() }
  }

  /// The name of the controller that is seen.
  private var shown: Character? { scene.screen.canvas[0, 0].character }

  private var callbacks: [String] {
    scene.journal.lines.map(\.text).filter { $0.contains("Appear(") || $0.contains("Disappear(") }
  }

  @Test func theDidCallbacksFollowTheAnimation() {
    #expect(shown == "A")
    scene.turn { tab.selectedIndex = 1 }
    #expect(fade.asked == [0] && tab.selectedViewController === second)
    #expect(callbacks == ["B.viewWillAppear(true)", "A.viewWillDisappear(true)"])
    #expect(a.view.superview != nil && second.view.superview === a.view.superview)
    pass(0.2)
    #expect(callbacks.count == 2)
    #expect(second.view.presentedAlpha > 0.1 && second.view.presentedAlpha < 0.9)
    pass(0.3)
    #expect(
      callbacks.suffix(2) == ["A.viewDidDisappear(true)", "B.viewDidAppear(true)"])
    #expect(a.view.superview == nil && second.view.window != nil)
    #expect(scene.diagnostics.faults.isEmpty && shown == "B")
    #expect(second.view.presentedAlpha == 1 && scene.application.transitions.isEmpty)
  }

  /// A change that is cancelled, at its end or on the way, leaves the former tab selected.
  @Test(arguments: [true, false])
  func aCancelledChangeIsTakenBack(atItsEnd: Bool) {
    fade.isCancelled = atItsEnd
    scene.turn { tab.selectedIndex = 1 }
    pass(0.2)
    if !atItsEnd {
      scene.turn { fade.context?.cancelInteractiveTransition() }
      #expect(tab.selectedViewController === a && callbacks.count == 2)
    }
    pass(0.3)
    #expect(tab.selectedViewController === a && tab.tabBar.selectedItem === a.tabBarItem)
    #expect(
      callbacks == [
        "B.viewWillAppear(true)", "A.viewWillDisappear(true)", "B.viewWillDisappear(true)",
        "B.viewDidDisappear(true)", "A.viewWillAppear(true)", "A.viewDidAppear(true)",
      ])
    #expect(second.view.superview == nil && a.view.window != nil && shown == "A")
    #expect(scene.diagnostics.faults.isEmpty && scene.application.transitions.isEmpty)
    fade.isCancelled = false
    scene.turn { tab.selectedIndex = 1 }
    pass(0.5)
    #expect(tab.selectedViewController === second && shown == "B")
    #expect(callbacks.suffix(2) == ["A.viewDidDisappear(true)", "B.viewDidAppear(true)"])
  }

  /// A tab that leaves, or that its program takes away, ends a change that it takes part in.
  @Test(arguments: [true, false])
  func aTabThatLeavesEndsIt(byItself: Bool) {
    fade.isCancelled = true
    scene.turn { tab.selectedIndex = 1 }
    pass(0.1)
    scene.turn {
      guard byItself else { return tab.viewControllers = [second, third] }
      a.willMove(toParent: nil)
      a.removeFromParent()
    }
    #expect(callbacks.suffix(2) == ["A.viewDidDisappear(true)", "B.viewDidAppear(true)"])
    #expect(a.parent == nil && a.view.superview == nil && scene.application.transitions.isEmpty)
    pass(0.5)
    #expect(tab.selectedViewController === second && shown == "B" && callbacks.count == 4)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// A callback of a change that is taken back may select a third tab.
  @Test func aTabThatIsSelectedWhileAChangeIsTakenBackIsShown() {
    fade.isCancelled = true
    scene.turn { tab.selectedIndex = 1 }
    second.onViewWillDisappear = { [tab, fade] _ in
      fade.isCancelled = false
      tab.selectedIndex = 2
    }
    pass(0.5)
    second.onViewWillDisappear = nil
    pass(0.5)
    #expect(tab.selectedViewController === third && shown == "C")
    #expect(a.view.superview == nil && second.view.superview == nil)
    #expect(
      [a, second, third].map(\.appearance.phase) == [.disappeared, .disappeared, .appeared])
    #expect(scene.diagnostics.faults.isEmpty && scene.application.transitions.isEmpty)
  }

  /// The delegate may do otherwise when it is asked for an animator; what it does then is valid.
  @Test func anotherSelectionWhileTheDelegateIsAskedIsTheOne() {
    fade.onAsked = { [tab] in tab.selectedIndex = 2 }
    scene.turn { tab.selectedIndex = 1 }
    #expect(fade.asked == [0, 0] && scene.application.transitions.count == 1)
    pass(0.5)
    #expect(tab.selectedViewController === third && shown == "C" && !second.isViewLoaded)
    #expect(
      callbacks == [
        "C.viewWillAppear(true)", "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
        "C.viewDidAppear(true)",
      ])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// A tab that the delegate removes when it is asked is not selected.
  @Test func aTabThatLeavesWhileTheDelegateIsAskedIsNotSelected() {
    fade.onAsked = { [tab, a, third] in tab.viewControllers = [a, third] }
    scene.turn { tab.selectedIndex = 1 }
    pass(0.5)
    #expect(tab.selectedViewController === a && shown == "A" && second.parent == nil)
    #expect(callbacks.isEmpty && scene.diagnostics.faults.isEmpty)
  }

  /// A window that the delegate hides when it is asked leaves nothing to animate.
  @Test func aWindowThatIsHiddenWhileTheDelegateIsAskedAnimatesNothing() {
    fade.onAsked = { [scene] in scene.window.hide() }
    scene.turn { tab.selectedIndex = 1 }
    pass(0.5)
    scene.turn { scene.window.makeKeyAndVisible() }
    #expect(tab.selectedViewController === second && shown == "B" && a.view.superview == nil)
    #expect(second.appearance.phase == .appeared && a.appearance.phase == .disappeared)
    #expect(scene.diagnostics.faults.isEmpty && scene.application.transitions.isEmpty)
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

  /// Whatever a callback does when the change begins, the old tab goes, unless it is selected
  /// again.
  @Test(arguments: [
    "hides", "presents", "selects another", "selects the old one", "selects itself",
  ])
  func theOldTabGoesIfACallbackEndsTheChange(what: String) {
    let modal = scene.controller("M")
    modal.modalPresentationStyle = .fullScreen
    second.onViewWillAppear = { [scene, tab] controller in
      controller.onViewWillAppear = nil
      switch what {
      case "hides": scene.window.hide()
      case "presents": tab.present(modal, animated: false)
      case "selects another": tab.selectedIndex = 2
      case "selects the old one": tab.selectedIndex = 0
      default: tab.selectedIndex = 1
      }
    }
    scene.prepare { tab.selectedIndex = 1 }
    scene.settle()
    let selected = tab.selectedViewController
    #expect(
      selected === (what == "selects the old one" ? a : what == "selects another" ? third : second))
    for controller in [a, second, third] {
      let isShown = controller === selected && what.hasPrefix("selects")
      #expect(controller.appearance.phase == (isShown ? .appeared : .disappeared), "\(controller)")
      #expect(
        controller.appearance.depth == 0 && (controller.viewIfLoaded?.window != nil) == isShown)
    }
    scene.prepare {
      tab.dismiss(animated: false)
      scene.window.makeKeyAndVisible()
    }
    scene.settle()
    #expect(selected?.appearance.phase == .appeared && selected?.view.window === scene.window)
    #expect(scene.diagnostics.faults.isEmpty)
  }
}
