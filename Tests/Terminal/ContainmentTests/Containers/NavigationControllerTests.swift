import Cells
import Testing

@testable import Containment

/// Refused calls of a navigation controller, its delegate, and its input.
@Suite @MainActor struct NavigationControllerTests {
  private let scene = Scene(columns: 40, rows: 10)
  private let a: RecordingController
  private let b: RecordingController
  private let c: RecordingController
  private let nav: RecordingNavigationController

  init() {
    a = scene.controller("A")
    b = scene.controller("B")
    c = scene.controller("C")
    nav = RecordingNavigationController("nav", scene.journal, root: a)
  }

  @Test func whatUIKitThrowsForIsRefusedAndToldOf() {
    let inner = RecordingNavigationController("inner", scene.journal, root: nil)
    scene.prepare {
      nav.pushViewController(a, animated: false)
      nav.pushViewController(inner, animated: false)
      #expect(nav.popToViewController(b, animated: false) == nil)
      nav.viewControllers = [a, b, a]
      nav.viewControllers = [b, inner]
      nav.pushViewController(nav, animated: false)
    }
    #expect(
      scene.diagnostics.faults.map(\.description) == [
        "E-ARGUMENT: A is pushed on nav, but is on its stack already",
        "E-ARGUMENT: inner is a navigation controller and cannot be on the stack of nav",
        "E-ARGUMENT: B is not on the stack of nav, which is to pop to it",
        "E-ARGUMENT: A is to be on the stack of nav twice",
        "E-ARGUMENT: inner is a navigation controller and cannot be on the stack of nav",
        "E-ARGUMENT: nav is a navigation controller and cannot be on the stack of nav",
      ])
    #expect(nav.viewControllers == [a])
    #expect(nav.children == [a])
    #expect(b.parent == nil)
  }

  /// Taken out by hand and pushed again before the next layout, on screen and off.
  @Test(arguments: [true, false], [true, false])
  func aControllerThatIsTakenOutAndPushedAgainIsSeen(onScreen: Bool, animated: Bool) {
    scene.show(nav)
    scene.prepare { nav.pushViewController(b, animated: false) }
    scene.settle()
    if !onScreen { scene.prepare { scene.window.hide() } }
    scene.prepare {
      b.willMove(toParent: nil)
      b.view.removeFromSuperview()
      b.removeFromParent()
      nav.pushViewController(b, animated: animated)
    }
    scene.prepare { scene.window.makeKeyAndVisible() }
    scene.settle()
    #expect(nav.viewControllers == [a, b] && nav.children == [a, b])
    #expect(b.view.window === scene.window && b.appearance.phase == .appeared)
    #expect(nav.box.subviews.count == 1 && a.view.window == nil)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aControllerInAnotherTreeIsNotPushed() {
    scene.showRoot()
    let shown = scene.prepareChild("D")
    scene.prepare { nav.pushViewController(shown, animated: false) }
    #expect(scene.diagnostics.faults.map(\.code) == [.hierarchyRequested])
    #expect(nav.viewControllers == [a])
    #expect(shown.parent == scene.root)
  }

  @Test func theDelegateHearsAfterTheControllers() {
    let delegate = NavigationJournal(scene.journal)
    nav.delegate = delegate
    scene.journal.isRecording = true
    scene.application.runTurn {
      scene.window.rootViewController = nav
      scene.window.makeKeyAndVisible()
    }
    scene.application.runTurn { nav.pushViewController(b, animated: false) }
    let lines = scene.journal.lines.map(\.text).filter {
      $0.hasPrefix("delegate") || $0.contains("WillAppear") || $0.contains("DidAppear")
    }
    #expect(
      lines == [
        "A.viewWillAppear(false)", "delegate.willShow(A, false)", "A.viewDidAppear(false)",
        "delegate.didShow(A, false)", "B.viewWillAppear(false)", "delegate.willShow(B, false)",
        "B.viewDidAppear(false)", "delegate.didShow(B, false)",
      ])
  }

  @Test func theMouseIsLostAndKeysWaitWhileTheViewsSlide() {
    let page = PageController("P", "p")
    let button = Button(title: "go")
    var count = 0
    button.action = { count += 1 }
    scene.prepare {
      button.frame = Rect(x: 0, y: 3, width: 8, height: 1)
      a.view.addSubview(button)
    }
    scene.show(nav)
    scene.prepare { nav.pushViewController(page, animated: true) }
    scene.click(2, 3)
    #expect(count == 0)
    scene.press(.backspace)
    #expect(nav.viewControllers == [a, page])
    scene.advance(to: 0.35)
    scene.advance(to: 0.35)
    #expect(nav.viewControllers == [a], "the key has led back")
    scene.advance(to: 0.7)
    scene.click(2, 3)
    #expect(count == 1)
  }

  @Test func keysBeginWithTheTopController() {
    scene.show(nav)
    scene.prepare { nav.pushViewController(b, animated: false) }
    scene.journal.isRecording = true
    scene.press(.character("x"))
    #expect(
      scene.journal.lines.map(\.text) == [
        "B.keyDown(k)", "window.keyDown(k)", "application.keyDown(k)", "appDelegate.keyDown(k)",
      ])
  }

  @Test func reducedMotionLeavesTheSlideOut() {
    scene.application.reducesMotion = true
    scene.show(nav)
    scene.turn { nav.pushViewController(b, animated: true) }
    #expect(scene.journal.lines.map(\.text).contains("B.viewDidAppear(false)"))
    #expect(scene.application.animations.isEmpty)
  }

  @Test func aStackThatLeavesTheScreenCompletesItsSlide() {
    scene.show(nav)
    scene.prepare { nav.pushViewController(b, animated: true) }
    scene.turn { scene.window.rootViewController = nil }
    scene.expect([
      "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(toParent: nav)",
      "B.viewWillDisappear(false)", "-- commit", "B.viewDidDisappear(false)",
    ])
  }

  @Test func changesOffScreenAreShownWithTheNextAppearance() {
    scene.show(nav)
    scene.prepare { scene.window.hide() }
    scene.prepare { nav.pushViewController(b, animated: true) }
    #expect(!b.isViewLoaded)
    scene.turn { scene.window.makeKeyAndVisible() }
    scene.expect([
      "B.loadView()", "B.viewDidLoad()", "B.viewWillAppear(false)", "-- commit",
      "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
      "B.viewIsAppearing(false)", "B.viewWillLayoutSubviews()", "B.viewDidLayoutSubviews()",
      "B.viewDidAppear(false)", "B.didMove(toParent: nav)",
    ])
    #expect(a.appearance.phase == .disappeared)
  }

  @Test func whoIsPoppedIsLetGo() {
    scene.show(nav)
    weak var gone: PageController?
    scene.prepare {
      let page = PageController("P", "p")
      gone = page
      nav.pushViewController(page, animated: false)
    }
    #expect(gone != nil)
    scene.prepare { nav.popViewController(animated: true) }
    scene.advance(to: 0.35)
    scene.prepare {}
    #expect(gone == nil)
  }

  @Test func aStackThatHasNeverBeenShownLetsGoAtOnce() {
    weak var gone: PageController?
    scene.prepare {
      let page = PageController("P", "p")
      gone = page
      nav.pushViewController(page, animated: true)
      nav.popViewController(animated: true)
      #expect(page.parent == nil)
      nav.viewControllers = [b]
    }
    #expect(gone == nil)
    #expect(nav.children == [b])
    #expect(a.parent == nil)
    #expect(!nav.isViewLoaded)
  }

  @Test func whoIsAdoptedElsewhereLeavesTheStack() {
    nav.viewControllers = [a, b]
    scene.show(nav)
    scene.turn {
      b.willMove(toParent: nil)
      b.view.removeFromSuperview()
      b.removeFromParent()
    }
    #expect(nav.viewControllers == [a])
    #expect(a.view.window != nil)
    #expect(a.appearance.phase == .appeared)
    #expect(b.appearance.phase == .disappeared)
    #expect(nav.box.subviews.count == 1)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func showPushesFromAnywhereInTheStack() {
    scene.show(nav)
    let child = scene.controller("child")
    scene.prepare { scene.adopt(child, in: a.view, of: a) }
    scene.prepare { child.show(b, sender: nil) }
    #expect(nav.viewControllers == [a, b])
    #expect(child.targetViewController(forAction: .show, sender: nil) == nav)
    #expect(child.targetViewController(forAction: .showDetail, sender: nil) == nil)
    #expect(scene.root.targetViewController(forAction: .show, sender: nil) == nil)
  }

  @Test func childrenAreToldTheSizeTheyGet() {
    nav.navigationBar.isTranslucent = false
    scene.show(nav)
    #expect(a.view.frame == Rect(x: 0, y: 1, width: 40, height: 9))
    scene.screen.size = CellSize(columns: 50, rows: 20)
    scene.journal.isRecording = true
    scene.application.send(.resized(scene.screen.size))
    // twenty rows are no longer few, which is told before
    #expect(
      scene.journal.lines.prefix(2).map(\.text) == [
        "A.willTransition(to: traits', with: c)", "A.viewWillTransition(to: 50x19, with: c)",
      ])
    #expect(a.view.frame == Rect(x: 0, y: 1, width: 50, height: 19))
  }
}

/// A delegate that records its calls.
private final class NavigationJournal: NavigationControllerDelegate {
  private let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
  }

  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) {
    journal.write("delegate.willShow(\(viewController), \(animated))")
  }

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {
    journal.write("delegate.didShow(\(viewController), \(animated))")
  }
}
