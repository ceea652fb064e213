import Testing

@testable import Containment

/// Stacks, tabs, columns and roots within each other, and what happens to one while another is on
/// its way.
@Suite @MainActor final class MixedContainerTests: MixedStage {
  @Test func aTabSelectedDuringAPushFinishesIt() {
    showTabs()
    scene.turn { nav.pushViewController(b, animated: true) }
    scene.clock.now = 0.1
    scene.turn { tabs.selectedIndex = 1 }
    scene.advance(to: 2)
    expectAtRest([scene.root])
    #expect(b.parent === nav && nav.topViewController === b)
    #expect(count("B.viewDidAppear") == 1 && count("B.viewDidDisappear") == 1)
    #expect(count("B.didMove(toParent: nav") == 0)
    scene.turn { tabs.selectedIndex = 0 }
    expectAtRest([b])
  }

  @Test func aTabSelectedInViewWillAppearOfAnotherIsTheOneSeen() {
    showTabs()
    scene.prepare { scene.window.hide() }
    a.onViewWillAppear = { [tabs, a] _ in
      a.onViewWillAppear = nil
      tabs.selectedIndex = 1
    }
    scene.turn { scene.window.makeKeyAndVisible() }
    expectAtRest([scene.root])
    #expect(count("root.viewDidAppear") == 1)
    #expect(count("A.viewWillAppear") == 1 && count("A.viewDidDisappear") == 1)
  }

  /// Either while the one that was to be seen leaves with the tabs, or when they have left.
  @Test(arguments: [true, false])
  func aTabSelectedAgainWhileTheTabsLeaveGoesWithThem(asOneOfThemLeaves: Bool) {
    showTabs()
    scene.prepare { tabs.selectedIndex = 1 }
    a.onViewWillAppear = { [a, scene, tabs] _ in
      a.onViewWillAppear = nil
      scene.window.hide()
      if !asOneOfThemLeaves { tabs.selectedIndex = 1 }
    }
    a.onViewWillDisappear = { [tabs] _ in if asOneOfThemLeaves { tabs.selectedIndex = 1 } }
    scene.turn { tabs.selectedIndex = 0 }
    #expect(tabs.selectedIndex == 1)
    #expect(count("root.viewWillDisappear") == 1 && count("root.viewDidDisappear") == 1)
    expectAtRest([])
    scene.prepare { scene.window.makeKeyAndVisible() }
    expectAtRest([scene.root])
  }

  @Test func aTabSelectedAgainAsItsOwnTransitionIsEndedStays() {
    nav.viewControllers = [a, b]
    showTabs()
    scene.turn { nav.popViewController(animated: true) }
    scene.clock.now = 0.1
    a.onViewDidAppear = { [tabs] _ in tabs.selectedIndex = 0 }
    scene.turn { tabs.selectedIndex = 1 }
    expectAtRest([a])
    #expect(count("A.viewDidAppear") == 1 && count("A.viewWillDisappear") == 0)
    #expect(count("root.viewWillAppear") == 1 && count("root.viewDidDisappear") == 1)
  }

  @Test func whoIsDroppedAndAdoptedWhereItIsAppearingAppearsToo() {
    scene.show(m)
    scene.prepare { m.present(b, animated: false) }
    scene.settle()
    scene.turn {
      scene.window.rootViewController = scene.root
      scene.adopt(b, in: scene.box1)
    }
    expectAtRest([scene.root, b])
    #expect(count("B.viewWillDisappear") == 1 && count("B.viewDidDisappear") == 1)
    #expect(count("B.viewWillAppear") == 1 && count("B.viewDidAppear") == 1)
  }

  @Test func whoGoesAsTheWindowComesBackPresentsNobody() {
    scene.show(scene.root)
    m.modalPresentationStyle = .overFullScreen
    b.modalPresentationStyle = .overFullScreen
    scene.prepare { scene.root.present(m, animated: false) }
    scene.settle()
    scene.prepare { scene.window.hide() }
    m.onViewWillDisappear = { [b] in $0.present(b, animated: false) }
    scene.turn {
      scene.root.dismiss(animated: false)
      scene.window.makeKeyAndVisible()
    }
    #expect(count("M.viewWillAppear") == 1 && count("M.viewDidDisappear") == 1)
    #expect(scene.diagnostics.faults.map(\.code) == [.presentBusy])
    #expect(!b.isPresented && scene.window.presentations.isEmpty)
    #expect(scene.root.appearance.phase == .appeared && m.appearance.phase == .disappeared)
  }

  @Test func aPopTakenBackAndEndedAsItBeginsSaysNothingToWhoIsBelow() {
    nav.viewControllers = [a, b]
    scene.show(nav)
    b.onViewWillDisappear = { [b, nav, scene] _ in
      b.onViewWillDisappear = nil
      #expect(nav.cancelInteractiveTransition())
      scene.window.hide()
    }
    scene.turn { nav.popViewController(animated: true) }
    scene.advance(to: 1)
    expectAtRest([])
    #expect(nav.viewControllers == [a, b])
    #expect(count("A.viewWill") == 0)
  }

  @Test func aPopToACoveredControllerMayBeTakenBack() {
    a.definesPresentationContext = true
    scene.show(nav)
    m.modalPresentationStyle = .currentContext
    scene.prepare { a.present(m, animated: false) }
    scene.advance(to: 1)
    scene.prepare { nav.pushViewController(b, animated: false) }
    expectAtRest([b])
    scene.turn { nav.popViewController(animated: true) }
    scene.clock.now += 0.2
    scene.turn { #expect(nav.cancelInteractiveTransition()) }
    scene.advance(to: 3)
    expectAtRest([b])
    scene.turn { nav.popViewController(animated: false) }
    expectAtRest([m])
  }

  @Test func aPushOnAHiddenTabIsSilentUntilItIsSelected() {
    showTabs()
    scene.prepare { tabs.selectedIndex = 1 }
    scene.turn { nav.pushViewController(b, animated: true) }
    scene.advance(to: 1)
    #expect(count("B.view") == 0 && nav.topViewController === b)
    scene.turn { tabs.selectedIndex = 0 }
    scene.advance(to: 2)
    expectAtRest([b])
    #expect(count("A.view") == 0)
  }

  @Test func aRootExchangeDuringAPopEndsIt() {
    nav.viewControllers = [a, b]
    scene.show(nav)
    scene.turn { nav.popViewController(animated: true) }
    scene.clock.now = 0.1
    scene.turn { scene.window.rootViewController = m }
    scene.advance(to: 2)
    expectAtRest([m])
    #expect(b.parent == nil && nav.viewControllers == [a])
    #expect(count("B.viewDidDisappear") == 1 && count("B.didMove(toParent: nil)") == 1)
    #expect(count("A.viewWillAppear") == 1 && count("A.viewDidDisappear") == 1)
  }

  @Test func memoryWarningsReachEverybodyInTheMiddleOfATransition() {
    showTabs()
    scene.prepare { nav.pushViewController(b, animated: true) }
    scene.turn { scene.application.simulateMemoryWarning() }
    let told = scene.journal.lines.map(\.text).filter { $0.hasSuffix("didReceiveMemoryWarning()") }
    #expect(
      told == [
        "A.didReceiveMemoryWarning()", "B.didReceiveMemoryWarning()",
        "root.didReceiveMemoryWarning()", "M.didReceiveMemoryWarning()",
      ])
    scene.advance(to: 2)
    expectAtRest([b])
  }

  @Test func aSplitInATabWithAStackAppearsFromTheOutsideIn() {
    let split = SplitViewController()
    split.viewControllers = [scene.root, nav]
    tabs.viewControllers = [b, split]
    scene.show(tabs)
    scene.turn { tabs.selectedIndex = 1 }
    let wills = scene.journal.lines.map(\.text).filter { $0.contains(".viewWill") }
    #expect(
      wills.filter { $0.contains("ppear") } == [
        "root.viewWillAppear(false)", "A.viewWillAppear(false)", "B.viewWillDisappear(false)",
      ])
    expectAtRest([a, scene.root])
  }

  @Test func popToRootInViewWillAppearOfTheTopShowsTheRoot() {
    nav.viewControllers = [a, b]
    b.onViewWillAppear = { [nav] _ in nav.popToRootViewController(animated: false) }
    scene.show(nav)
    scene.advance(to: 1)
    expectAtRest([a])
    #expect(b.parent == nil)
  }

  @Test func pushAndPopInOneTurnShowNothing() {
    scene.show(nav)
    scene.turn {
      nav.pushViewController(b, animated: true)
      nav.popViewController(animated: true)
    }
    scene.expect(
      [
        "B.willMove(toParent: nav)", "B.willMove(toParent: nil)", "-- commit",
        "B.didMove(toParent: nil)",
      ].map { $0.replacing("nav", with: "\(nav)") })
    expectAtRest([a])
  }

  @Test func aChildTransitionInTheTopSurvivesAPushThatFinishesIt() {
    scene.show(nav)
    scene.prepare { nav.setViewControllers([scene.root], animated: false) }
    let (from, to) = (scene.prepareChild("C"), scene.controller("D"))
    scene.prepare { scene.flip(from: from, to: to) }
    scene.turn { nav.pushViewController(b, animated: false) }
    scene.advance(to: 1)
    expectAtRest([b])
    #expect(scene.application.transitions.isEmpty)
    #expect(from.appearance.phase == .disappeared && to.appearance.phase == .disappeared)
    #expect(to.parent === scene.root && from.parent == nil)
    scene.turn { nav.popViewController(animated: false) }
    #expect(nav.viewControllers == [scene.root, b] || b.parent == nil)
    scene.advance(to: 2)
    expectAtRest([scene.root])
    #expect(to.appearance.phase == .appeared)
  }
}
