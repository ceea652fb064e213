import Testing

@testable import Containment

/// O11-O15 and O33: children that leave the screen.
@Suite @MainActor struct RemovingOrderTests {
  @Test func threeStepsRemoveAChild() {
    let (scene, child) = visibleChild()
    scene.turn {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    scene.expect("O11")
  }

  @Test func aForgottenWillMoveIsWarnedOf() {
    let (scene, child) = visibleChild()
    scene.turn {
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    scene.expect("O13")
  }

  @Test func aChildThatLeavesItsViewBehindIsAnOrphan() {
    let (scene, child) = visibleChild()
    scene.turn {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    scene.turn { child.view.removeFromSuperview() }
    scene.expect("O14")
  }

  @Test func movingOnlyTheViewLeavesTheFlagsAlone() {
    let (scene, child) = visibleChild()
    scene.turn { child.view.removeFromSuperview() }
    scene.turn { scene.box1.addSubview(child.view) }
    scene.expect("O15")
  }

  @Test func addedAndRemovedInOneTurnHasNeverAppeared() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.controller("A")
    scene.turn {
      scene.adopt(child, in: scene.box1)
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    scene.expect("O33")
  }

  private func visibleChild() -> (Scene, RecordingController) {
    let scene = Scene()
    scene.showRoot()
    return (scene, scene.prepareChild("A"))
  }
}
