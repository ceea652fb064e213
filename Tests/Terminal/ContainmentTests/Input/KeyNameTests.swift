import Containment
import Testing

@Suite struct KeyNameTests {
  @Test(arguments: [
    ("a", KeyPress("a")), ("A", KeyPress("A")), ("+", KeyPress("+")), (" ", KeyPress(" ")),
    ("é", KeyPress("é")), ("f", KeyPress("f")), ("f5", KeyPress(.function(5))),
    ("ctrl+c", KeyPress("c", modifiers: .control)), ("alt++", KeyPress("+", modifiers: .alternate)),
    ("ctrl+alt+shift+left", KeyPress(.left, modifiers: [.control, .alternate, .shift])),
    ("shift+tab", KeyPress(.tab, modifiers: .shift)), ("up", KeyPress(.up)),
    ("alt+\u{301}", KeyPress("\u{301}", modifiers: .alternate)),
    ("down", KeyPress(.down)), ("right", KeyPress(.right)), ("enter", KeyPress(.enter)),
    ("escape", KeyPress(.escape)), ("backspace", KeyPress(.backspace)),
    ("delete", KeyPress(.delete)), ("insert", KeyPress(.insert)), ("home", KeyPress(.home)),
    ("end", KeyPress(.end)), ("pageup", KeyPress(.pageUp)), ("pagedown", KeyPress(.pageDown)),
  ])
  func aKeyIsWrittenAndReadAgain(name: String, key: KeyPress) {
    #expect(key.name == name)
    #expect(KeyPress(name: name) == key)
  }

  @Test(arguments: ["", "ctrl+", "ups", "f0", "f-1", "f+5", "fx", "Ctrl+c", "meta+a", "ab"])
  func otherNamesAreNoKeys(name: String) {
    #expect(KeyPress(name: name) == nil)
  }
}
