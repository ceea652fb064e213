import Testing

@testable import Containment

/// What a presenter is not: a parent, or the controller that decides the orientation.
@Suite @MainActor struct PresenterTests {
  private let scene = Scene()

  private func pass(_ seconds: Double) {
    scene.clock.now += seconds
    scene.application.runDueWork()
  }

  @Test func aPresenterIsNobodysParent() {
    scene.showRoot()
    let (guest, child) = (scene.controller("M"), scene.controller("A"))
    scene.prepare {
      guest.addChild(child)
      scene.root.present(guest, animated: false)
    }
    #expect(guest.parent == nil && child.parent === guest)
    #expect(guest.presentingViewController === scene.root)
    #expect(child.presentingViewController === scene.root)
  }

  @Test func aPresentedControllerDecidesTheOrientation() {
    scene.showRoot()
    let upright = PortraitController()
    scene.prepare { scene.root.present(upright, animated: false) }
    #expect(upright.view.convert(upright.view.bounds, to: nil).minX == 10)
    #expect(upright.view.bounds.size == Size(width: 80, height: 40))
    scene.prepare { upright.dismiss(animated: false) }
    pass(0)
    #expect(scene.root.view.frame == Rect(x: 0, y: 0, width: 100, height: 40))
    upright.modalPresentationStyle = .formSheet
    scene.prepare { scene.root.present(upright, animated: false) }
    #expect(scene.root.view.frame.width == 100)
  }

  @Test func whoPresentsTurnsBackWhenTheScreenHasChangedMeanwhile() {
    scene.showRoot()
    let upright = PortraitController()
    scene.prepare { scene.root.present(upright, animated: false) }
    pass(0)
    scene.resize(columns: 120, rows: 30)
    pass(1)
    #expect(upright.view.bounds.size == Size(width: 60, height: 30))
    #expect(scene.window.interface.orientation == .portrait)
    scene.prepare { upright.dismiss(animated: false) }
    pass(1)
    #expect(scene.root.view.frame == Rect(x: 0, y: 0, width: 120, height: 30))
    #expect(scene.window.interface.orientation == .landscapeLeft)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func anotherControllerIsShownWhileTheTerminalIsWide() throws {
    let scene = Scene(columns: 40, rows: 40)
    scene.makeCurrent()
    scene.application.sceneRegistry.register(UprightViewController.self)
    let file = Storyboard(initial: "upright") {
      SceneDescription(
        "upright", class: "UprightViewController",
        segues: [SegueDescription("DisplayAlternateView", .present, to: "wide")])
      SceneDescription("wide", attributes: ["title": "wide"])
    }
    let upright = try #require(file.instantiateInitialViewController())
    scene.show(upright)
    func resize(columns: Int) {
      scene.resize(columns: columns, rows: 40)
      scene.clock.now += 1
      scene.application.runDueWork()
    }
    resize(columns: 200)
    #expect(upright.presentedViewController?.title == "wide")
    resize(columns: 40)
    #expect(upright.presentedViewController == nil && upright.view.window === scene.window)
    resize(columns: 200)
    #expect(upright.presentedViewController?.title == "wide")
    #expect(scene.diagnostics.faults.isEmpty)
  }
}

/// A controller for upright terminals only.
private final class PortraitController: ViewController {
  override var supportedInterfaceOrientations: InterfaceOrientationMask { .portrait }
}
