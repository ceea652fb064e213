import Testing

@testable import Containment

/// What is presented from stacks, tabs and columns, and what happens to one while another is on its
/// way.
@Suite @MainActor final class ContainerPresentationTests: MixedStage {
  @Test func aPushWhileItsStackIsPresentedArrives() {
    scene.showRoot()
    scene.turn { scene.root.present(nav, animated: true) }
    scene.clock.now = 0.2
    scene.turn { nav.pushViewController(b, animated: false) }
    scene.advance(to: 2)
    expectAtRest([b])
    #expect(count("A.viewDidAppear") <= 1)
    #expect(count("B.viewWillAppear") == 1 && count("B.viewDidAppear") == 1)
    #expect(count("A.viewWillAppear") == 1 && count("A.viewWillDisappear") == 1)
  }

  @Test func aPushAndADismissalInOneTurnShowNeither() {
    scene.showRoot()
    scene.prepare { scene.root.present(nav, animated: false) }
    scene.advance(to: 1)
    scene.turn {
      nav.pushViewController(b, animated: true)
      scene.root.dismiss(animated: true)
    }
    scene.advance(to: 3)
    expectAtRest([scene.root])
    #expect(count("B.viewWillAppear") == count("B.viewDidDisappear"))
  }

  @Test func dismissalCoversTheWholeStack() {
    scene.showRoot()
    scene.prepare { nav.pushViewController(b, animated: false) }
    scene.prepare { scene.root.present(nav, animated: false) }
    scene.advance(to: 1)
    let before = scene.journal.lines.count
    scene.turn { b.dismiss(animated: true) }
    scene.advance(to: 2)
    #expect(nav.presentingViewController == nil)
    #expect(nav.viewControllers == [a, b])
    #expect(!scene.journal.lines[before...].contains { $0.text.hasPrefix("A.") })
    expectAtRest([scene.root])
  }

  @Test func whatATabPresentsCoversAllTabs() {
    showTabs()
    scene.turn { a.present(m, animated: true) }
    scene.advance(to: 1)
    #expect(m.presentingViewController === tabs && a.presentedViewController === m)
    expectAtRest([m])
    scene.turn { m.dismiss(animated: false) }
    scene.advance(to: 2)
    expectAtRest([a])
  }

  @Test func aTabSelectedBeneathAFullScreenAppearsWhenThatIsDismissed() {
    showTabs()
    scene.prepare { a.present(m, animated: false) }
    scene.advance(to: 1)
    let before = scene.journal.lines.count
    scene.turn { tabs.selectedIndex = 1 }
    #expect(!scene.journal.lines[before...].contains { $0.text.contains(".viewWill") })
    scene.turn { tabs.dismiss(animated: true) }
    scene.advance(to: 2)
    expectAtRest([scene.root])
  }

  @Test func hidingTheWindowDuringAPresentationFinishesIt() {
    scene.showRoot()
    scene.turn { scene.root.present(nav, animated: true) }
    scene.clock.now = 0.1
    scene.turn { scene.window.hide() }
    scene.advance(to: 1)
    expectAtRest([])
    #expect(scene.root.presentedViewController === nav)
    scene.turn { scene.window.makeKeyAndVisible() }
    scene.advance(to: 2)
    expectAtRest([a])
  }

  @Test func aDismissalInACallbackOfTheWindowThatIsShownEndsOnce() {
    scene.showRoot()
    scene.prepare { scene.root.present(m, animated: false) }
    scene.advance(to: 1)
    scene.prepare { scene.window.hide() }
    m.onViewWillAppear = { $0.dismiss(animated: false) }
    scene.turn { scene.window.makeKeyAndVisible() }
    scene.advance(to: 2)
    expectAtRest([scene.root])
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func theRootMayTakeItsPlaceBackWhileWhatCoversItIsDropped() {
    scene.showRoot()
    scene.prepare { scene.root.present(m, animated: false) }
    scene.advance(to: 1)
    m.onViewWillDisappear = { [scene] _ in scene.window.rootViewController = scene.root }
    scene.turn { scene.window.rootViewController = b }
    scene.advance(to: 2)
    expectAtRest([scene.root])
    #expect(scene.window.rootViewController === scene.root)
  }

  @Test func aResizeDuringADismissalLetsThePresenterFillTheScreen() {
    scene.showRoot()
    scene.prepare { scene.root.present(m, animated: false) }
    scene.advance(to: 1)
    scene.turn { m.dismiss(animated: true) }
    scene.clock.now = 1.1
    scene.resize(columns: 60, rows: 30)
    scene.advance(to: 2)
    expectAtRest([scene.root])
    #expect(scene.root.view.frame == Rect(x: 0, y: 0, width: 60, height: 30))
  }

  @Test func aResizeBeneathAFullScreenReachesThePresenterWhenItComesBack() {
    scene.showRoot()
    scene.prepare { scene.root.present(m, animated: false) }
    scene.advance(to: 1)
    let before = scene.journal.lines.count
    scene.resize(columns: 60, rows: 30)
    let told = scene.journal.lines[before...].map(\.text)
    #expect(told.contains("M.viewWillTransition(to: 60x30, with: c)"))
    #expect(!told.contains { $0.hasPrefix("root.viewWillTransition") })
    scene.turn { m.dismiss(animated: false) }
    scene.advance(to: 2)
    #expect(scene.root.view.frame.size == Size(width: 60, height: 30))
    expectAtRest([scene.root])
  }

  @Test func memoryWarningsGoFromParentToChildToPresentedToTheOthers() {
    scene.showRoot()
    let child = scene.prepareChild("C")
    scene.prepare { child.present(m, animated: false) }
    scene.advance(to: 1)
    let before = scene.journal.lines.count
    scene.turn { scene.application.simulateMemoryWarning() }
    #expect(
      scene.journal.lines[before...].map(\.text).filter {
        $0.hasSuffix("didReceiveMemoryWarning()")
      } == [
        "root.didReceiveMemoryWarning()", "C.didReceiveMemoryWarning()",
        "M.didReceiveMemoryWarning()", "A.didReceiveMemoryWarning()",
        "B.didReceiveMemoryWarning()",
      ])
  }

  @Test func aPresentedStackInAContextLeavesWithTheTabThatShowsIt() {
    showTabs()
    a.definesPresentationContext = true
    let inner = NavigationController(rootViewController: m)
    inner.modalPresentationStyle = .currentContext
    scene.turn { a.present(inner, animated: false) }
    scene.advance(to: 1)
    expectAtRest([m])
    scene.turn { tabs.selectedIndex = 1 }
    scene.advance(to: 2)
    expectAtRest([scene.root])
    scene.turn { tabs.selectedIndex = 0 }
    scene.advance(to: 3)
    expectAtRest([m])
    scene.turn { m.dismiss(animated: false) }
    scene.advance(to: 4)
    expectAtRest([a])
  }

  @Test func whoIsOnAStackCannotBePresentedAndWhoIsPresentedCannotBePushed() {
    scene.show(nav)
    scene.prepare { nav.present(m, animated: false) }
    scene.advance(to: 1)
    scene.prepare { nav.pushViewController(m, animated: false) }
    #expect(nav.viewControllers == [a] && m.parent == nil)
    scene.prepare { m.present(a, animated: false) }
    #expect(a.presentingViewController == nil)
    #expect(scene.diagnostics.faults.map(\.code) == [.hierarchyRequested, .presentActive])
  }

  @Test func aSplitThatCollapsesDuringAPresentationInItKeepsIt() {
    let split = SplitViewController()
    split.viewControllers = [scene.root, nav]
    scene.show(split)
    m.modalPresentationStyle = .overFullScreen
    scene.turn { a.present(m, animated: true) }
    scene.clock.now = 0.1
    scene.resize(columns: 40, rows: 30)
    scene.advance(to: 2)
    #expect(a.presentedViewController === m && m.appearance.phase == .appeared)
    scene.turn { m.dismiss(animated: true) }
    scene.advance(to: 3)
    #expect(m.appearance.phase == .disappeared)
    #expect((a.view.window != nil) == (a.appearance.phase == .appeared))
    #expect((scene.root.view.window != nil) == (scene.root.appearance.phase == .appeared))
    scene.resize(columns: 100, rows: 30)
    scene.advance(to: 4)
    expectAtRest([a, scene.root])
  }

  @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
  func whatATabPresentsInItsOwnPlaceLeavesWithIt(style: ModalPresentationStyle) {
    tabs.viewControllers = [scene.root, b]
    scene.show(tabs)
    scene.root.definesPresentationContext = true
    m.modalPresentationStyle = style
    let shown = style == .currentContext ? [m] : [scene.root, m]
    scene.prepare { scene.root.present(m, animated: false) }
    scene.advance(to: 1)
    expectAtRest(shown)
    scene.turn { tabs.selectedIndex = 1 }
    expectAtRest([b])
    scene.turn { tabs.selectedIndex = 0 }
    expectAtRest(shown)
    scene.turn { scene.root.dismiss(animated: false) }
    scene.advance(to: 2)
    expectAtRest([scene.root])
  }

  @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext], [false, true])
  func whatATopPresentsInItsOwnPlaceLeavesWithIt(style: ModalPresentationStyle, animated: Bool) {
    scene.show(nav)
    a.definesPresentationContext = true
    m.modalPresentationStyle = style
    let shown = style == .currentContext ? [m] : [a, m]
    scene.prepare { a.present(m, animated: false) }
    scene.advance(to: 1)
    scene.turn { nav.pushViewController(b, animated: animated) }
    scene.advance(to: 2)
    expectAtRest([b])
    scene.turn { nav.popViewController(animated: animated) }
    scene.advance(to: 3)
    expectAtRest(shown)
    scene.turn { a.dismiss(animated: false) }
    scene.advance(to: 4)
    expectAtRest([a])
  }
}
