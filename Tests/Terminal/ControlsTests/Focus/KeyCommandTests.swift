import Containment
import ContainmentTesting
import Controls
import Testing

/// Commands for keys, found along the responder chain, and the list of them.
@Suite @MainActor struct KeyCommandTests {
  private let stage = TestStage(columns: 40, rows: 12)
  private let log = Log()
  private let root: Form

  /// What the commands have done.
  private final class Log { var lines: [String] = [] }

  /// A controller whose methods are actions.
  private final class Form: ViewController {
    let log: Log

    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: Coder) { nil }

    func save() { log.lines.append("save") }
    func close(_ command: KeyCommand) { log.lines.append("close by \(command.title)") }
    func drag(_ cell: TableViewCell) { log.lines.append("drag") }
  }

  init() {
    root = Form(log)
    stage.show(root)
  }

  private func command(_ title: String, _ key: KeyPress) -> KeyCommand {
    KeyCommand(title: title, key: key) { [log] in log.lines.append(title) }
  }

  /// A controller in the root.
  private func makeChild() -> ViewController {
    let child = ViewController()
    stage.turn {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    return child
  }

  private func press(_ names: String...) {
    for name in names { #expect(stage.press(name: name)) }
  }

  @Test(
    arguments: [
      (KeyCommand.inputUpArrow, [], "up"), (KeyCommand.inputEscape, [], "escape"),
      (KeyCommand.inputDelete, .shift, "shift+delete"), ("n", .control, "ctrl+n"),
      ("n", .shift, "N"), ("n", [.shift, .alternate], "alt+shift+n"), ("\r", [], "enter"),
      ("\t", .shift, "shift+tab"), ("\u{8}", [], "backspace"), (" ", [], " "), ("f5", [], "f5"),
      ("+", .control, "ctrl++"), ("ß", .shift, "ß"),
    ] as [(String, KeyModifiers, String)])
  func anInputNamesAKey(input: String, modifiers: KeyModifiers, name: String) {
    let command = KeyCommand(
      title: "", action: Form.save, input: input, modifierFlags: modifiers)
    #expect(command.key?.name == name)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test(arguments: ["", "ab", "f0", "ctrl+c"]) func anotherInputIsReported(input: String) {
    let command = KeyCommand(input: input, modifierFlags: [], action: Form.save)
    #expect(command.key == nil)
    let faults = stage.application.diagnostics.faults
    #expect(faults.map(\.message) == ["'\(input)' is no character and names no key"])
  }

  @Test func methodsAreFoundAlongTheResponderChain() {
    let child = makeChild()
    child.addKeyCommand(KeyCommand(action: Form.save, input: "s", modifierFlags: .control))
    child.addKeyCommand(KeyCommand(title: "x", action: Form.close, input: "w"))
    let field = TextField(frame: Rect(x: 0, y: 0, width: 9, height: 1))
    stage.turn {
      child.view.addSubview(field)
      field.becomeFirstResponder()
    }
    press("ctrl+s", "w")
    #expect(log.lines == ["save"] && field.text == "w")
    stage.turn { stage.window.findsFocus = false }
    stage.turn { field.removeFromSuperview() }
    child.keyDown(KeyPress("w"))
    #expect(log.lines == ["save", "close by x"])
    child.addKeyCommand(KeyCommand(action: Form.drag, input: "d"))
    child.keyDown(KeyPress("d"))
    #expect(stage.application.diagnostics.faults.map(\.code) == [.invalidArgument])
    #expect(log.lines.count == 2)
  }

  @Test func theNearestToTheFocusComesFirst() {
    let inner = makeChild()
    for (controller, name) in [(root as ViewController, "outer"), (inner, "inner")] {
      controller.addKeyCommand(command(name, KeyPress("a")))
      controller.addKeyCommand(command(name + " again", KeyPress("a")))
    }
    inner.keyDown(KeyPress("a"))
    #expect(log.lines == ["inner"])
    for command in inner.keyCommands ?? [] { inner.removeKeyCommand(command) }
    #expect(inner.keyCommands == nil)
    inner.keyDown(KeyPress("a"))
    #expect(log.lines == ["inner", "outer"])
  }

  @Test func aCommandMayComeBeforeTheText() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 9, height: 1))
    stage.turn {
      root.view.addSubview(field)
      field.becomeFirstResponder()
    }
    let command = command("first", KeyPress("a"))
    root.addKeyCommand(command)
    press("a")
    #expect(log.lines.isEmpty && field.text == "a")
    command.wantsPriorityOverSystemBehavior = true
    press("a")
    #expect(log.lines == ["first"] && field.text == "a")
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet])
  func whatIsPresentedKeepsKeysFromWhatIsBeneath(style: ModalPresentationStyle) {
    let command = command("quit", KeyPress("q"))
    command.wantsPriorityOverSystemBehavior = true
    root.addKeyCommand(command)
    let modal = ViewController()
    modal.modalPresentationStyle = style
    modal.addKeyCommand(self.command("modal", KeyPress("m")))
    stage.turn { root.present(modal, animated: false) }
    stage.settle()
    press("q", "m")
    #expect(log.lines == ["modal"] && stage.window.availableKeys.map(\.title) == ["modal"])
    stage.turn { root.dismiss(animated: false) }
    stage.settle()
    press("q", "m")
    #expect(log.lines == ["modal", "quit"])
  }

  // MARK: The list

  private func showInBars() {
    let root = Form(log)
    root.addKeyCommand(command("Save", KeyPress("s", modifiers: .control)))
    root.addKeyCommand(command("", KeyPress("x")))
    let named = command("Find", KeyPress("f"))
    named.discoverabilityTitle = "Find a word"
    root.addKeyCommand(named)
    let item = BarButtonItem(title: "Sort", key: KeyPress("o")) { [log] in
      log.lines.append("sort")
    }
    let disabled = BarButtonItem(title: "Undo", key: KeyPress("u")) {}
    disabled.isEnabled = false
    root.navigationItem.rightBarButtonItems = [item, disabled]
    let navigation = NavigationController(rootViewController: root)
    navigation.addKeyCommand(KeyListController.command())
    navigation.addKeyCommand(command("hidden by the nearer one", KeyPress("f")))
    stage.show(navigation)
  }

  @Test func theListHasAllThatCanBeReached() {
    showInBars()
    let keys = stage.window.availableKeys.map { $0.hint + " " + $0.title }
    #expect(keys == ["^S Save", "f Find a word", "o Sort", "? Keys"])
    press("?")
    stage.settle()
    #expect(
      stage.application.accessibilityText.description
        == "> Save, ^S\nFind a word, f\nSort, o\nKeys, ?")
    press("?")
    stage.settle()
    #expect(stage.window.rootViewController?.presentedViewController == nil)
    #expect(log.lines.isEmpty)
  }

  @Test func aChosenKeyDoesWhatItDoes() {
    showInBars()
    press("?")
    stage.settle()
    press("end", "up", "enter")
    stage.settle()
    #expect(stage.window.rootViewController?.presentedViewController == nil)
    #expect(log.lines == ["sort"])
  }

  @Test func thereIsNoListUnlessTheProgramAsksForIt() {
    press("?")
    stage.settle()
    #expect(root.presentedViewController == nil)
  }
}
