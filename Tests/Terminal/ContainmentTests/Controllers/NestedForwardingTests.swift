import Cells
import Testing

@testable import Containment

/// Containers in containers that forward or do not, and children that come, go and change parents
/// while something else is under way.
@Suite @MainActor struct NestedForwardingTests {
  private let scene = Scene()

  /// root > P > Q > C, all in the window.
  private func showLine(forwarding: [Bool] = [true, true]) -> [RecordingController] {
    scene.showRoot()
    let line = ["P", "Q", "C"].map(scene.controller)
    line[0].forwardsAppearance = forwarding[0]
    line[1].forwardsAppearance = forwarding[1]
    scene.prepare {
      scene.adopt(line[0], in: scene.box1)
      scene.adopt(line[1], in: line[0].view, of: line[0])
      scene.adopt(line[2], in: line[1].view, of: line[1])
    }
    return line
  }

  @Test(arguments: [
    ([true, true], ["P", "Q", "C"]), ([false, true], ["P"]), ([true, false], ["P", "Q"]),
    ([false, false], ["P"]),
  ])
  func nobodyHearsBelowTheFirstThatDoesNotForward(forwarding: [Bool], who: [String]) {
    let line = showLine(forwarding: forwarding)
    scene.turn { line[0].view.removeFromSuperview() }
    scene.expect(
      who.map { "\($0).viewWillDisappear(false)" } + ["-- commit"]
        + who.map { "\($0).viewDidDisappear(false)" })
  }

  @Test func aBeginByHandReachesWhoForwardsBelow() {
    let line = showLine(forwarding: [false, true])
    scene.turn {
      line[1].beginAppearanceTransition(true, animated: true)
      line[1].beginAppearanceTransition(true, animated: false)
      line[1].endAppearanceTransition()
      line[1].endAppearanceTransition()
    }
    scene.expect([
      "Q.viewWillAppear(true)", "C.viewWillAppear(true)", "Q.viewIsAppearing(true)",
      "C.viewIsAppearing(true)", "Q.viewDidAppear(true)", "C.viewDidAppear(true)",
    ])
  }

  @Test func aChildLeftInItsContainerComesBackWithIt() {
    let line = showLine()
    scene.turn { line[0].view.removeFromSuperview() }
    scene.turn { scene.box2.addSubview(line[0].view) }
    scene.expect([
      "P.viewWillDisappear(false)", "Q.viewWillDisappear(false)", "C.viewWillDisappear(false)",
      "-- commit", "P.viewDidDisappear(false)", "Q.viewDidDisappear(false)",
      "C.viewDidDisappear(false)", ">>", "P.viewWillAppear(false)", "Q.viewWillAppear(false)",
      "C.viewWillAppear(false)", "-- commit", "P.viewIsAppearing(false)",
      "Q.viewIsAppearing(false)",
      "C.viewIsAppearing(false)", "P.viewDidAppear(false)", "Q.viewDidAppear(false)",
      "C.viewDidAppear(false)",
    ])
  }

  @Test func outAndInAgainWithinATurnTakesTheDisappearanceBack() {
    let line = showLine()
    scene.turn {
      line[2].view.removeFromSuperview()
      line[1].view.addSubview(line[2].view)
    }
    scene.expect([
      "C.viewWillDisappear(false)", "C.viewWillAppear(false)", "-- commit",
      "Q.viewWillLayoutSubviews()", "Q.viewDidLayoutSubviews()", "C.viewIsAppearing(false)",
      "C.viewDidAppear(false)",
    ])
  }

  @Test func aChildMayGoToAnotherParentWhileBothAreOnScreen() {
    let line = showLine()
    scene.turn {
      line[2].willMove(toParent: nil)
      line[2].view.removeFromSuperview()
      line[2].removeFromParent()
      scene.adopt(line[2], in: line[0].view, of: line[0])
    }
    scene.expect([
      "C.willMove(toParent: nil)", "C.viewWillDisappear(false)  [isMovingFromParent]",
      "C.didMove(toParent: nil)", "C.willMove(toParent: P)",
      "C.viewWillAppear(false)  [isMovingToParent]", "C.didMove(toParent: P)", "-- commit",
      "P.viewWillLayoutSubviews()", "P.viewDidLayoutSubviews()", "Q.viewWillLayoutSubviews()",
      "Q.viewDidLayoutSubviews()", "C.viewIsAppearing(false)",
      "C.viewDidAppear(false)  [isMovingToParent]",
    ])
    #expect(line[1].children.isEmpty && line[0].children == [line[1], line[2]])
  }

  @Test func aChildOnScreenElsewhereIsNotTaken() {
    let line = showLine()
    scene.turn { line[0].addChild(line[2]) }
    #expect(line[2].parent === line[1])
    scene.expect(["!! E-HIER-REQUESTED(C)"])
  }

  @Test func anAncestorCannotBecomeAChildOfADescendant() {
    let line = showLine()
    scene.turn { line[2].addChild(line[0]) }
    #expect(line[0].parent === scene.root && line[2].children.isEmpty)
    scene.expect(["!! E-CYCLE(C)"])
  }

  @Test func anOrphanInALeavingChildIsToldOnce() {
    let line = showLine()
    let orphan = scene.controller("O")
    scene.prepare { line[2].view.addSubview(orphan.view) }
    scene.turn { line[0].view.removeFromSuperview() }
    scene.expect([
      "P.viewWillDisappear(false)", "Q.viewWillDisappear(false)", "C.viewWillDisappear(false)",
      "O.viewWillDisappear(false)", "-- commit", "O.viewDidDisappear(false)",
      "P.viewDidDisappear(false)", "Q.viewDidDisappear(false)", "C.viewDidDisappear(false)",
    ])
  }

  @Test func anOrphanThatIsAdoptedWhereItIsSaysNothing() {
    scene.showRoot()
    let orphan = scene.controller("O")
    scene.prepare { scene.box1.addSubview(orphan.view) }
    scene.turn {
      scene.root.addChild(orphan)
      orphan.didMove(toParent: scene.root)
    }
    scene.expect(["O.willMove(toParent: root)", "O.didMove(toParent: root)"])
  }

  @Test func aContainerTakenOutInAChildsViewWillAppearTakesTheChildBack() {
    let line = showLine()
    let late = scene.controller("L")
    late.onViewWillAppear = { _ in line[0].view.removeFromSuperview() }
    scene.turn { scene.adopt(late, in: line[1].view, of: line[1]) }
    for controller in line + [late] {
      #expect(controller.appearance.phase == .disappeared, "\(controller)")
      #expect(controller.appearance.depth == 0, "\(controller)")
    }
  }

  @Test func aTransitionInAContainerThatLeavesEndsBeforeIt() {
    let line = showLine()
    let other = scene.controller("D")
    var ends: [Bool] = []
    scene.prepare {
      line[1].addChild(other)
      line[1].transition(
        from: line[2], to: other, duration: 1, options: .transitionCrossDissolve,
        completion: { ends.append($0) })
    }
    scene.turn { line[0].view.removeFromSuperview() }
    #expect(ends == [false])
    scene.expect([
      "D.viewDidAppear(true)", "C.viewDidDisappear(true)", "P.viewWillDisappear(false)",
      "Q.viewWillDisappear(false)", "D.viewWillDisappear(false)", "-- commit",
      "P.viewDidDisappear(false)", "Q.viewDidDisappear(false)", "D.viewDidDisappear(false)",
    ])
  }

  @Test func aTransitionStartedWhileOneRunsInTheParentLeavesThatAlone() {
    let line = showLine()
    let (other, sibling) = (scene.controller("D"), scene.controller("S"))
    scene.prepare { scene.flip(from: line[0], to: sibling, duration: 1) }
    scene.turn {
      line[1].addChild(other)
      line[1].transition(from: line[2], to: other, duration: 0.5)
      other.didMove(toParent: line[1])
    }
    scene.advance(to: 2)
    #expect(sibling.appearance.phase == .appeared)
    for controller in line + [other] { #expect(controller.appearance.phase == .disappeared) }
    #expect(scene.application.transitions.isEmpty)
  }

  @Test func droppingTheViewOfAHiddenChildLoadsItAgain() {
    let line = showLine()
    scene.prepare { line[2].view.removeFromSuperview() }
    scene.turn {
      line[2].view = nil
      scene.application.simulateMemoryWarning()
      line[1].view.addSubview(line[2].view)
    }
    let calls = scene.journal.lines.map(\.text).filter { $0.hasPrefix("C.") }
    #expect(
      calls == [
        "C.didReceiveMemoryWarning()", "C.loadView()", "C.viewDidLoad()", "C.viewWillAppear(false)",
        "C.viewIsAppearing(false)", "C.viewWillLayoutSubviews()", "C.viewDidLayoutSubviews()",
        "C.viewDidAppear(false)",
      ])
  }

  @Test func everyViewThatAskedForLayoutGetsItAndNothingIsOwed() {
    let line = showLine()
    let deep = RecordingView("deep", scene.journal)
    scene.prepare { line[2].view.addSubview(deep) }
    scene.prepare {
      deep.removeFromSuperview()
      deep.setNeedsLayout()
      scene.box2.addSubview(deep)
      line[2].view.setNeedsLayout()
      line[0].view.removeFromSuperview()
      scene.box2.addSubview(line[0].view)
    }
    while scene.application.nextDeadline != nil { scene.application.runDueWork() }
    scene.window.forEachInTree { #expect(!$0.needsLayout && !$0.isLayoutOwed) }
  }
}
