import Cells
import Testing

@testable import Containment

/// Orders of appearance callbacks that follow from the rules of the law but are not printed there.
@Suite @MainActor struct AppearanceOrderTests {
  private let scene = Scene()

  @Test func beginningByHandReachesInsertedDescendants() {
    scene.showRoot()
    scene.root.forwardsAppearance = false
    let child = scene.prepareChild("A")
    let grandchild = scene.controller("G")
    scene.prepare { scene.adopt(grandchild, in: child.view, of: child) }
    scene.turn {
      child.beginAppearanceTransition(true, animated: true)
      child.endAppearanceTransition()
    }
    scene.expect([
      "A.viewWillAppear(true)", "G.viewWillAppear(true)", "A.viewIsAppearing(true)",
      "G.viewIsAppearing(true)", "A.viewDidAppear(true)", "G.viewDidAppear(true)",
    ])
  }

  @Test func aSecondBeginTakesTheFirstBack() {
    scene.showRoot()
    scene.root.forwardsAppearance = false
    let child = scene.prepareChild("A")
    scene.prepare {
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
    }
    scene.turn {
      child.beginAppearanceTransition(false, animated: true)
      child.beginAppearanceTransition(true, animated: true)
      child.endAppearanceTransition()
    }
    scene.root.forwardsAppearance = true
    scene.turn { child.view.removeFromSuperview() }
    scene.expect([
      "A.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
      "A.viewDidAppear(true)", "A.viewWillDisappear(false)", "-- commit",
      "A.viewDidDisappear(false)",
    ])
  }

  @Test func aChildThatArrivesWhileItsContainerAppearsJoinsIn() {
    let first = scene.controller("A")
    let second = scene.controller("B")
    scene.root.onViewDidLoad = { [scene] root in
      for box in scene.boxes { root.view.addSubview(box) }
      scene.adopt(first, in: scene.box1)
    }
    scene.prepare { scene.root.loadViewIfNeeded() }
    scene.turn {
      scene.window.rootViewController = scene.root
      scene.window.makeKeyAndVisible()
      scene.adopt(second, in: scene.box2)
      first.willMove(toParent: nil)
      first.view.removeFromSuperview()
      first.removeFromParent()
    }
    scene.expect([
      "root.viewWillAppear(false)", "A.viewWillAppear(false)  [isMovingToParent]",
      "B.willMove(toParent: root)", "B.loadView()", "B.viewDidLoad()", "B.viewWillAppear(false)",
      "B.didMove(toParent: root)", "A.willMove(toParent: nil)",
      "A.viewWillDisappear(false)  [isMovingFromParent]", "A.didMove(toParent: nil)", "-- commit",
      "root.viewIsAppearing(false)", "root.viewWillLayoutSubviews()",
      "root.viewDidLayoutSubviews()", "B.viewIsAppearing(false)", "B.viewWillLayoutSubviews()",
      "B.viewDidLayoutSubviews()", "root.viewDidAppear(false)", "B.viewDidAppear(false)",
      "A.viewDidDisappear(false)",
    ])
  }

  @Test func aChildThatLeavesInItsContainersViewWillDisappearStillDisappears() {
    scene.showRoot()
    let child = scene.prepareChild("A")
    scene.root.onViewWillDisappear = { _ in
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    scene.turn { scene.window.rootViewController = nil }
    scene.expect([
      "root.viewWillDisappear(false)", "A.willMove(toParent: nil)", "A.viewWillDisappear(false)",
      "A.didMove(toParent: nil)", "-- commit", "A.viewDidDisappear(false)  ?",
      "root.viewDidDisappear(false)  ?",
    ])
  }

  @Test func disappearanceGoesFromParentToChild() {
    scene.showRoot()
    let child = scene.prepareChild("A")
    let grandchild = scene.controller("G")
    scene.prepare { scene.adopt(grandchild, in: child.view, of: child) }
    scene.turn { child.view.removeFromSuperview() }
    scene.expect([
      "A.viewWillDisappear(false)", "G.viewWillDisappear(false)", "-- commit",
      "A.viewDidDisappear(false)", "G.viewDidDisappear(false)",
    ])
  }

  @Test func anotherParentTakesTheChildFromTheFirst() {
    scene.showRoot()
    let child = scene.prepareChild("A")
    let parent = scene.prepareChild("P", in: scene.box2)
    scene.prepare { child.view.removeFromSuperview() }
    scene.turn { parent.addChild(child) }
    scene.expect(["A.didMove(toParent: nil)", "A.willMove(toParent: P)"])
    #expect(child.parent === parent)
    #expect(scene.root.children.count == 1)
  }

  @Test func offScreenATransitionOnlyExchangesTheViews() {
    let first = scene.controller("A")
    let second = scene.controller("B")
    scene.prepare {
      scene.root.loadViewIfNeeded()
      scene.adopt(first, in: scene.box1)
    }
    scene.turn {
      scene.flip(from: first, to: second)
      #expect(first.view.superview == nil)
    }
    scene.expect([
      "B.loadView()", "B.viewDidLoad()", "B.willMove(toParent: root)", "A.willMove(toParent: nil)",
      "-- commit", "B.didMove(toParent: root)", "A.didMove(toParent: nil)",
    ])
  }

  @Test func movingAViewWithinItsWindowTellsNoController() {
    scene.showRoot()
    let child = scene.prepareChild("A")
    let view = RecordingView("box3", scene.journal)
    scene.prepare { child.view.addSubview(view) }
    view.recordsMoves = true
    scene.turn { scene.box2.addSubview(child.view) }
    scene.turn { scene.box2.addSubview(view) }
    scene.expect(["box3.willMove(toSuperview: box2)", "box3.didMoveToSuperview()"])
  }

  @Test func aNewSizeIsKeptFromViewsThatAreOffScreen() {
    scene.showRoot()
    let child = scene.prepareChild("A")
    scene.prepare { child.view.removeFromSuperview() }
    scene.window.hide()
    scene.application.commit()
    scene.journal.isRecording = true
    scene.screen.size = CellSize(columns: 60, rows: 30)
    scene.application.send(.resized(scene.screen.size))
    scene.expect([])
  }

  @Test func aChildThatArrivesBeforeItsContainerIsInTheWindowJoinsAtOnce() {
    let first = scene.controller("A")
    let second = scene.controller("B")
    first.onViewWillAppear = { [scene] _ in scene.adopt(second, in: scene.box2) }
    scene.root.onViewDidLoad = { [scene] root in
      for box in scene.boxes { root.view.addSubview(box) }
      scene.adopt(first, in: scene.box1)
    }
    scene.prepare { scene.root.loadViewIfNeeded() }
    scene.turn {
      scene.window.rootViewController = scene.root
      scene.window.makeKeyAndVisible()
    }
    scene.expect([
      "root.viewWillAppear(false)", "A.viewWillAppear(false)", "B.willMove(toParent: root)",
      "B.loadView()", "B.viewDidLoad()", "B.viewWillAppear(false)", "B.didMove(toParent: root)",
      "-- commit", "root.viewIsAppearing(false)", "root.viewWillLayoutSubviews()",
      "root.viewDidLayoutSubviews()", "A.viewIsAppearing(false)", "A.viewWillLayoutSubviews()",
      "A.viewDidLayoutSubviews()", "B.viewIsAppearing(false)", "B.viewWillLayoutSubviews()",
      "B.viewDidLayoutSubviews()", "root.viewDidAppear(false)", "A.viewDidAppear(false)  ?",
      "B.viewDidAppear(false)  ?",
    ])
  }

  @Test func orphansHaveAppearedBeforeWhatSurroundsThem() {
    scene.showRoot()
    let box = View()
    let first = scene.controller("A")
    let second = scene.controller("B")
    let orphan = scene.controller("O")
    scene.prepare {
      scene.adopt(first, in: box)
      scene.adopt(second, in: box)
      first.view.addSubview(orphan.view)
    }
    scene.turn { scene.root.view.addSubview(box) }
    scene.expect([
      "A.viewWillAppear(false)", "O.viewWillAppear(false)", "B.viewWillAppear(false)",
      "-- commit", "A.viewIsAppearing(false)", "A.viewWillLayoutSubviews()",
      "A.viewDidLayoutSubviews()", "O.viewIsAppearing(false)", "O.viewWillLayoutSubviews()",
      "O.viewDidLayoutSubviews()", "B.viewIsAppearing(false)", "B.viewWillLayoutSubviews()",
      "B.viewDidLayoutSubviews()", "O.viewDidAppear(false)", "A.viewDidAppear(false)",
      "B.viewDidAppear(false)", "!! W-CHILD-NOT-ADOPTED(O)",
    ])
  }

  @Test func aChildTakenOutOfALeavingContainerDisappearsOnce() {
    scene.showRoot()
    scene.root.forwardsAppearance = false
    let parent = scene.prepareChild("P")
    let child = scene.controller("A")
    scene.prepare {
      scene.adopt(child, in: parent.view, of: parent)
      parent.beginAppearanceTransition(true, animated: false)
      parent.endAppearanceTransition()
    }
    scene.turn { parent.beginAppearanceTransition(false, animated: true) }
    scene.turn { child.view.removeFromSuperview() }
    scene.turn { parent.endAppearanceTransition() }
    scene.expect([
      "P.viewWillDisappear(true)", "A.viewWillDisappear(true)", "-- commit",
      "A.viewDidDisappear(true)", "P.viewDidDisappear(true)",
    ])
  }

  @Test func childrenWhoseViewsAreElsewhereAreNotAskedForTheirSize() {
    scene.showRoot()
    let shown = scene.prepareChild("A")
    let hidden = scene.prepareChild("B", in: scene.box2)
    scene.prepare { hidden.view.removeFromSuperview() }
    scene.journal.isRecording = true
    scene.screen.size = CellSize(columns: 60, rows: 30)
    scene.application.send(.resized(scene.screen.size))
    scene.expect([
      "root.viewWillTransition(to: 60x30, with: c)",
      "root.size(forChildContentContainer: A, withParentContainerSize: 60x30)",
      "A.viewWillTransition(to: 60x30, with: c)", "root.viewWillLayoutSubviews()",
      "root.viewDidLayoutSubviews()",
    ])
    #expect(shown.transitionCoordinator == nil)
  }

  @Test func theCoordinatorOfASizeChangeIsFoundOnDescendants() {
    scene.showRoot()
    let child = CoordinationSeekingController()
    scene.prepare { scene.adopt(child, in: scene.box1) }
    scene.screen.size = CellSize(columns: 60, rows: 30)
    scene.application.send(.resized(scene.screen.size))
    #expect(child.log == ["found", "alongside 60.0", "completed false"])
    #expect(child.transitionCoordinator == nil)
  }

  @Test func theWindowIsKnownFromViewIsAppearingOn() {
    let asking = AskingController()
    scene.prepare {
      scene.window.rootViewController = asking
      scene.window.makeKeyAndVisible()
    }
    #expect(asking.answers == ["will false", "is true", "did true"])
  }

  @Test func replacingTheSameTwoWhileTheyTurnEndsWithBothTold() {
    scene.showRoot()
    let child = scene.prepareChild("A")
    let other = scene.controller("B")
    var ends: [String] = []
    scene.turn {
      scene.root.addChild(other)
      other.didMove(toParent: scene.root)
      scene.root.transition(
        from: child, to: other, duration: 0.2, completion: { ends.append("there \($0)") })
    }
    scene.clock.now = 0.1
    scene.turn {
      scene.root.transition(
        from: other, to: child, duration: 0.2, completion: { ends.append("back \($0)") })
    }
    scene.advance(to: 0.3)
    #expect(ends == ["there false", "back true"])
    #expect(child.appearance.phase == .appeared)
    #expect(other.appearance.phase == .disappeared)
    #expect(child.parent === scene.root)
    #expect(scene.box1.subviews.count == 1)
    #expect(scene.diagnostics.faults.isEmpty)
  }
}

/// Registers with the coordinator that it finds.
private final class CoordinationSeekingController: ViewController {
  private(set) var log: [String] = []

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    if transitionCoordinator === coordinator { log.append("found") }
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        self?.log.append("alongside \(self?.view.window?.bounds.width ?? 0)")
      },
      completion: { [weak self] in self?.log.append("completed \($0.isCancelled)") })
  }
}

/// Asks in each callback whether its view is in a window.
private final class AskingController: ViewController {
  private(set) var answers: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    answer("will")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    answer("is")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    answer("did")
  }

  private func answer(_ call: String) {
    answers.append("\(call) \(viewIfLoaded?.window != nil)")
  }
}
