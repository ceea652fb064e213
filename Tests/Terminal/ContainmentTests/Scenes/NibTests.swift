import Cells
import Testing

@testable import Containment

/// View descriptions: their search, their connections, and errors in them.
@Suite @MainActor struct NibTests {
  private let scene = Scene()

  private nonisolated static let map = #"""
    {
      "view": {
        "background": "#102030",
        "subviews": [
          {"id": "name", "class": "Label", "frame": [1, 2, 20, 1], "text": "Thy",
           "autoresizing": ["flexibleWidth"]},
          {"id": "go", "class": "Button", "title": "Go"}
        ]
      },
      "outlets": {"name": "name"},
      "actions": {"go": "went"}
    }
    """#

  @Test func loadingNothingIsDoneByTheInitialiser() throws {
    scene.makeCurrent()
    let files = try TestFiles()
    let bundle = files.bundle
    let controller = ViewController(nibName: "Map", bundle: bundle)
    #expect(controller.nibName == "Map")
    #expect(controller.nibBundle === bundle)
    #expect(!controller.isViewLoaded)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aNamedDescriptionMakesTheView() throws {
    scene.makeCurrent()
    let files = try TestFiles(["Map.view.json": Self.map])
    let controller = PlaceViewController(nibName: "Map", bundle: files.bundle)
    controller.loadViewIfNeeded()
    #expect(controller.log == ["name Thy", "loaded"])
    #expect(controller.view.backgroundColor == Color(rgb: 0x102030))
    #expect(controller.view.frame == scene.application.screenBounds)
    #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(controller.view.subviews.map(\.frame.minX) == [1, 0])
    (controller.view.subviews.last as? Button)?.sendAction()
    #expect(controller.log == ["name Thy", "loaded", "went Go"])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// A description makes views repeatedly, with or without an owner.
  @Test func viewsAreMadeFromADescriptionAloneToo() throws {
    scene.makeCurrent()
    let files = try TestFiles(["Map.view.json": Self.map])
    let nib = Nib(nibName: "Map", bundle: files.bundle)
    let owner = PlaceViewController()
    let first = try #require(nib.instantiate(withOwner: owner).first)
    #expect(owner.log == ["name Thy"] && !owner.isViewLoaded)
    (first.subviews.last as? Button)?.sendAction()
    #expect(owner.log == ["name Thy", "went Go"])
    let second = try #require(nib.instantiate(withOwner: nil).first)
    #expect(second !== first && second.subviews.count == 2)
    (second.subviews.last as? Button)?.sendAction()
    #expect(owner.log.count == 2 && scene.diagnostics.faults.isEmpty)
    #expect(nib.instantiate(withOwner: ViewController()).isEmpty)
    #expect(Nib(nibName: "Sea", bundle: files.bundle).instantiate(withOwner: nil).isEmpty)
    #expect(
      scene.diagnostics.faults.map(\.description) == [
        "E-NO-NIB: 'Map.view.json': ViewController has no outlet 'name'",
        "E-NO-NIB: no file 'Sea.view.json' in \(files.folder)",
      ])
  }

  @Test func withoutABundleTheProgramsOwnIsLookedIn() throws {
    scene.makeCurrent()
    let files = try TestFiles(["Map.view.json": Self.map])
    scene.application.mainBundle = files.bundle
    let controller = PlaceViewController(nibName: "Map", bundle: nil)
    controller.loadViewIfNeeded()
    #expect(controller.view.subviews.count == 2)
  }

  /// The order of the search: without "Controller", as it is, nothing.
  @Test(arguments: [
    (["PlaceView", "PlaceViewController"], "PlaceView"),
    (["PlaceViewController"], "PlaceViewController"), ([], ""),
  ])
  func withoutANameTheClassIsLookedFor(names: [String], found: String) throws {
    scene.makeCurrent()
    let files = try TestFiles(
      Dictionary(
        uniqueKeysWithValues: names.map { name in
          (
            "\(name).view.json",
            #"{"view": {"subviews": [{"class": "Label", "text": "\#(name)"}]}}"#
          )
        }))
    scene.application.mainBundle = files.bundle
    for _ in 1...2 {
      let controller = PlaceViewController()
      controller.loadViewIfNeeded()
      #expect(controller.viewIfLoaded != nil)
      #expect((controller.view.subviews.first as? Label)?.text ?? "" == found)
    }
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func anOverrideOfLoadViewLooksForNothing() throws {
    scene.makeCurrent()
    let files = try TestFiles(["OwnView.view.json": "damaged"])
    scene.application.mainBundle = files.bundle
    let controller = OwnViewController()
    controller.loadViewIfNeeded()
    #expect(scene.diagnostics.faults.isEmpty)
    #expect(controller.view.subviews.isEmpty)
  }

  @Test func viewsAwakeWhenEverythingIsConnected() throws {
    scene.makeCurrent()
    scene.application.sceneRegistry.register(WakingView.self)
    let files = try TestFiles([
      "Map.view.json": #"""
      {"view": {"class": "WakingView", "depth": 4, "subviews": [{"class": "WakingView"}]}}
      """#
    ])
    let controller = ViewController(nibName: "Map", bundle: files.bundle)
    controller.loadViewIfNeeded()
    let view = try #require(controller.viewIfLoaded as? WakingView)
    #expect(view.log == ["depth 4", "awake with 1 subviews"])
    #expect((view.subviews.first as? WakingView)?.log == ["awake with 0 subviews"])
  }

  private nonisolated static let misfits: [(text: String, message: String)] = [
    (
      #"{"view": {"class": "Globe"}}"#,
      "'Map.view.json': no class 'Globe' of views is registered"
    ),
    (
      #"{"view": {"subviews": [{"subviews": [{"class": "Globe"}]}]}}"#,
      "'Map.view.json': no class 'Globe' of views is registered"
    ),
    (
      #"{"view": {"class": "Refusing"}}"#,
      "'Map.view.json': 'Refusing' cannot be made from a description"
    ),
    (#"{"view": {"frame": [1, 2, 3]}}"#, "'Map.view.json': 'frame' does not fit a View"),
    (
      #"{"view": {"subviews": [{"background": "red"}]}}"#,
      "'Map.view.json': 'background' does not fit a View"
    ),
    (
      #"{"view": {"autoresizing": ["flexible"]}}"#,
      "'Map.view.json': 'autoresizing' does not fit a View"
    ),
    (
      #"{"view": {"class": "Label", "alignment": "middle"}}"#,
      "'Map.view.json': 'alignment' does not fit a Label"
    ),
    (
      #"{"view": {"class": "Button", "title": 7}}"#,
      "'Map.view.json': 'title' does not fit a Button"
    ),
    (
      #"{"view": {"subviews": [{"id": "a"}, {"id": "a"}]}}"#,
      "'Map.view.json': two views are called 'a'"
    ),
    (
      #"{"view": {"id": "a"}, "outlets": {"map": "a"}}"#,
      "'Map.view.json': P has no outlet 'map'"
    ),
    (#"{"view": {}, "outlets": {"name": "a"}}"#, "'Map.view.json': there is no view 'a'"),
    (
      #"{"view": {"id": "a"}, "outlets": {"name": "a"}}"#,
      "'Map.view.json': outlet 'name' of P does not take a View"
    ),
    (
      #"{"view": {"id": "a"}, "actions": {"a": "went"}}"#, "'Map.view.json': there is no button 'a'"
    ),
    (
      #"{"view": {"class": "Button", "id": "a"}, "actions": {"a": "flew"}}"#,
      "'Map.view.json': P has no action 'flew'"
    ),
  ]

  @Test(arguments: misfits)
  func whatDoesNotFitIsReportedAndAnEmptyViewMade(text: String, message: String) throws {
    scene.makeCurrent()
    scene.application.sceneRegistry.register(RefusingView.self, as: "Refusing")
    let files = try TestFiles(["Map.view.json": text])
    let controller = PlaceViewController(nibName: "Map", bundle: files.bundle)
    controller.loadViewIfNeeded()
    #expect(scene.diagnostics.faults.map(\.code) == [.noNib])
    #expect(scene.diagnostics.faults.first?.message == message)
    #expect(controller.log == ["loaded"])
    #expect(controller.view.frame == scene.application.screenBounds)
    #expect(controller.view.subviews.isEmpty)
  }

  @Test func aFileThatIsNotThereOrCannotBeReadIsReported() throws {
    scene.makeCurrent()
    let files = try TestFiles(["Bad.view.json": "{", "Empty.view.json": "{}"])
    for name in ["Map", "../Map", "", "Bad", "Empty"] {
      PlaceViewController(nibName: name, bundle: files.bundle).loadViewIfNeeded()
    }
    let faults = scene.diagnostics.faults
    #expect(faults.allSatisfy { $0.code == .noNib })
    let end = ", which describes the view of P"
    #expect(
      faults.map(\.message).enumerated().filter { $0.offset != 3 }.map(\.element) == [
        "no file 'Map.view.json' in \(files.folder)" + end,
        "'../Map' is not the name of a file: it has a path in it" + end,
        "'' is not the name of a file: it has a path in it" + end,
        "\(files.path("Empty.view.json")): 'view' is missing" + end,
      ])
    #expect(faults[3].message.hasPrefix(files.path("Bad.view.json")))
  }

  @Test func aSceneMadeControllerSaysTheNameOfItsView() {
    scene.makeCurrent()
    let file = Storyboard {
      SceneDescription("a", nib: NibDescription(view: ViewDescription()))
      SceneDescription("b", nibName: "Map")
      SceneDescription("c")
    }
    let names = ["a", "b", "c"].map { file.instantiateViewController(withIdentifier: $0).nibName }
    #expect(names == ["a-view", "Map", nil])
  }

  @Test func aPressedButtonDoesNotKeepItsControllerAlive() throws {
    scene.makeCurrent()
    let files = try TestFiles(["Map.view.json": Self.map])
    var controller: PlaceViewController? = PlaceViewController(
      nibName: "Map", bundle: files.bundle)
    weak let reference = controller
    controller?.loadViewIfNeeded()
    let button = controller?.view.subviews.last as? Button
    controller = nil
    #expect(reference == nil)
    button?.sendAction()
  }
}

/// A controller with an outlet and an action.
private final class PlaceViewController: ViewController {
  private(set) var log: [String] = []
  private var name: Label? {
    didSet { log.append("name \(name?.text ?? "")") }
  }

  override var description: String { "P" }

  override var nibOutlets: [String: Outlet] {
    ["name": Outlet(self, \.name)]
  }

  override var nibActions: [Selector: (View) -> Void] {
    ["went": { [weak self] in self?.log.append("went \(($0 as? Button)?.title ?? "")") }]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("loaded")
  }
}

/// A controller that makes its view itself.
private final class OwnViewController: ViewController {
  override func loadView() { view = View() }
}

/// A view that keeps what happens while it is made.
private final class WakingView: View {
  private(set) var log: [String] = []

  override func setValue(_ value: Any?, forKey key: String) {
    log.append("\(key) \(value ?? "nil")")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake with \(subviews.count) subviews")
  }
}

/// A view that cannot be described.
private final class RefusingView: View {
  @available(*, unavailable)
  required init?(coder: Coder) { return nil }
}
