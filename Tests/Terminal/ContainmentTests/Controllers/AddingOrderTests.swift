import Testing

@testable import Containment

/// O05-O10, O39, O40 and O75: children that are added while the container is on screen.
@Suite @MainActor struct AddingOrderTests {
  @Test func aChildAppearsWithTheViewAndHasAppearedAfterTheTurn() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.controller("A")
    scene.turn {
      scene.root.addChild(child)
      scene.box1.addSubview(child.view)
      child.didMove(toParent: scene.root)
    }
    scene.expect("O05")
  }

  @Test func viewsHearOfSuperviewsAndWindows() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.controller("A")
    let view = RecordingView("A.view", scene.journal)
    view.recordsMoves = true
    scene.box1.recordsMoves = true
    child.view = view
    scene.turn { scene.adopt(child, in: scene.box1) }
    scene.turn {
      child.willMove(toParent: nil)
      view.removeFromSuperview()
      child.removeFromParent()
    }
    scene.expect("O06")
  }

  /// SPEC 5.1 step 1, 5.4: it leaves by its own `removeFromParent()`, which may be overridden; that
  /// the old container has not announced it is the new one's doing, and no lint.
  @Test(arguments: [Diagnostics.Policy.standard, .strict])
  func adoptingTheChildOfAnotherRemovesItThereFirst(policy: Diagnostics.Policy) {
    let scene = Scene(policy: policy)
    scene.showRoot()
    let child = LeavingController("A", scene.journal)
    let old = scene.controller("P")
    scene.prepare {
      old.addChild(child)
      child.didMove(toParent: old)
    }
    scene.turn { scene.root.addChild(child) }
    scene.expect([
      "A.removeFromParent()", "A.didMove(toParent: nil)", "A.willMove(toParent: root)",
    ])
    #expect(child.parent === scene.root)
    #expect(old.children.isEmpty && scene.root.children == [child])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// A child whose override keeps it leaves all the same, with a report.
  @Test func anOverrideThatDoesNotLetGoIsReported() {
    let scene = Scene()
    let child = LeavingController("A", scene.journal)
    child.callsSuper = false
    let old = scene.controller("P")
    old.addChild(child)
    scene.turn { scene.root.addChild(child) }
    scene.expect([
      "A.removeFromParent()", "!! W-SUPER(A)", "A.didMove(toParent: nil)",
      "A.willMove(toParent: root)",
    ])
    #expect(old.children.isEmpty && scene.root.children == [child])
  }

  @Test func aForgottenDidMoveIsWarnedOf() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.controller("A")
    scene.turn {
      scene.root.addChild(child)
      scene.box1.addSubview(child.view)
    }
    scene.expect("O08")
  }

  @Test func anUnadoptedControllerLivesUntilItHasAppeared() {
    let scene = Scene()
    scene.showRoot()
    var view: View?
    scene.turn {
      let child = scene.controller("A")
      child.recordsEnd = true
      view = child.view
      scene.box1.addSubview(child.view)
    }
    scene.expect("O09")
    #expect(view?.next === scene.box1)
  }

  @Test func adoptionAloneShowsNothing() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.controller("A")
    scene.turn {
      scene.root.addChild(child)
      child.didMove(toParent: scene.root)
    }
    scene.expect("O10")
    #expect(!child.isViewLoaded)
  }

  @Test func anAdoptedGrandchildWithoutAPlaceIsSilent() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.controller("A")
    let grandchild = scene.controller("G")
    child.addChild(grandchild)
    grandchild.didMove(toParent: child)
    scene.turn { scene.adopt(child, in: scene.box1) }
    scene.expect("O39")
  }

  @Test func hidingAndCoveringSayNothing() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.prepareChild("A")
    scene.turn { child.view.isHidden = true }
    scene.turn { scene.adopt(scene.controller("B"), in: scene.box1) }
    scene.expect("O40")
  }

  @Test func aDetachedBoxIsCheckedWhenItIsInserted() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.controller("A")
    let box = RecordingView("box9", scene.journal)
    scene.turn {
      scene.adopt(child, in: box)
      scene.root.view.addSubview(box)
    }
    scene.expect("O75")
  }
}

/// A controller that records that it leaves its parent.
private final class LeavingController: RecordingController {
  var callsSuper = true

  override func removeFromParent() {
    journal.write("\(name).removeFromParent()")
    if callsSuper { super.removeFromParent() }
  }
}
