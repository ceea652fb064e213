import Foundation
import Testing

@testable import Containment

/// Scene files: the two ways to write them, and errors in them.
@Suite @MainActor struct StoryboardTests {
  private let scene = Scene()

  private static let json = #"""
    {
      "initial": "Root",
      "scenes": [
        {
          "id": "Root", "class": "RootViewController", "attributes": {"title": "Maps"},
          "view": {
            "background": "#202020",
            "subviews": [
              {"id": "box1", "frame": [0, 0, 80, 10], "autoresizing": ["flexibleWidth"]},
              {"id": "info", "class": "Button", "title": "Info"}
            ]
          },
          "outlets": {"box": "box1"}, "actions": {"info": "press"},
          "embeds": [{"id": "upper", "in": "box1", "scene": "Map"}],
          "segues": [
            {"id": "help", "kind": "present", "to": "Map", "from": "info"},
            {"id": "fade", "kind": "custom", "to": "Map", "class": "Fade"},
            {"id": "back", "kind": "unwind", "action": "close"}
          ],
          "restorationId": "Root"
        },
        {"id": "Map", "nib": "MapView"},
        {"id": "Stack", "class": "Stack", "related": ["Root"]}
      ]
    }
    """#

  @Test func fileAndBuilderSayTheSame() throws {
    let written = SceneFileContents(initial: "Root") {
      SceneDescription(
        "Root", class: "RootViewController", attributes: ["title": "Maps"],
        nib: NibDescription(
          view: ViewDescription(attributes: ["background": "#202020"]) {
            ViewDescription(
              id: "box1", frame: Rect(x: 0, y: 0, width: 80, height: 10),
              autoresizing: .flexibleWidth)
            ViewDescription("Button", id: "info", attributes: ["title": "Info"])
          }, outlets: ["box": "box1"], actions: ["info": "press"]),
        embeds: [EmbedDescription("upper", scene: "Map", in: "box1")],
        segues: [
          SegueDescription("help", .present, to: "Map", from: "info"),
          SegueDescription("fade", .custom, to: "Map", class: "Fade"),
          SegueDescription("back", unwind: "close"),
        ], restorationIdentifier: "Root")
      SceneDescription("Map", nibName: "MapView")
      SceneDescription("Stack", class: "Stack", related: ["Root"])
    }
    let read = try SceneFileContents(json: Self.json)
    let copy = try SceneFileContents(
      json: String(decoding: JSONEncoder().encode(written), as: UTF8.self))
    let rewritten = try SceneFileContents(
      json: String(decoding: JSONEncoder().encode(read), as: UTF8.self))
    #expect(read == rewritten)
    #expect(copy == rewritten)
    #expect(read.scenes.map(\.segues) == written.scenes.map(\.segues))
    #expect(read.scenes.map(\.nib?.view.ids) == written.scenes.map(\.nib?.view.ids))
  }

  @Test func theBuilderTakesConditionsAndLoops() {
    let isLarge = true
    let contents = SceneFileContents {
      if isLarge { SceneDescription("large") }
      if !isLarge { SceneDescription("small") } else { SceneDescription("other") }
      for name in ["a", "b"] { SceneDescription(name) }
    }
    #expect(contents.scenes.map(\.id) == ["large", "other", "a", "b"])
    #expect(contents.initial == nil)
  }

  @Test func eachFileHasItsOwnFirstScene() throws {
    scene.makeCurrent()
    let files = try TestFiles([
      "One.scenes.json":
        #"{"initial": "a", "scenes": [{"id": "a", "attributes": {"title": "1"}}]}"#,
      "Two.scenes.json":
        #"{"initial": "a", "scenes": [{"id": "a", "attributes": {"title": "2"}}]}"#,
      "None.scenes.json": #"{"scenes": [{"id": "a"}]}"#,
    ])
    let titles = ["One", "Two", "None"].map {
      SceneFile(named: $0, in: files.bundle).instantiateInitialViewController()?.title
    }
    #expect(titles == ["1", "2", nil])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aFileThatIsMissingOrDamagedIsReported() throws {
    scene.makeCurrent()
    let files = try TestFiles([
      "Bad.scenes.json": "{", "Typo.scenes.json": #"{"scenes": [{"id": 7}]}"#,
    ])
    for name in ["Main", "a/Main", "..", "Bad", "Typo"] {
      let file = Storyboard(name: name, bundle: files.bundle)
      #expect(file.instantiateInitialViewController() == nil)
    }
    let faults = scene.diagnostics.faults
    #expect(faults.map(\.code) == Array(repeating: .noScene, count: 5))
    #expect(
      faults.prefix(3).map(\.message) == [
        "no scene file 'Main.scenes.json' in \(files.folder)",
        "'a/Main' is not the name of a scene file: it has a path in it",
        "'..' is not the name of a scene file: it has a path in it",
      ])
    #expect(faults[3].message.hasPrefix("\(files.path("Bad.scenes.json")): "))
    #expect(faults[4].message.hasSuffix(" at scenes.0.id"))
  }

  @Test func aSceneThatCannotBeMadeIsReported() {
    scene.makeCurrent()
    scene.application.sceneRegistry.register("Refusing") { _ in nil }
    let file = Storyboard(name: "Main") {
      SceneDescription("strange", class: "Strange")
      SceneDescription("refusing", class: "Refusing")
      SceneDescription("plain", related: ["refusing"])
      SceneDescription("misfit", attributes: ["title": 7])
      SceneDescription("self", class: "Relating", related: ["self"])
    }
    scene.application.sceneRegistry.register(RelatingController.self, as: "Relating")
    for id in ["unknown", "strange", "refusing", "plain", "misfit", "self"] {
      let controller = file.instantiateViewController(withIdentifier: id)
      #expect(controller.storyboard == nil)
    }
    let messages = scene.diagnostics.faults.map(\.message)
    #expect(scene.diagnostics.faults.allSatisfy { $0.code == .noScene })
    #expect(
      messages.filter { !$0.contains("takes no related") } == [
        "no scene 'unknown' in scene file 'Main'",
        "no class 'Strange' of controllers is registered for scene 'strange'",
        "'Refusing' cannot be made from scene 'refusing'",
        "'title' of scene 'misfit' does not fit ViewController", "scene 'self' needs itself",
      ])
    #expect(messages.count == 6)
  }

  @Test func aSceneThatEmbedsItselfIsReportedWithoutRecursion() {
    scene.makeCurrent()
    let file = Storyboard(initial: "a") {
      for (id, other) in [("a", "b"), ("b", "a")] {
        SceneDescription(
          id, nib: NibDescription(view: ViewDescription(id: "box")),
          embeds: [EmbedDescription(scene: other, in: "box")])
      }
    }
    let controller = file.instantiateInitialViewController()
    controller?.loadViewIfNeeded()
    #expect(controller?.children.first?.children.isEmpty == true)
    #expect(scene.diagnostics.faults.map(\.message) == ["scene 'a' embeds itself"])
  }

  @Test func anEmbeddedSceneNeedsItsPlaceholder() {
    scene.makeCurrent()
    let file = Storyboard(initial: "a") {
      SceneDescription(
        "a", nib: NibDescription(view: ViewDescription(id: "box")),
        embeds: [EmbedDescription(scene: "a", in: "hole")])
    }
    file.instantiateInitialViewController()?.loadViewIfNeeded()
    #expect(scene.diagnostics.faults.map(\.code) == [.noNib])
    #expect(
      scene.diagnostics.faults.first?.message.hasSuffix("has no view 'hole' to embed 'a' in")
        == true)
  }

  @Test func aClosureMayMakeTheInitialController() {
    scene.makeCurrent()
    let file = Storyboard(initial: "a") {
      SceneDescription("a", class: "Unregistered", attributes: ["title": "A"])
    }
    let controller = file.instantiateInitialViewController { RelatingController(coder: $0) }
    #expect(controller?.title == "A")
    #expect(controller?.storyboard === file)
  }

  @Test func aSceneIsMadeAsTheClassThatIsWanted() {
    scene.makeCurrent()
    let file = Storyboard {
      SceneDescription("a", class: "Unregistered", attributes: ["title": "A"])
      SceneDescription("b")
    }
    let made = file.instantiateViewController(identifier: "a") { RelatingController(coder: $0) }
    #expect(made?.title == "A")
    let plain: ViewController? = file.instantiateViewController(identifier: "b")
    #expect(plain?.storyboard === file)
    let wrong: RelatingController? = file.instantiateViewController(identifier: "b")
    #expect(wrong == nil)
    #expect(
      scene.diagnostics.faults.map(\.description) == [
        "E-NO-SCENE: scene 'b' is of class ViewController, not RelatingController"
      ])
  }

  @Test func classesAreRegisteredWithTheCurrentApplication() {
    scene.makeCurrent()
    #expect(SceneRegistry.register("Own") { RelatingController(coder: $0) })
    let file = Storyboard { SceneDescription("a", class: "Own") }
    #expect(file.instantiateViewController(withIdentifier: "a") is RelatingController)
  }
}

/// A container that takes related scenes.
private final class RelatingController: ViewController, SceneContainer {
  func takeRelated(_ controllers: [ViewController]) {}
}
