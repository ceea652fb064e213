import Testing

@testable import Containment

/// The dump of a hierarchy (SPEC 1.3): a line a controller, with what is presented.
@Suite @MainActor struct HierarchyDumpTests {
  @Test func presentedControllersAreMarkedWithAPlus() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.prepareChild("A")
    let modal = scene.controller("M")
    let inner = scene.controller("B")
    let next = scene.controller("N")
    scene.prepare {
      modal.addChild(inner)
      child.present(modal, animated: false)
    }
    scene.prepare { modal.present(next, animated: true) }
    #expect(
      scene.root.debugDescription == """
        root, state: disappeared, view: <View> not in the window
           | A, state: disappeared, view: <View> not in the window
           + M, state: disappearing, view: <View>
           |    | B, state: disappeared, view: (view not loaded)
           |    + N, state: appearing, view: <View>
        """)
    #expect(String(reflecting: scene.root as ViewController) == scene.root.debugDescription)
  }

  /// O37, before the window gets another root.
  @Test func aRootWithAChildThatHasNoView() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.controller("A")
    scene.prepare { scene.root.addChild(child) }
    #expect(
      scene.root.debugDescription == """
        root, state: appeared, view: <View>
           | A, state: disappeared, view: (view not loaded)
        """)
  }

  @Test func aControllerWithoutADescriptionIsCalledByItsType() {
    let controller = PlainController()
    #expect("\(controller)" == "PlainController")
    #expect(String(describing: controller) == "PlainController")
    #expect(
      controller.debugDescription
        == "PlainController, state: disappeared, view: (view not loaded)")
  }
}

private final class PlainController: ViewController {}
