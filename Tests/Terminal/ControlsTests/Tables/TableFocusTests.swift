import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// Arrows leave a table at its ends.
@Suite @MainActor struct TableFocusTests {
  private let stage = TestStage(columns: 20, rows: 7)
  private let above = Button(title: "above")
  private let below = Button(title: "below")
  private let table = TableView(frame: Rect(x: 0, y: 2, width: 20, height: 3))
  private let source = TableSource([(nil, ["one", "two", "three", "four"])])

  init() {
    let view = View(frame: .zero)
    table.dataSource = source
    above.frame = Rect(x: 0, y: 0, width: 8, height: 1)
    below.frame = Rect(x: 0, y: 6, width: 8, height: 1)
    for part in [above, table, below] { view.addSubview(part) }
    stage.show(view)
    stage.window.arrowsMoveFocus = true
    stage.turn { stage.window.focus(table) }
  }

  private var row: Int? { table.highlighted }

  @Test func theFocusMovesOutAtTheEndsAndBack() {
    stage.press(.up)
    #expect(row == 0 && stage.window.focusedView === above)
    stage.press(.down)
    #expect(row == 0 && stage.window.focusedView === table)
    stage.press(.down, .down, .down)
    #expect(row == 3 && stage.window.focusedView === table)
    stage.press(.down)
    #expect(row == 3 && stage.window.focusedView === below)
    stage.press(.up)
    #expect(stage.window.focusedView === table)
    stage.press(.up)
    #expect(row == 2 && stage.application.diagnostics.faults.isEmpty)
  }

  /// Keys that move by more than a row stop at the ends.
  @Test(arguments: [[Key.home, .pageUp], [.end, .pageDown]]) func otherKeysStay(keys: [Key]) {
    for key in keys + keys { stage.press(key) }
    #expect(stage.window.focusedView === table)
  }

  @Test(arguments: ["nothing beside it", "arrows do not move the focus"])
  func otherwiseNothingChanges(reason: String) {
    stage.turn {
      if reason == "nothing beside it" {
        for button in [above, below] { button.isHidden = true }
      } else {
        stage.window.arrowsMoveFocus = false
      }
    }
    for (key, end) in [(Key.end, Key.down), (.home, .up)] {
      stage.press(key)
      let screen = stage.text
      stage.press(end)
      #expect(stage.text == screen && stage.window.focusedView === table)
    }
  }

  /// The row comes into sight before the focus moves out.
  @Test func aRowOutOfSightIsShownFirst() {
    stage.scroll(1, over: 2, 3)
    stage.press(.up)
    #expect(stage.rows[2] == "> one" && stage.window.focusedView === table)
    stage.press(.up)
    #expect(stage.window.focusedView === above)
  }

  /// A table that receives its keys from a controller leaves the focus where it is.
  @Test func keysThatAreHandedToItMoveNoFocus() {
    stage.turn { stage.window.focus(below) }
    stage.turn { for _ in 0..<3 { table.keyDown(KeyPress(.up)) } }
    #expect(stage.window.focusedView === below)
  }

  /// A table receives keys without the focus if its controller prefers it.
  @Test(arguments: [true, false]) func aTableWithoutTheFocusIsLeftToo(hadFocusElsewhere: Bool) {
    for (end, key, button) in [(Key.end, Key.down, below), (.home, .up, above)] {
      let stage = stage(with: TableController(table))
      if hadFocusElsewhere {
        let other = button === above ? below : above
        stage.turn { stage.window.focus(other) }
        stage.turn { other.resignFirstResponder() }
      }
      #expect(stage.window.focusedView == nil)
      stage.press(end, key)
      #expect(stage.window.focusedView === button)
      #expect(stage.application.diagnostics.faults.isEmpty)
    }
  }

  @Test func aControllerThatHandsItsKeysOnMovesNoFocus() {
    let controller = TableController(table)
    controller.handsKeysOn = true
    let stage = stage(with: controller)
    stage.turn { controller.becomeFirstResponder() }
    stage.press(.end, .down, .home, .up)
    #expect(row == 0 && controller.isFirstResponder && stage.window.focusedView == nil)
  }

  /// A stage on which nothing has had the focus.
  private func stage(with controller: ViewController) -> TestStage {
    let stage = TestStage(columns: 20, rows: 7)
    stage.window.findsFocus = false
    for part in [above, table, below] { controller.view.addSubview(part) }
    stage.show(controller)
    stage.window.arrowsMoveFocus = true
    return stage
  }

  @Test func anEmptyTableIsLeftAtOnce() {
    source.sections = []
    stage.turn { table.reloadData() }
    stage.press(.down)
    #expect(stage.window.focusedView === below)
  }
}

/// A controller that prefers a table, or hands all keys to it.
private final class TableController: ViewController {
  private let table: TableView
  var handsKeysOn = false

  init(_ table: TableView) {
    self.table = table
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: Coder) { return nil }

  override var preferredFocusedView: View? { table }
  override var canBecomeFirstResponder: Bool { handsKeysOn }

  override func keyDown(_ key: KeyPress) {
    if handsKeysOn { table.keyDown(key) } else { super.keyDown(key) }
  }
}
