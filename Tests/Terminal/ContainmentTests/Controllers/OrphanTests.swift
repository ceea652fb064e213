import Testing

@testable import Containment

/// Children that leave their parent in their own callbacks, with their views left on screen.
@Suite @MainActor struct OrphanTests {
  private let scene = Scene()

  private func leavingController() -> RecordingController {
    let child = scene.controller("A")
    child.onViewWillAppear = { child in
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    return child
  }

  private var codes: [Fault.Code] { scene.diagnostics.faults.map(\.code) }

  @Test func aChildThatLeavesAsItsViewIsInserted() {
    scene.showRoot()
    let child = leavingController()
    scene.prepare {
      scene.root.addChild(child)
      scene.box1.addSubview(child.view)
    }
    #expect(child.parent == nil && child.view.window === scene.window)
    #expect(codes == [.childNotAdopted])
    #expect(scene.diagnostics.faults.first?.subjects == ["A"])
    #expect(child.appearance.phase == .appeared)
  }

  @Test func aChildThatLeavesAsItsParentAppears() {
    let child = leavingController()
    scene.root.onViewDidLoad = { [scene] root in
      root.view.addSubview(scene.box1)
      scene.adopt(child, in: scene.box1)
    }
    scene.showRoot()
    #expect(child.parent == nil && child.view.window === scene.window)
    #expect(codes == [.childNotAdopted])
  }

  @Test func aChildThatLeavesInATransition() {
    scene.showRoot()
    let old = scene.prepareChild("B")
    let child = leavingController()
    scene.prepare { scene.flip(from: old, to: child) }
    scene.settle()
    #expect(codes.contains(.childNotAdopted))
  }

  /// A child that takes its view along is no orphan.
  @Test func aChildThatTakesItsViewAlong() {
    scene.showRoot()
    let child = scene.controller("A")
    child.onViewDidAppear = { child in
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    scene.prepare { scene.adopt(child, in: scene.box1) }
    scene.settle()
    #expect(child.view.window == nil && codes == [])
  }
}
