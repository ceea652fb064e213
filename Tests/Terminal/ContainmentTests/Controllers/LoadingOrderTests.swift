import Testing

@testable import Containment

/// O53 and O54: views are loaded when they are first read.
@Suite @MainActor struct LoadingOrderTests {
  private let scene = Scene()

  @Test func aViewIsLoadedOnceAndAgainAfterNil() {
    let controller = scene.controller("A")
    scene.turn {
      #expect(controller.viewIfLoaded == nil)
      #expect(!controller.isViewLoaded)
    }
    scene.turn {
      let first: View = controller.view
      #expect(controller.view === first)
    }
    scene.turn {
      controller.view = nil
      #expect(!controller.isViewLoaded)
      #expect(controller.view != nil)
    }
    scene.expect("O53")
  }

  @Test func loadViewMustAssignAView() {
    let controller = scene.controller("A")
    controller.makesView = { nil }
    scene.turn { controller.loadViewIfNeeded() }
    scene.expect("O54")
    #expect(!controller.isViewLoaded)
  }
}
