import Testing

@testable import Containment

/// O01-O04 and O74: a window shows its root controller, with and without children.
@Suite @MainActor struct LaunchOrderTests {
  @Test func aWindowShowsItsRootController() {
    let scene = Scene()
    scene.turn { scene.launch() }
    scene.expect("O01")
  }

  @Test func childrenAreAdoptedWhileTheContainerLoads() {
    let scene = Scene()
    scene.root.onViewDidLoad = { root in
      for (child, box) in scene.cast(in: root) { scene.adopt(child, in: box) }
    }
    scene.turn { scene.launch() }
    scene.expect("O02")
  }

  @Test func didMoveBeforeTheViewIsOnlyWarnedOf() {
    let scene = Scene()
    scene.root.onViewDidLoad = { root in
      for (child, box) in scene.cast(in: root) {
        root.addChild(child)
        child.didMove(toParent: root)
        box.addSubview(child.view)
      }
    }
    scene.turn { scene.launch() }
    scene.expect("O03")
  }

  @Test func viewsOfUnadoptedControllersAppearInTheWrongOrder() {
    let scene = Scene()
    var kept: [ViewController] = []
    scene.root.onViewDidLoad = { root in
      for (child, box) in scene.cast(in: root) {
        kept.append(child)
        box.addSubview(child.view)
      }
    }
    scene.turn { scene.launch() }
    scene.expect("O04")
  }

  @Test func childrenMayBeAdoptedUpFront() {
    let scene = Scene()
    let children = ["one", "two"].map(scene.controller)
    scene.root.onViewDidLoad = { root in
      for child in children { root.addChild(child) }
      for child in children { child.didMove(toParent: root) }
      root.view.addSubview(children[0].view)
    }
    scene.turn { scene.launch() }
    scene.expect("O74")
  }
}

extension Scene {
  fileprivate func launch() {
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Two controllers, each with its box in the container's view.
  fileprivate func cast(in root: ViewController) -> [(RecordingController, RecordingView)] {
    for box in boxes { root.view.addSubview(box) }
    return [(controller("A"), box1), (controller("B"), box2)]
  }
}
