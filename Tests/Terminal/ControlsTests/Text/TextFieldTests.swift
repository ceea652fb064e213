import Cells
import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// A text field on a screen in memory.
@Suite @MainActor struct TextFieldTests {
  private let stage = TestStage(columns: 12, rows: 3)
  private let field = TextField(frame: Rect(x: 1, y: 1, width: 8, height: 1))
  private let keeper = FieldKeeper()

  init() {
    let controller = ViewController()
    field.delegate = keeper
    field.editingChanged = { [keeper] in keeper.log.append("changed") }
    stage.window.findsFocus = false
    stage.show(controller)
    stage.turn { controller.view.addSubview(field) }
  }

  private func begin() { stage.turn { field.becomeFirstResponder() } }

  @Test func thePlaceholderIsSeenUntilSomethingIsTyped() {
    stage.turn { field.placeholder = "a long name" }
    #expect(stage.rows[1] == " a long …")
    #expect(stage.screen.cursor == nil)
    begin()
    #expect(stage.rows[1] == " a long …")
    #expect(stage.screen.cursor?.position == CellPosition(column: 1, row: 1))
    stage.type("ab")
    #expect(stage.rows[1] == " ab" && field.text == "ab")
    #expect(stage.screen.cursor?.position == CellPosition(column: 3, row: 1))
    #expect(stage.screen.canvas[3, 1].attributes == [.bold, .underline, .reverse])
  }

  @Test func eventsAreSentToTargets() {
    @MainActor final class Listener {
      var log: [String] = []
      func began(_ field: TextField) { log.append("began \(field.text ?? "")") }
      func changed() { log.append("changed") }
      func ended(_ control: Control) { log.append("ended") }
    }
    let listener = Listener()
    field.delegate = nil
    field.addTarget(listener, action: Listener.began(_:), for: .editingDidBegin)
    field.addTarget(listener, action: Listener.changed, for: .editingChanged)
    field.addTarget(listener, action: Listener.ended(_:), for: .editingDidEnd)
    begin()
    stage.type("a")
    stage.press(.enter)
    #expect(field.isEditing && listener.log == ["began ", "changed"])
    field.addAction(for: .primaryActionTriggered) { _ in listener.log.append("enter") }
    stage.press(.enter)
    #expect(field.isEditing && listener.log.last == "enter")
    field.addAction(for: .editingDidEndOnExit) { _ in listener.log.append("exit") }
    stage.press(.enter)
    #expect(!field.isEditing && listener.log.suffix(3) == ["enter", "exit", "ended"])
  }

  @Test func editingEndsFromOutside() {
    begin()
    keeper.allowsEnding = false
    let root = field.superview
    #expect(root?.endEditing(false) == false && field.isEditing && field.isFirstResponder)
    #expect(View().endEditing(true) == false)
    #expect(root?.endEditing(true) == true && !field.isEditing && !field.isFirstResponder)
    #expect(root?.endEditing(true) == false)
    #expect(keeper.log.suffix(2) == ["end?", "ended"])
    begin()
    #expect(!field.resignFirstResponder())
  }

  @Test func aLongTextScrollsSoThatTheCursorIsSeen() {
    begin()
    stage.type("abcdefghij")
    #expect(stage.rows[1] == " defghij")
    stage.press(.home)
    #expect(stage.rows[1] == " abcdefgh")
    #expect(stage.screen.cursor?.position == CellPosition(column: 1, row: 1))
    stage.press(.end)
    stage.type("東")
    #expect(stage.rows[1] == " fghij東")
    #expect(stage.screen.cursor?.position == CellPosition(column: 8, row: 1))
  }

  @Test func theDelegateIsAskedAndTold() {
    keeper.allowsBeginning = false
    begin()
    #expect(!field.isEditing && keeper.log == ["begin?"])
    keeper.allowsBeginning = true
    begin()
    stage.type("a")
    keeper.refused = "b"
    stage.type("b")
    stage.press(.left)
    keeper.allowsEnding = false
    stage.turn { field.resignFirstResponder() }
    #expect(field.isEditing)
    keeper.allowsEnding = true
    stage.press(.enter)
    stage.turn { field.resignFirstResponder() }
    #expect(
      keeper.log == [
        "begin?", "begin?", "began", "0..<0 'a'?", "moved", "changed", "1..<1 'b'?", "moved",
        "end?", "return?", "end?", "ended",
      ])
    #expect(field.text == "a" && !field.isEditing)
  }

  @Test func leavingTheWindowEndsEditingWhateverTheDelegateSays() {
    begin()
    keeper.allowsEnding = false
    stage.turn { field.removeFromSuperview() }
    #expect(!field.isEditing && keeper.log.last == "ended")
  }

  @Test func cutCopyAndPasteUseTheApplicationsPasteboard() {
    begin()
    stage.type("one two")
    stage.press(name: "shift+ctrl+left")
    stage.press(name: "ctrl+x")
    #expect(field.text == "one " && stage.screen.copiedTexts == ["two"])
    stage.press(.home)
    stage.press(name: "ctrl+v")
    #expect(field.text == "twoone ")
    stage.press(name: "alt+a")
    stage.press(name: "ctrl+c")
    #expect(stage.screen.copiedTexts == ["two", "twoone "])
    stage.paste("a\nb")
    #expect(field.text == "a b")
    // what would delete less than a letter asks for all of it
    #expect(keeper.log.filter { $0.hasSuffix("?") }.last == "0..<7 'a b'?")
  }

  @Test func aSecureFieldShowsAndGivesAwayNothing() {
    stage.turn { field.isSecureTextEntry = true }
    begin()
    stage.type("p東s")
    stage.press(name: "alt+a")
    stage.press(name: "ctrl+c")
    stage.press(name: "ctrl+x")
    #expect(stage.rows[1] == " •••" && stage.screen.copiedTexts.isEmpty && field.text == "p東s")
    stage.click(2, 1)
    stage.type("x")
    #expect(field.text == "px東s")
  }

  @Test func undoAndRedoGoByWordsAndByActions() {
    begin()
    stage.type("one two")
    stage.press(name: "ctrl+w")
    #expect(field.text == "one ")
    var seen: [String] = []
    while field.canUndo {
      stage.press(name: "ctrl+z")
      seen.append(field.text ?? "")
    }
    #expect(seen == ["one two", "one", ""])
    stage.press(name: "ctrl+r")
    stage.press(name: "ctrl+r")
    #expect(field.text == "one two" && field.canRedo)
    stage.type("!")
    #expect(field.text == "one two!" && !field.canRedo)
    stage.press(name: "ctrl+_")
    #expect(field.text == "one two")
  }

  @Test func theMousePlacesTheCursorAndSelects() {
    stage.turn { field.text = "a東京b" }
    stage.click(4, 1)
    #expect(field.isEditing && field.editor.head == "a東")
    stage.mouse(.down, 2, 1)
    stage.mouse(.dragged, 6, 1)
    #expect(field.editor.selectedText == "東京")
    stage.mouse(.dragged, 11, 1)
    stage.mouse(.up, 11, 1)
    #expect(field.editor.selectedText == "東京b")
    #expect(stage.screen.canvas[2, 1].attributes == .reverse)
    stage.mouse(.dragged, 0, 0)
  }

  @Test func aDisabledFieldPassesEverythingOn() {
    begin()
    stage.turn { field.isEnabled = false }
    #expect(!field.isEditing)
    stage.click(2, 1)
    stage.type("x")
    #expect(field.text == "" && !field.isFirstResponder)
  }

  @Test func aFieldIsStoredWithoutWhatIsSecret() throws {
    field.text = "abc"
    field.placeholder = "name"
    let coder = ValueCoder()
    field.encode(with: coder)
    let copy = try #require(TextField(coder: coder))
    #expect(copy.text == "abc" && copy.placeholder == "name" && copy.isEnabled)
    field.isSecureTextEntry = true
    let secret = ValueCoder()
    field.encode(with: secret)
    #expect(TextField(coder: secret)?.text == "")
  }
}

/// Writes down what a field asks and tells.
@MainActor
private final class FieldKeeper: TextFieldDelegate {
  var log: [String] = []
  var allowsBeginning = true
  var allowsEnding = true
  var refused: String?

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    log.append("begin?")
    return allowsBeginning
  }

  func textFieldDidBeginEditing(_ textField: TextField) { log.append("began") }

  func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
    log.append("end?")
    return allowsEnding
  }

  func textFieldDidEndEditing(_ textField: TextField) { log.append("ended") }

  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    let text = textField.text ?? ""
    let start = text.distance(from: text.startIndex, to: range.lowerBound)
    let end = text.distance(from: text.startIndex, to: range.upperBound)
    log.append("\(start)..<\(end) '\(string)'?")
    return string != refused
  }

  func textFieldDidChangeSelection(_ textField: TextField) { log.append("moved") }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    log.append("return?")
    return true
  }
}
