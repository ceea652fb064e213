import Testing

@testable import Containment

/// O50 and what follows from it: the callbacks of a stack that changes.
@Suite @MainActor struct NavigationOrderTests {
  private let scene = Scene()
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

  private func show(_ stack: [ViewController]) {
    nav.viewControllers = stack
    scene.show(nav)
  }

  @Test func pushAndPopFollowTheLaw() {
    scene.show(nav)
    scene.turn { nav.pushViewController(b, animated: true) }
    #expect(nav.viewControllers == [a, b])
    scene.advance(to: 0.35)
    scene.turn { nav.popViewController(animated: true) }
    #expect(nav.viewControllers == [a])
    scene.advance(to: 0.7)
    scene.expect("O50")
    #expect(nav.children == [a])
    #expect(b.parent == nil)
    #expect(b.view.superview == nil)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func theFirstControllerFollowsItsContainer() {
    nav.recordsAppearance = true
    scene.turn {
      scene.window.rootViewController = nav
      scene.window.makeKeyAndVisible()
    }
    scene.expect([
      "nav.viewWillAppear(false)", "A.loadView()", "A.viewDidLoad()", "A.viewWillAppear(false)",
      "-- commit", "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
      "A.viewIsAppearing(false)", "A.viewWillLayoutSubviews()", "A.viewDidLayoutSubviews()",
      "nav.viewDidAppear(false)", "A.viewDidAppear(false)", "A.didMove(toParent: nav)",
    ])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// A view that the layout of the stack has brought is updated before its first layout, too.
  @Test func aPushedViewWithConstraintsIsUpdatedBeforeItsLayout() {
    b.onViewDidLoad = { b in
      let view = View()
      b.view.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      view.widthAnchor.constraint(equalTo: b.view.widthAnchor).isActive = true
    }
    scene.show(nav)
    scene.turn { nav.pushViewController(b, animated: false) }
    scene.expect([
      "B.willMove(toParent: nav)", "-- commit", "B.loadView()", "B.viewDidLoad()",
      "A.viewWillDisappear(false)", "B.viewWillAppear(false)",
      "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
      "B.updateViewConstraints()", "B.viewIsAppearing(false)", "B.viewWillLayoutSubviews()",
      "B.viewDidLayoutSubviews()",
      "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "B.didMove(toParent: nav)",
    ])
  }

  @Test func aLeavingContainerTakesItsTopAlong() {
    scene.show(nav)
    nav.recordsAppearance = true
    scene.turn { scene.window.rootViewController = nil }
    scene.expect([
      "nav.viewWillDisappear(false)", "A.viewWillDisappear(false)", "-- commit",
      "nav.viewDidDisappear(false)", "A.viewDidDisappear(false)",
    ])
  }

  @Test func withoutAnimationEverythingIsDoneInOneCommit() {
    scene.show(nav)
    scene.turn { nav.pushViewController(b, animated: false) }
    scene.turn { nav.popViewController(animated: false) }
    scene.expect([
      "B.willMove(toParent: nav)", "-- commit", "B.loadView()", "B.viewDidLoad()",
      "A.viewWillDisappear(false)", "B.viewWillAppear(false)",
      "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
      "B.viewIsAppearing(false)", "B.viewWillLayoutSubviews()", "B.viewDidLayoutSubviews()",
      "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "B.didMove(toParent: nav)",
      ">>", "B.willMove(toParent: nil)", "-- commit",
      "B.viewWillDisappear(false)", "A.viewWillAppear(false)",
      "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
      "A.viewIsAppearing(false)",
      "B.viewDidDisappear(false)", "A.viewDidAppear(false)", "B.didMove(toParent: nil)",
    ])
  }

  /// O51: what UIKit's users see of an interactive pop that is cancelled.
  @Test(arguments: [true, false])
  func aCancelledPopIsTakenBack(byKey: Bool) {
    show([a, b])
    scene.turn { nav.popViewController(animated: true) }
    scene.clock.now = 0.2
    scene.turn {
      if byKey {
        scene.window.sendEvent(.key(KeyPress(.escape)))
      } else {
        #expect(nav.cancelInteractiveTransition())
      }
    }
    #expect(nav.viewControllers == [a, b])
    scene.advance(to: 0.55)
    scene.expect(
      [
        "B.willMove(toParent: nil)", "-- commit",
        "A.loadView()", "A.viewDidLoad()",
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)",
        "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
        "A.viewIsAppearing(true)", "A.viewWillLayoutSubviews()", "A.viewDidLayoutSubviews()",
        "-- commit", "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
        "-- t=0.55",
        "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
        "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
        "-- commit", "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
      ], named: "O51")
    #expect(nav.topViewController === b)
    #expect(b.view.window != nil)
    #expect(a.view.superview == nil)
    #expect(!nav.cancelInteractiveTransition())
    scene.turn { nav.popViewController(animated: false) }
    #expect(b.parent == nil)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aPushCannotBeCancelled() {
    scene.show(nav)
    scene.turn { nav.pushViewController(b, animated: true) }
    #expect(!nav.cancelInteractiveTransition())
    #expect(nav.viewControllers == [a, b])
  }

  @Test func aPopWhileAPushRunsCompletesThePushFirst() {
    scene.show(nav)
    scene.turn { nav.pushViewController(b, animated: true) }
    scene.clock.now = 0.1
    scene.turn { nav.popViewController(animated: true) }
    scene.advance(to: 0.45)
    scene.expect([
      "B.willMove(toParent: nav)", "-- commit", "B.loadView()", "B.viewDidLoad()",
      "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
      "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
      "B.viewIsAppearing(true)", "B.viewWillLayoutSubviews()", "B.viewDidLayoutSubviews()",
      ">>", "B.willMove(toParent: nil)", "-- commit",
      "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(toParent: nav)",
      "B.viewWillDisappear(true)", "A.viewWillAppear(true)",
      "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
      "A.viewIsAppearing(true)",
      "-- t=0.45",
      "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(toParent: nil)",
      "-- commit", "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
    ])
  }

  @Test func ofTwoPushesInOneTurnOnlyTheLastIsShown() {
    scene.show(nav)
    scene.turn {
      nav.pushViewController(b, animated: false)
      nav.pushViewController(c, animated: false)
    }
    scene.expect([
      "B.willMove(toParent: nav)", "C.willMove(toParent: nav)", "-- commit",
      "C.loadView()", "C.viewDidLoad()", "A.viewWillDisappear(false)", "C.viewWillAppear(false)",
      "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
      "C.viewIsAppearing(false)", "C.viewWillLayoutSubviews()", "C.viewDidLayoutSubviews()",
      "A.viewDidDisappear(false)", "C.viewDidAppear(false)",
      "B.didMove(toParent: nav)", "C.didMove(toParent: nav)",
    ])
    #expect(!b.isViewLoaded)
    #expect(nav.children == [a, b, c])
  }

  @Test func whoIsPushedAndPoppedInOneTurnNeverAppears() {
    scene.show(nav)
    scene.turn {
      nav.pushViewController(b, animated: true)
      nav.popViewController(animated: true)
    }
    scene.expect([
      "B.willMove(toParent: nav)", "B.willMove(toParent: nil)", "-- commit",
      "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
      "B.didMove(toParent: nil)",
    ])
    #expect(!b.isViewLoaded)
  }

  @Test func aNewStackWithTheSameTopMovesNoView() {
    show([a, b])
    scene.turn { nav.setViewControllers([c, b], animated: true) }
    scene.expect([
      "C.willMove(toParent: nav)", "A.willMove(toParent: nil)", "-- commit",
      "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
      "C.didMove(toParent: nav)", "A.didMove(toParent: nil)",
    ])
    #expect(nav.children == [c, b])
  }

  @Test func poppingToTheRootReleasesWhoIsBetween() {
    show([a, b, c])
    scene.turn { #expect(nav.popToRootViewController(animated: false) == [b, c]) }
    scene.expect([
      "C.willMove(toParent: nil)", "B.willMove(toParent: nil)", "-- commit",
      "A.loadView()", "A.viewDidLoad()", "C.viewWillDisappear(false)", "A.viewWillAppear(false)",
      "nav.viewWillLayoutSubviews()  ?", "nav.viewDidLayoutSubviews()  ?",
      "A.viewIsAppearing(false)", "A.viewWillLayoutSubviews()", "A.viewDidLayoutSubviews()",
      "C.viewDidDisappear(false)", "A.viewDidAppear(false)",
      "C.didMove(toParent: nil)", "B.didMove(toParent: nil)",
    ])
    #expect(!b.isViewLoaded)
    #expect(nav.popToRootViewController(animated: true) == nil)
    #expect(nav.popViewController(animated: true) == nil)
  }

  @Test func onlyThoseWhoComeOrGoReadThatTheyMove() {
    scene.show(nav)
    scene.turn { nav.pushViewController(b, animated: false) }
    scene.turn { nav.popViewController(animated: false) }
    let flags = scene.journal.lines.filter { $0.flags != nil && !$0.text.contains("IsAppearing") }
    #expect(
      flags.map(LogComparison.shown) == [
        "A.viewWillDisappear(false) []", "B.viewWillAppear(false) [isMovingToParent]",
        "A.viewDidDisappear(false) []", "B.viewDidAppear(false) [isMovingToParent]",
        "B.viewWillDisappear(false) [isMovingFromParent]", "A.viewWillAppear(false) []",
        "B.viewDidDisappear(false) [isMovingFromParent]", "A.viewDidAppear(false) []",
      ])
  }

  @Test func aControllerLowInTheFirstStackReadsNoMoveWhenItIsReached() {
    show([a, b])
    scene.turn { nav.popViewController(animated: false) }
    let line = scene.journal.lines.first { $0.text == "A.viewWillAppear(false)" }
    #expect(line?.flags == [])
  }
}
