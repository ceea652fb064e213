import Testing

@testable import Containment

/// Scenes, unwind segues and archives of the stock containers and of presented controllers.
@Suite @MainActor struct StockSceneTests {
  private let scene = Scene()

  private static let contents = SceneFileContents(initial: "stack") {
    SceneDescription(
      "stack", class: "NavigationController", related: ["a"], restorationIdentifier: "stack")
    SceneDescription(
      "tabs", class: "TabBarController", related: ["a", "b"], restorationIdentifier: "tabs")
    SceneDescription(
      "a", class: "A",
      segues: [SegueDescription("on", .show, to: "b"), SegueDescription("up", .present, to: "b")],
      restorationIdentifier: "a")
    SceneDescription(
      "b", class: "B", segues: [SegueDescription("back", unwind: "back")],
      restorationIdentifier: "b")
  }

  private func begin(_ scene: Scene) {
    scene.makeCurrent()
    let registry = scene.application.sceneRegistry
    registry.register(NavigationController.self)
    registry.register(TabBarController.self)
    for name in ["A", "B"] {
      registry.register(name) { [journal = scene.journal] coder in
        let controller = RecordingController(name, journal, coder: coder)
        if name == "A" { controller?.unwindNames = ["back"] }
        return controller
      }
    }
  }

  private func settle(_ scene: Scene) {
    for _ in 1...3 {
      scene.clock.now += 1
      scene.application.runDueWork()
    }
  }

  private func show(_ id: String, of file: Storyboard, in scene: Scene) -> ViewController {
    let root = file.instantiateViewController(withIdentifier: id)
    scene.prepare {
      scene.window.rootViewController = root
      scene.window.makeKeyAndVisible()
    }
    settle(scene)
    return root
  }

  @Test func showPushesAndTheWayBackPops() throws {
    begin(scene)
    let file = Storyboard(contents: Self.contents)
    let stack = try #require(show("stack", of: file, in: scene) as? NavigationController)
    let first = try #require(stack.topViewController)
    scene.prepare { first.performSegue(withIdentifier: "on", sender: nil) }
    settle(scene)
    #expect(stack.viewControllers.map { "\($0)" } == ["A", "B"])
    scene.prepare {
      stack.topViewController?.performSegue(withIdentifier: "back", sender: nil)
    }
    settle(scene)
    #expect(stack.viewControllers.map { "\($0)" } == ["A"])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func theWayBackDismissesAndSelects() throws {
    begin(scene)
    let file = Storyboard(contents: Self.contents)
    let tabs = try #require(show("tabs", of: file, in: scene) as? TabBarController)
    let children = try #require(tabs.viewControllers)
    #expect(children.map { "\($0)" } == ["A", "B"])
    scene.prepare { tabs.selectedIndex = 1 }
    scene.prepare { children[1].performSegue(withIdentifier: "back", sender: nil) }
    settle(scene)
    #expect(tabs.selectedIndex == 0)
    scene.prepare { children[0].performSegue(withIdentifier: "up", sender: nil) }
    settle(scene)
    let presented = try #require(tabs.presentedViewController)
    scene.prepare { presented.performSegue(withIdentifier: "back", sender: nil) }
    settle(scene)
    #expect(tabs.presentedViewController == nil)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func stacksAndWhatIsPresentedComeBack() throws {
    begin(scene)
    let files = try TestFiles()
    let delegate = RestoringDelegate()
    scene.application.delegate = delegate
    scene.application.restoration.folder = files.folder
    let file = Storyboard(contents: Self.contents)
    let stack = try #require(show("stack", of: file, in: scene) as? NavigationController)
    scene.prepare { stack.topViewController?.performSegue(withIdentifier: "on", sender: nil) }
    settle(scene)
    let top = file.instantiateViewController(withIdentifier: "a")
    scene.prepare { stack.present(top, animated: false) }
    settle(scene)
    #expect(scene.application.saveState())

    let next = Scene()
    begin(next)
    next.application.delegate = delegate
    next.application.restoration.folder = files.folder
    next.application.launch(Storyboard(contents: Self.contents))
    settle(next)
    let again = try #require(
      next.application.windows.last?.rootViewController as? NavigationController)
    #expect(again.viewControllers.map { "\($0)" } == ["A", "B"])
    #expect(again.presentedViewController.map { "\($0)" } == "A")
    #expect(next.diagnostics.faults.isEmpty)
  }
}
