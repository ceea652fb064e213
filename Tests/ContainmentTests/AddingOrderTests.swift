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
