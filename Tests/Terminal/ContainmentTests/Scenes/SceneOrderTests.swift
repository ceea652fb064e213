import Testing

@testable import Containment

/// O01, O65 and O74 from scene files, and when controllers are made.
@Suite @MainActor struct SceneOrderTests {
  private let scene = Scene()

  /// Registers recorded controllers under their names.
  private func cast(_ names: String...) {
    for name in names {
      scene.application.sceneRegistry.register(name) { [journal = scene.journal] coder in
        RecordingController(name, journal, coder: coder)
      }
    }
  }

  @Test func launchFromASceneFile() throws {
    scene.makeCurrent()
    cast("root")
    let file = try TestFiles([
      "Main.scenes.json": #"""
      {"initial": "Root", "scenes": [{"id": "Root", "class": "root"}]}
      """#
    ])
    let main = Storyboard(name: "Main", bundle: file.bundle)
    scene.turn {
      scene.application.launch(main)
      scene.journal.forget("root.awakeFromNib()")
    }
    scene.expect("O01")
    let root = scene.application.windows.last?.rootViewController
    #expect(root?.storyboard === main)
  }

  @Test func theMainSceneFileIsNamedOnce() throws {
    scene.makeCurrent()
    cast("root")
    let file = try TestFiles([
      "Main.scenes.json": #"{"initial": "Root", "scenes": [{"id": "Root", "class": "root"}]}"#
    ])
    scene.application.mainBundle = file.bundle
    scene.application.mainSceneFile = "Main"
    scene.application.launch()
    let root = scene.application.keyWindow?.rootViewController
    #expect(root is RecordingController && root?.viewIfLoaded?.window != nil)
    #expect(root?.storyboard?.name == "Main")
    scene.application.mainSceneFile = "Missing"
    scene.application.launch()
    #expect(scene.diagnostics.faults.map(\.code) == [.noScene])
  }

  @Test func theDelegateConfiguresTheInitialController() {
    scene.makeCurrent()
    let delegate = ConfiguringDelegate()
    scene.application.delegate = delegate
    var title: String?
    scene.application.sceneRegistry.register("root") { [journal = scene.journal] coder in
      let root = RecordingController("root", journal, coder: coder)
      root?.onViewDidLoad = { title = $0.title }
      return root
    }
    scene.application.launch(Storyboard(initial: "a") { SceneDescription("a", class: "root") })
    #expect(title == "configured")
  }

  @Test func aSceneIsEmbeddedWhileTheContainersViewIsLoaded() {
    scene.makeCurrent()
    cast("root", "A")
    let file = Storyboard(initial: "root") {
      SceneDescription(
        "root", class: "root",
        nib: NibDescription(
          view: ViewDescription {
            ViewDescription(id: "box1", frame: Rect(x: 2, y: 1, width: 30, height: 10))
          }),
        embeds: [EmbedDescription("embedA", scene: "A", in: "box1")])
      SceneDescription("A", class: "A")
    }
    let root = file.instantiateInitialViewController() as? RecordingController
    root?.recordsQuestions = false
    var isLoadedInPrepare: Bool?
    var kind: Segue.Kind?
    root?.onPrepare = { segue, _ in
      isLoadedInPrepare = segue.destination.isViewLoaded
      kind = segue.kind
    }
    scene.turn { root?.loadViewIfNeeded() }
    scene.expect("O65")
    #expect(isLoadedInPrepare == false)
    #expect(kind == .embed)
    let child = root?.children.first
    #expect(child?.storyboard === file)
    #expect(child?.view.superview === root?.view.subviews.first)
    #expect(child?.view.frame == Rect(x: 0, y: 0, width: 30, height: 10))
    #expect(child?.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  @Test func anEmbeddedSceneThatIsRefusedIsNotMade() {
    scene.makeCurrent()
    cast("root", "A")
    let file = Storyboard(initial: "root") {
      SceneDescription(
        "root", class: "root", nib: NibDescription(view: ViewDescription(id: "box1")),
        embeds: [EmbedDescription("embedA", scene: "A", in: "box1")])
      SceneDescription("A", class: "A")
    }
    let root = file.instantiateInitialViewController() as? RecordingController
    root?.performsSegues = false
    scene.turn { root?.loadViewIfNeeded() }
    scene.expect([
      "root.loadView()", "root.shouldPerformSegue(withIdentifier: embedA, sender: nil)",
      "root.viewDidLoad()",
    ])
  }

  @Test func embedsComeInTheOrderOfTheViewTree() {
    scene.makeCurrent()
    cast("root", "A", "B")
    let file = Storyboard(initial: "root") {
      SceneDescription(
        "root", class: "root",
        nib: NibDescription(
          view: ViewDescription {
            ViewDescription(id: "box1")
            ViewDescription(id: "box2")
          }),
        embeds: [
          EmbedDescription(scene: "B", in: "box2"), EmbedDescription(scene: "A", in: "box1"),
        ])
      SceneDescription("A", class: "A")
      SceneDescription("B", class: "B")
    }
    let root = file.instantiateInitialViewController()
    root?.loadViewIfNeeded()
    #expect(root?.children.map { "\($0)" } == ["A", "B"])
  }

  @Test func theStartOfTheSecondSampleFromTwoFiles() throws {
    scene.makeCurrent()
    cast("one", "two")
    let files = try TestFiles([
      "One.scenes.json": #"{"initial": "x", "scenes": [{"id": "x", "class": "one"}]}"#,
      "Two.scenes.json": #"{"initial": "x", "scenes": [{"id": "x", "class": "two"}]}"#,
    ])
    let children = ["One", "Two"].compactMap {
      Storyboard(name: $0, bundle: files.bundle).instantiateInitialViewController()
    }
    try #require(children.count == 2)
    #expect(children[0].storyboard !== children[1].storyboard)
    scene.root.onViewDidLoad = { root in
      for child in children { root.addChild(child) }
      for child in children { child.didMove(toParent: root) }
      root.view.addSubview(children[0].view)
    }
    scene.turn {
      scene.window.rootViewController = scene.root
      scene.window.makeKeyAndVisible()
    }
    scene.expect("O74")
  }

  /// SPEC 14.2: a segue's destination when it is performed, related and embedded scenes together
  /// with their container, others only when asked for.
  @Test func scenesAreMadeWhenTheyAreNeeded() {
    scene.makeCurrent()
    var made: [String] = []
    let registry = scene.application.sceneRegistry
    for name in ["related", "embedded", "led to", "alone"] {
      registry.register(name) { coder in
        made.append(name)
        return ViewController(coder: coder)
      }
    }
    registry.register(RelatingController.self)
    let file = Storyboard(initial: "container") {
      SceneDescription(
        "container", class: "RelatingController",
        nib: NibDescription(view: ViewDescription(id: "box")),
        embeds: [EmbedDescription(scene: "embedded", in: "box")],
        segues: [SegueDescription("go", .show, to: "led to")], related: ["related"])
      for name in ["related", "embedded", "led to", "alone"] {
        SceneDescription(name, class: name)
      }
    }
    let container = file.instantiateInitialViewController() as? RelatingController
    #expect(made == ["related"])
    #expect(container?.related.map(\.storyboard?.name) == [""])
    container?.loadViewIfNeeded()
    #expect(made == ["related", "embedded"])
    container?.performSegue(withIdentifier: "go", sender: nil)
    #expect(made == ["related", "embedded", "led to"])
    let first = file.instantiateViewController(withIdentifier: "alone")
    let second = file.instantiateViewController(withIdentifier: "alone")
    #expect(first !== second)
    #expect(first.storyboard === second.storyboard)
    #expect(made == ["related", "embedded", "led to", "alone", "alone"])
  }

  @Test func attributesComeBeforeAwakening() {
    scene.makeCurrent()
    scene.application.sceneRegistry.register(AttributedController.self)
    let file = Storyboard {
      SceneDescription(
        "a", class: "AttributedController",
        attributes: ["title": "A", "rows": 3, "color": "#ff0000"], restorationIdentifier: "r")
    }
    let controller =
      file.instantiateViewController(withIdentifier: "a") as? AttributedController
    #expect(controller?.log == ["init rows 3", "color #ff0000", "awake A"])
    #expect(controller?.isViewLoaded == false)
    #expect(controller?.restorationIdentifier == "r")
  }
}

/// A delegate that gives the initial controller a title before it is shown.
private final class ConfiguringDelegate: ApplicationDelegate {
  var window: Window?

  func applicationDidFinishLaunching(_ application: Application) {
    window?.rootViewController?.title = "configured"
  }
}

/// A container that takes related scenes and ignores segues.
private final class RelatingController: ViewController, SceneContainer {
  private(set) var related: [ViewController] = []

  func takeRelated(_ controllers: [ViewController]) { related = controllers }

  override func show(_ viewController: ViewController, sender: Any?) {}
}

/// A controller with attributes of its own.
private final class AttributedController: ViewController {
  private(set) var log: [String] = []

  required init?(coder: Coder) {
    super.init(coder: coder)
    log.append("init rows \(coder.decodeInteger(forKey: "rows"))")
  }

  override func setValue(_ value: Any?, forKey key: String) {
    log.append("\(key) \(value ?? "nil")")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake \(title ?? "")")
  }
}
