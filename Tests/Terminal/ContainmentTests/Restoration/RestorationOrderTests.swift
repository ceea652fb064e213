import Testing

@testable import Containment

/// O67 and O68: what is saved, what is restored, and in which order.
@Suite @MainActor struct RestorationOrderTests {
  private let scene = Scene()
  private let delegate = RestoringDelegate()
  private let files: TestFiles

  init() throws {
    files = try TestFiles()
  }

  private func begin() {
    scene.keepState(in: files, asking: delegate)
    scene.application.sceneRegistry.register(TakingController.self)
  }

  /// A second start of the program, with the files of the first.
  private func restart() -> Scene {
    let scene = Scene()
    scene.keepState(in: files, asking: delegate)
    scene.application.sceneRegistry.register(TakingController.self)
    return scene
  }

  private func controller(_ name: String, _ identifier: String?) -> RecordingController {
    let controller = scene.controller(name)
    controller.restorationIdentifier = identifier
    return controller
  }

  /// Shows root(Root) > A(Map1), B() > C(C).
  private func showTree() -> [RecordingController] {
    let children = [controller("A", "Map1"), controller("B", nil), controller("C", "C")]
    scene.root.restorationIdentifier = "Root"
    scene.showRoot()
    scene.prepare {
      scene.adopt(children[0], in: scene.box1)
      scene.adopt(children[1], in: scene.box2)
      scene.adopt(children[2], in: children[1].view, of: children[1])
    }
    return children
  }

  @Test func aMissingIdentifierCutsOffEverythingBelow() throws {
    begin()
    let children = showTree()
    scene.root.onEncode = { $0.encode(children[0], forKey: "front") }
    scene.turn { scene.application.saveState() }
    scene.expect("O67")
    let archive = try files.archive()
    #expect(archive.controllers.map(\.path) == [["Root"], ["Root", "Map1"]])
    #expect(archive.controllers.first?.state["front"]?.controllerPath == ["Root", "Map1"])
    #expect(archive.controllers.first?.state["$class"] == "RecordingController")
  }

  @Test func everyControllerIsThereBeforeTheFirstReads() throws {
    begin()
    let children = showTree()
    scene.root.onEncode = { $0.encode(children[0], forKey: "front") }
    children[0].onEncode = { $0.encode(0.25, forKey: "zoom") }
    #expect(scene.application.saveState())

    let next = restart()
    let first = RecordingController("A", next.journal)
    first.restorationIdentifier = "Map1"
    next.root.restorationIdentifier = "Root"
    var front: ViewController?
    var zoom = 0.0
    next.root.onDecode = { front = $0.decodeObject(forKey: "front") as? ViewController }
    first.onDecode = { zoom = $0.decodeDouble(forKey: "zoom") }
    next.root.onViewDidLoad = { [unowned next] in
      guard first.parent == nil else { return }
      for box in next.boxes { $0.view.addSubview(box) }
      next.adopt(first, in: next.box1)
    }
    next.turn {
      next.window.rootViewController = next.root
      #expect(next.application.restoreState(in: next.window))
      next.window.makeKeyAndVisible()
    }
    next.expect([
      "root.loadView()", "root.viewDidLoad()", "A.willMove(toParent: root)", "A.loadView()",
      "A.viewDidLoad()", "A.didMove(toParent: root)",
      "root.decodeRestorableState(with: coder)", "A.decodeRestorableState(with: coder)",
      "root.applicationFinishedRestoringState()", "A.applicationFinishedRestoringState()",
      "root.viewWillAppear(false)", "A.viewWillAppear(false)", "-- commit",
      "root.viewIsAppearing(false)  ?", "root.viewWillLayoutSubviews()  ?",
      "root.viewDidLayoutSubviews()  ?", "A.viewIsAppearing(false)  ?",
      "A.viewWillLayoutSubviews()  ?", "A.viewDidLayoutSubviews()  ?",
      "root.viewDidAppear(false)", "A.viewDidAppear(false)",
    ])
    #expect(front === first)
    #expect(zoom == 0.25)
    #expect(!files.exists("state.restoring"))
  }

  /// SPEC 15: the restoration class, or else the delegate, or else the scene file.
  @Test(arguments: ["class", "delegate", "scene", "nobody"])
  func missingControllersAreMade(by maker: String) throws {
    begin()
    let file = Storyboard(name: "Saved", contents: .saved)
    let root = file.instantiateViewController(withIdentifier: "root")
    let child =
      maker == "scene"
      ? file.instantiateViewController(withIdentifier: "child") : ViewController()
    child.restorationIdentifier = "child"
    if maker == "class" { child.restorationClass = ChildMaker.self }
    let grandchild = ViewController()
    grandchild.restorationIdentifier = "grandchild"
    child.addChild(grandchild)
    root.addChild(child)
    scene.prepare {
      scene.window.rootViewController = root
      scene.window.makeKeyAndVisible()
    }
    #expect(scene.application.saveState())

    let next = restart()
    next.application.restoration.register(ChildMaker.self)
    delegate.makes = maker == "delegate" ? ["Root", "child"] : nil
    let again = Storyboard(name: "Saved", contents: .saved)
    let newRoot = try #require(
      again.instantiateViewController(withIdentifier: "root") as? TakingController)
    next.window.rootViewController = newRoot
    next.application.restoreState(in: next.window)
    let made = newRoot.taken.first
    switch maker {
    case "class": #expect(made?.title == "made from Root/child")
    case "delegate": #expect(made?.title == "made by the delegate")
    case "scene": #expect(made?.title == "made from a scene")
    default: #expect(made == nil)
    }
    #expect(made == nil || made?.restorationIdentifier == "child")
    // Nothing makes the controllers below a new one: its branch ends there.
    #expect(made?.children.isEmpty ?? true)
    #expect(
      delegate.asked
        == [
          "class": [["Root", "child", "grandchild"]],
          "delegate": [["Root", "child"], ["Root", "child", "grandchild"]],
          "scene": [["Root", "child"], ["Root", "child", "grandchild"]],
          "nobody": [["Root", "child"]],
        ][maker])
  }

  @Test func aRestorationClassMustBeRegistered() throws {
    begin()
    scene.root.restorationIdentifier = "Root"
    let child = controller("A", "child")
    child.restorationClass = ChildMaker.self
    scene.root.addChild(child)
    scene.showRoot()
    scene.application.saveState()
    let next = restart()
    next.root.restorationIdentifier = "Root"
    next.window.rootViewController = next.root
    next.application.restoreState(in: next.window)
    #expect(
      next.diagnostics.faults.map(\.description) == [
        "W-ARCHIVE: no restoration class 'ChildMaker' is registered"
      ])
    #expect(delegate.asked.isEmpty)
  }

  /// A presented controller is presented again by its former presenter, one after the other, once
  /// that is on screen.
  @Test func aStackOfPresentedControllersComesBack() throws {
    begin()
    let guests = ["M", "N"].map { controller($0, $0) }
    for guest in guests { guest.restorationClass = ChildMaker.self }
    scene.root.restorationIdentifier = "Root"
    scene.showRoot()
    scene.prepare { scene.root.present(guests[0], animated: false) }
    scene.prepare { guests[0].present(guests[1], animated: false) }
    scene.settle()
    #expect(scene.application.saveState())
    #expect(
      try files.archive().controllers.map(\.path) == [
        ["Root"], ["Root", "M"], ["Root", "M", "N"],
      ])

    let next = restart()
    next.application.restoration.register(ChildMaker.self)
    next.root.restorationIdentifier = "Root"
    next.prepare {
      next.window.rootViewController = next.root
      next.application.restoreState(in: next.window)
      next.window.makeKeyAndVisible()
    }
    next.settle()
    let first = next.root.presentedViewController
    let second = first?.presentedViewController
    #expect(first?.title == "made from Root/M")
    #expect(second?.title == "made from Root/M/N")
    #expect(second?.appearance.phase == .appeared)
    for controller in [first, next.root] {
      #expect(controller?.appearance.phase == .disappeared && controller?.isCovered == true)
    }
    #expect(delegate.asked.isEmpty && next.diagnostics.faults.isEmpty)
  }

  @Test func embeddedScenesAreRestoredWhereTheyAre() throws {
    begin()
    let contents = SceneFileContents(initial: "a") {
      SceneDescription(
        "a", nib: NibDescription(view: ViewDescription(id: "box")),
        embeds: [EmbedDescription(scene: "b", in: "box")], restorationIdentifier: "a")
      SceneDescription("b", class: "Counter", restorationIdentifier: "b")
    }
    scene.application.sceneRegistry.register(CountingController.self, as: "Counter")
    scene.application.launch(Storyboard(contents: contents))
    let root = scene.application.windows.last?.rootViewController
    (root?.children.first as? CountingController)?.count = 12
    // The window of the scene itself has no root.
    #expect(scene.application.saveState())

    let next = restart()
    next.application.sceneRegistry.register(CountingController.self, as: "Counter")
    next.application.launch(Storyboard(contents: contents))
    let again = next.application.windows.last?.rootViewController?.children
    #expect(again?.count == 1)
    #expect((again?.first as? CountingController)?.count == 12)
    #expect(delegate.asked.isEmpty)
  }

  @Test func siblingsOfOneNameAreToldApart() throws {
    begin()
    scene.root.restorationIdentifier = "Root"
    scene.showRoot()
    for name in ["A", "B"] {
      let child = controller(name, "Map")
      child.onEncode = { $0.encode(name, forKey: "name") }
      scene.prepare { scene.adopt(child, in: scene.box1) }
    }
    scene.application.saveState()
    let next = restart()
    next.root.restorationIdentifier = "Root"
    var names: [String] = []
    for name in ["1", "2"] {
      let child = RecordingController(name, next.journal)
      child.restorationIdentifier = "Map"
      child.onDecode = { names.append(name + ($0.decodeString(forKey: "name") ?? "")) }
      next.root.addChild(child)
    }
    next.window.rootViewController = next.root
    next.application.restoreState(in: next.window)
    #expect(names == ["1A", "2B"])
  }

  @Test func overridesMustCallSuper() {
    begin()
    let silent = SilentSaver()
    silent.restorationIdentifier = "S"
    scene.prepare {
      scene.window.rootViewController = silent
      scene.window.makeKeyAndVisible()
    }
    scene.application.saveState()
    scene.application.restoreState(in: scene.window)
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "encodeRestorableState(with:) of S does not call super",
        "decodeRestorableState(with:) of S does not call super",
      ])
    #expect(scene.diagnostics.faults.allSatisfy { $0.code == .superMissing })
  }
}

extension SceneFileContents {
  fileprivate static let saved = SceneFileContents {
    SceneDescription("root", class: "TakingController", restorationIdentifier: "Root")
    SceneDescription(
      "child", attributes: ["title": "made from a scene"], restorationIdentifier: "child")
  }
}

/// Makes the child that was saved with its name.
private final class ChildMaker: ViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: Coder
  ) -> ViewController? {
    let controller = ViewController()
    controller.title = "made from " + identifierComponents.joined(separator: "/")
    return controller
  }
}

/// A controller with a number to keep.
private final class CountingController: ViewController {
  var count = 0

  override func encodeRestorableState(with coder: Coder) {
    super.encodeRestorableState(with: coder)
    coder.encode(count, forKey: "count")
  }

  override func decodeRestorableState(with coder: Coder) {
    super.decodeRestorableState(with: coder)
    count = coder.decodeInteger(forKey: "count")
  }
}

/// A container that adopts its restored children.
private final class TakingController: ViewController {
  private(set) var taken: [ViewController] = []

  override func decodeRestorableState(with coder: Coder) {
    super.decodeRestorableState(with: coder)
    taken = coder.restoredChildren
  }
}

/// A controller whose overrides do not call `super`.
private final class SilentSaver: ViewController {
  override var description: String { "S" }

  override func encodeRestorableState(with coder: Coder) {}

  override func decodeRestorableState(with coder: Coder) {}
}
