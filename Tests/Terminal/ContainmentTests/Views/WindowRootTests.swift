import Cells
import Testing

@testable import Containment

/// Windows and roots that are exchanged, hidden and shown within each other's callbacks, and views
/// that go between windows.
@Suite @MainActor struct WindowRootTests {
  /// Each of two roots makes the other the root, and one hides the window that the other shows.
  @Test(arguments: ["roots", "window"])
  func callbacksThatAskForEachOtherEndWithAReport(what: String) {
    let scene = Scene()
    let roots = ["R", "S"].map(MeddlingController.init)
    scene.show(roots[0])
    for (index, root) in roots.enumerated() {
      root.onCallback = {
        switch (what, root.appearance.phase.isOnItsWay) {
        case ("roots", _): scene.window.rootViewController = roots[1 - index]
        case (_, true): scene.window.hide()
        case (_, false): scene.window.makeKeyAndVisible()
        }
      }
    }
    scene.prepare {
      if what == "roots" { scene.window.rootViewController = roots[1] } else { scene.window.hide() }
    }
    for root in roots { root.onCallback = nil }
    scene.settle()
    let codes = Set(scene.diagnostics.faults.map(\.code))
    #expect(codes.contains(.endlessChange) && codes.isSubset(of: [.endlessChange, .layoutLoop]))
    scene.prepare { scene.window.makeKeyAndVisible() }
    scene.settle()
    for root in roots {
      #expect(root.problem == nil, "\(root)")
      #expect((root.viewIfLoaded?.window != nil) == root.isWindowRoot, "\(root)")
    }
  }

  private let scene = Scene()

  private func root(_ name: String) -> RecordingController { scene.controller(name) }

  @Test(arguments: ["hide()", "isHidden"])
  func hidingTheWindowWhileItIsBeingShownTakesThatBack(way: String) {
    scene.window.rootViewController = scene.root
    scene.root.onViewWillAppear = { [scene] _ in
      if way == "hide()" { scene.window.hide() } else { scene.window.isHidden = true }
    }
    scene.turn { scene.window.makeKeyAndVisible() }
    scene.expect([
      "root.loadView()", "root.viewDidLoad()", "root.viewWillAppear(false)",
      "root.viewWillDisappear(false)", "-- commit", "root.viewDidDisappear(false)",
    ])
    #expect(!scene.window.isVisible && scene.application.windows.isEmpty)
    scene.root.onViewWillAppear = nil
    scene.turn { scene.window.makeKeyAndVisible() }
    #expect(scene.root.appearance.phase == .appeared)
  }

  @Test func aChildMayHideTheWindowThatIsBeingShown() {
    let child = root("A")
    scene.prepare {
      scene.window.rootViewController = scene.root
      scene.adopt(child, in: scene.root.view)
    }
    child.onViewWillAppear = { [scene] _ in scene.window.hide() }
    scene.turn { scene.window.makeKeyAndVisible() }
    scene.expect([
      "root.viewWillAppear(false)", "A.viewWillAppear(false)", "root.viewWillDisappear(false)",
      "A.viewWillDisappear(false)", "-- commit", "root.viewDidDisappear(false)",
      "A.viewDidDisappear(false)",
    ])
    #expect(!scene.window.isVisible)
  }

  @Test func aWindowHiddenAndShownWhileItIsBeingShownIsShown() {
    scene.window.rootViewController = scene.root
    scene.root.onViewWillAppear = { [scene] root in
      root.onViewWillAppear = nil
      scene.window.hide()
      scene.window.makeKeyAndVisible()
    }
    scene.turn { scene.window.makeKeyAndVisible() }
    #expect(scene.root.appearance.phase == .appeared)
    #expect(scene.window.isVisible && scene.application.windows == [scene.window])
    #expect(
      scene.journal.lines.map(\.text).filter { $0.hasPrefix("root.view") && $0.contains("ppear(") }
        == [
          "root.viewWillAppear(false)", "root.viewWillDisappear(false)",
          "root.viewWillAppear(false)", "root.viewDidAppear(false)",
        ])
  }

  @Test func anotherRootMayTakeTheLaunchOver() {
    let other = root("N")
    scene.window.rootViewController = scene.root
    scene.root.onViewWillAppear = { [scene] _ in scene.window.rootViewController = other }
    scene.turn { scene.window.makeKeyAndVisible() }
    scene.expect([
      "root.loadView()", "root.viewDidLoad()", "root.viewWillAppear(false)",
      "root.viewWillDisappear(false)", "N.loadView()", "N.viewDidLoad()",
      "N.viewWillAppear(false)", "-- commit", "N.viewIsAppearing(false)",
      "N.viewWillLayoutSubviews()", "N.viewDidLayoutSubviews()",
      "root.viewDidDisappear(false)  ?", "N.viewDidAppear(false)  ?",
    ])
    #expect(scene.window.subviews == [other.view])
  }

  @Test func aWindowIsHiddenUntilItIsShownWithOrWithoutTheKeys() {
    scene.showRoot()
    let second = Window()
    second.rootViewController = root("N")
    #expect(second.isHidden && !scene.window.isHidden)
    scene.prepare { second.isHidden = false }
    #expect(second.isVisible && scene.application.windows.last === second)
    #expect(scene.window.isKeyWindow)
    scene.prepare { second.isHidden = true }
    #expect(scene.application.windows == [scene.window])
    #expect(second.rootViewController?.appearance.phase == .disappeared)
  }

  @Test func hidingTheWindowWhileTheOldRootLeavesShowsNoNewOne() {
    scene.showRoot()
    let new = root("N")
    scene.root.onViewWillDisappear = { [scene] _ in scene.window.hide() }
    scene.turn { scene.window.rootViewController = new }
    scene.expect([
      "root.viewWillDisappear(false)", "-- commit", "root.viewDidDisappear(false)",
    ])
    #expect(scene.window.rootViewController === new)
    scene.turn { scene.window.makeKeyAndVisible() }
    #expect(new.appearance.phase == .appeared)
    #expect(scene.window.subviews == [new.view])
  }

  @Test func hidingTheWindowWhileTheNewRootArrivesTakesItBack() {
    scene.showRoot()
    let new = root("N")
    new.onViewWillAppear = { [scene] _ in scene.window.hide() }
    scene.turn { scene.window.rootViewController = new }
    scene.expect([
      "root.viewWillDisappear(false)", "N.loadView()", "N.viewDidLoad()", "N.viewWillAppear(false)",
      "N.viewWillDisappear(false)", "-- commit", "root.viewDidDisappear(false)  ?",
      "N.viewDidDisappear(false)  ?",
    ])
    #expect(scene.root.appearance.phase == .disappeared)
    #expect(new.appearance.phase == .disappeared)
    #expect(scene.root.view.superview == nil)
  }

  @Test func theRootThatIsAskedForLastComesAbout() {
    scene.showRoot()
    let (new, last) = (root("N"), root("L"))
    scene.root.onViewWillDisappear = { [scene] _ in scene.window.rootViewController = last }
    scene.turn { scene.window.rootViewController = new }
    scene.expect([
      "root.viewWillDisappear(false)", "L.loadView()", "L.viewDidLoad()", "L.viewWillAppear(false)",
      "-- commit", "L.viewIsAppearing(false)", "L.viewWillLayoutSubviews()",
      "L.viewDidLayoutSubviews()", "L.viewDidAppear(false)  ?", "root.viewDidDisappear(false)  ?",
    ])
    #expect(scene.window.rootViewController === last)
    #expect(!new.isWindowRoot && !new.isViewLoaded)
    #expect(scene.window.subviews == [last.view])
  }

  @Test func theOldRootMayTakeItsPlaceBackWhileItLeaves() {
    scene.showRoot()
    let new = root("N")
    scene.root.onViewWillDisappear = { [scene] _ in
      scene.window.rootViewController = scene.root
    }
    scene.turn { scene.window.rootViewController = new }
    scene.expect([
      "root.viewWillDisappear(false)", "root.viewWillAppear(false)", "-- commit",
      "root.viewIsAppearing(false)", "root.viewDidAppear(false)",
    ])
    #expect(scene.window.rootViewController === scene.root)
    #expect(scene.root.isWindowRoot && !new.isWindowRoot)
    #expect(scene.window.subviews == [scene.root.view])
  }

  @Test func aRootMayHandOverWhileItArrives() {
    scene.showRoot()
    let (new, last) = (root("N"), root("L"))
    new.onViewWillAppear = { [scene] _ in scene.window.rootViewController = last }
    scene.turn { scene.window.rootViewController = new }
    #expect(scene.window.subviews == [last.view])
    #expect(
      [scene.root, new, last].map(\.appearance.phase) == [.disappeared, .disappeared, .appeared])
    #expect([scene.root, new, last].map(\.isWindowRoot) == [false, false, true])
  }

  @Test func aRootMayHandOverWhileTheWindowIsShown() {
    let (new, last) = (root("N"), root("L"))
    new.onViewWillAppear = { [scene] _ in scene.window.rootViewController = last }
    scene.turn {
      scene.window.rootViewController = new
      scene.window.makeKeyAndVisible()
    }
    scene.expect([
      "N.loadView()", "N.viewDidLoad()", "N.viewWillAppear(false)", "N.viewWillDisappear(false)",
      "L.loadView()", "L.viewDidLoad()", "L.viewWillAppear(false)", "-- commit",
      "L.viewIsAppearing(false)", "L.viewWillLayoutSubviews()", "L.viewDidLayoutSubviews()",
      "N.viewDidDisappear(false)", "L.viewDidAppear(false)",
    ])
    #expect(scene.window.subviews == [last.view])
  }

  @Test func aRootMayHandOverWhileTheWindowIsHidden() {
    scene.showRoot()
    let last = root("L")
    scene.root.onViewWillDisappear = { [scene] _ in scene.window.rootViewController = last }
    scene.turn { scene.window.hide() }
    #expect(scene.window.rootViewController === last)
    #expect([scene.root, last].map(\.appearance.phase) == [.disappeared, .disappeared])
    scene.turn { scene.window.makeKeyAndVisible() }
    #expect(last.appearance.phase == .appeared)
  }

  @Test func hidingTwiceTellsTheViewsOnce() {
    scene.showRoot()
    let view = RecordingView("view", scene.journal)
    scene.prepare { scene.root.view.addSubview(view) }
    view.recordsMoves = true
    scene.root.onViewWillDisappear = { [scene] _ in scene.window.hide() }
    scene.turn { scene.window.hide() }
    scene.expect([
      "root.viewWillDisappear(false)", "view.willMove(toWindow: nil)", "view.didMoveToWindow()",
      "-- commit", "root.viewDidDisappear(false)",
    ])
  }

  @Test func aPresentedControllerMayBecomeTheRoot() {
    scene.showRoot()
    let modal = root("M")
    scene.prepare { scene.root.present(modal, animated: false) }
    scene.advance(to: 1)
    scene.prepare { scene.window.rootViewController = modal }
    scene.advance(to: 2)
    #expect(scene.root.presentedViewController == nil)
    #expect(modal.isWindowRoot && !modal.isPresented)
    #expect(modal.appearance.phase == .appeared)
    #expect(scene.root.appearance.phase == .disappeared)
    #expect(scene.window.subviews == [modal.view])
  }

  @Test func aTransitionThatARootExchangeInterruptsEndsFirst() {
    scene.showRoot()
    let first = scene.prepareChild("A")
    let (second, new) = (root("B"), root("N"))
    scene.prepare { scene.flip(from: first, to: second) }
    scene.turn { scene.window.rootViewController = new }
    scene.expect([
      "B.viewDidAppear(true)", "A.viewDidDisappear(true)",
      "B.didMove(toParent: root)", "A.didMove(toParent: nil)", "root.viewWillDisappear(false)",
      "B.viewWillDisappear(false)", "N.loadView()", "N.viewDidLoad()", "N.viewWillAppear(false)",
      "-- commit", "N.viewIsAppearing(false)", "N.viewWillLayoutSubviews()",
      "N.viewDidLayoutSubviews()", "root.viewDidDisappear(false)", "B.viewDidDisappear(false)",
      "N.viewDidAppear(false)",
    ])
    #expect(scene.application.transitions.isEmpty)
  }

  @Test func aViewThatGoesToAnotherWindowSaysOnlySo() {
    scene.showRoot()
    let orphan = root("O")
    let other = Window()
    scene.prepare {
      scene.box1.addSubview(orphan.view)
      other.makeKeyAndVisible()
    }
    scene.turn { other.addSubview(orphan.view) }
    scene.expect([])
    #expect(orphan.view.window === other)
    scene.turn { other.hide() }
    #expect(orphan.view.window == nil)
    #expect(orphan.appearance.phase == .disappeared)
  }

  @Test func aViewWhoseNewPlaceLeavesTheWindowWhileItArrivesIsInNone() {
    scene.showRoot()
    let orphan = root("O")
    orphan.onViewWillAppear = { [scene] orphan in
      orphan.onViewWillAppear = nil
      scene.box2.addSubview(orphan.view)
      scene.box1.removeFromSuperview()
    }
    scene.turn { scene.box1.addSubview(orphan.view) }
    #expect(orphan.view.superview === scene.box1)
    #expect(orphan.view.window == nil)
    #expect(orphan.appearance.phase == .disappeared)
    #expect(orphan.appearance.depth == 0)
  }

  @Test func aWindowShownWhileAViewLeavesItIsNotItsWindow() {
    scene.showRoot()
    scene.prepare { scene.window.hide() }
    let view = ShowingView(frame: .zero)
    scene.prepare { scene.root.view.addSubview(view) }
    view.onLeave = { [scene] in scene.window.makeKeyAndVisible() }
    scene.prepare { view.removeFromSuperview() }
    #expect(view.window == nil)
    #expect(scene.root.appearance.phase == .appeared)
  }

  @Test func repeatingAnimationsOfRemovedViewsEnd() {
    scene.showRoot()
    var ends: [Bool] = []
    scene.prepare {
      View.animate(withDuration: 0.2, delay: 0, options: [.repeat]) { [scene] in
        scene.box1.alpha = 0.5
        scene.box2.alpha = 0.5
      } completion: {
        ends.append($0)
      }
    }
    scene.prepare { scene.box1.removeFromSuperview() }
    #expect(ends.isEmpty)
    #expect(scene.application.nextDeadline != nil)
    scene.prepare { scene.window.hide() }
    scene.advance(to: 1)
    #expect(ends == [false])
    #expect(scene.application.nextDeadline == nil)
  }

  @Test func aPresentedControllerCannotBeAdopted() {
    scene.showRoot()
    let modal = root("M")
    scene.prepare { scene.root.present(modal, animated: false) }
    scene.advance(to: 1)
    let parent = scene.controller("P")
    parent.addChild(modal)
    #expect(modal.parent == nil && parent.children.isEmpty)
    #expect(scene.diagnostics.faults.map(\.code) == [.hierarchyRequested])
    #expect(
      scene.diagnostics.faults.first?.message == "root presents M, but P is to be the parent")
  }
}

/// A view that lets somebody act while it leaves its superview.
private final class ShowingView: View {
  var onLeave: (() -> Void)?

  override func willMove(toSuperview newSuperview: View?) {
    if newSuperview == nil { onLeave?() }
  }
}
