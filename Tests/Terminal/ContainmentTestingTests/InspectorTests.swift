import Cells
import Containment
import ContainmentTesting
import Testing

/// The panel with the controllers and views of a program.
@Suite @MainActor struct InspectorTests {
  private let stage = TestStage(columns: 90, rows: 24)
  private let key = KeyPress(.function(12))
  private let root = ViewController()

  /// A controller with a button, which adds a child.
  init() {
    let button = Button(title: "Add")
    button.frame = Rect(x: 3, y: 2, width: 9, height: 1)
    button.action = { [root] in
      let child = ViewController()
      root.addChild(child)
      child.view.frame = Rect(x: 0, y: 5, width: 20, height: 4)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    root.view.addSubview(button)
    stage.show(root)
    stage.application.inspectorKey = key
  }

  /// The rows of the panel, without the line at its left edge.
  private func panel(from column: Int = 45) -> [String] {
    stage.rows.map { row in
      #expect(row.dropFirst(column).first == "│")
      return String(row.dropFirst(column + 1))
    }
  }

  private static func row(_ name: String, _ note: String, width: Int = 43) -> String {
    name + String(repeating: " ", count: width - name.count - note.count) + note
  }

  @Test func itShowsControllersViewsTheChainAndCallbacks() {
    let before = stage.text
    stage.press(key)
    let opening = [
      "0.00 ViewController willTransition(to:with…", "0.00 ViewController viewWillTransition(to:…",
    ]
    #expect(root.view.frame == Rect(x: 0, y: 0, width: 45, height: 24))
    #expect(
      panel()[..<10] == [
        "Inspector", "", Self.row("ViewController", "0,0 45×24 appeared"), "",
        Self.row("View", "0,0 45×24"), Self.row("└ Button", "3,2 9×1"), "",
        "Button → View → ViewController → Window", "→ Application", "",
      ])
    #expect(panel()[10...].filter { !$0.isEmpty } == opening)
    stage.press(.enter)
    #expect(
      panel()[2...8] == [
        Self.row("ViewController", "0,0 45×24 appeared"),
        Self.row("└ ViewController", "0,5 20×4 appeared"), "",
        Self.row("View", "0,0 45×24"), Self.row("├ Button", "3,2 9×1"),
        Self.row("└ View", "0,5 20×4"), "",
      ])
    let callbacks = panel().filter { $0.hasPrefix("0.00 ViewController") }.dropFirst(opening.count)
    #expect(callbacks.first?.hasSuffix("addChild(_:)") == true)
    #expect(callbacks.last?.hasSuffix("viewDidAppear(_:)") == true)
    stage.press(key)
    #expect(stage.text == before && stage.application.callbackObserver == nil)
    #expect(stage.application.windows.count == 1)
  }

  @Test func manyViewsLeaveRoomForTheRest() {
    for row in 0..<40 {
      root.view.addSubview(View(frame: Rect(x: 0, y: Double(row), width: 1, height: 1)))
    }
    stage.press(key)
    let rows = panel()
    #expect(rows[6] == Self.row("├ View", "0,0 1×1"))
    #expect(rows[10] == "… 36 more" && rows[12].hasPrefix("Button → View"))
  }

  /// A narrow screen has the panel over the program; both follow the screen's size.
  @Test func theProgramGetsTheRestIfThatIsEnough() {
    stage.press(key)
    stage.resize(columns: 70, rows: 20)
    #expect(root.view.bounds.width == 70 && panel(from: 30)[0] == "Inspector")
    stage.resize(columns: 160, rows: 30)
    #expect(root.view.bounds.width == 100 && panel(from: 100)[0] == "Inspector")
  }

  /// Its controllers are told before, as of another size of the terminal.
  @Test func theProgramIsToldOfItsSize() {
    let controller = SizeController()
    stage.show(controller)
    stage.press(key)
    #expect(controller.log == ["90 -> 45", "compact", "45 done"])
    stage.resize(columns: 120, rows: 24)
    #expect(controller.log.suffix(3) == ["45 -> 60", "regular", "60 done"])
    stage.press(key)
    #expect(controller.log.suffix(2) == ["60 -> 120", "120 done"])
    // the panel lies over a narrow program
    stage.resize(columns: 70, rows: 24)
    let count = controller.log.count
    stage.press(key)
    stage.press(key)
    #expect(controller.log.count == count && controller.log.last == "70 done")
  }

  /// A window that did not fill the screen, and one that is shown again.
  @Test func theRoomIsThatOfTheInspectedWindow() {
    stage.press(key)
    stage.turn { stage.window.isHidden = true }
    stage.turn { stage.window.makeKeyAndVisible() }
    #expect(root.view.bounds.width == 45)
    stage.press(key)
    #expect(root.view.bounds.width == 90)
    let frame = Rect(x: 3, y: 3, width: 20, height: 5)
    stage.turn { stage.window.frame = frame }
    stage.press(key)
    #expect(stage.window.frame == frame && panel()[0] == "Inspector")
    stage.press(key)
    #expect(stage.window.frame == frame)
  }

  /// The panel takes no keys and no clicks, and keeps the observer that was there.
  @Test func theProgramGoesOnBeneath() {
    var told: [String] = []
    stage.application.callbackObserver = { told.append($1) }
    stage.resize(columns: 60, rows: 24)
    stage.press(key)
    stage.click(5, 2)
    #expect(root.children.count == 1 && told.contains("addChild(_:)"))
    stage.press(key)
    told = []
    stage.press(.enter)
    #expect(root.children.count == 2 && told.contains("addChild(_:)"))
  }

  @Test func withoutAKeyThereIsNone() {
    stage.application.inspectorKey = nil
    stage.press(key)
    #expect(!stage.text.contains("Inspector"))
  }
}

/// Notes the sizes that it is told.
private final class SizeController: ViewController {
  private(set) var log: [String] = []

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("\(Int(view.bounds.width)) -> \(Int(size.width))")
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in
      self?.log.append("\(Int(self?.view.bounds.width ?? 0)) done")
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    log.append("\(traitCollection.horizontalSizeClass)")
  }
}
