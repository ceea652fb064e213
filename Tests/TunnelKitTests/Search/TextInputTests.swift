import Containment
import Testing

@testable import TunnelKit

/// The effects of keys on a line of text.
@Suite struct TextInputTests {
  private func typed(_ keys: [KeyPress], into text: String = "") -> TextInput {
    var input = TextInput(text)
    for key in keys { input.edit(key) }
    return input
  }

  private func letters(_ text: String) -> [KeyPress] { text.map { KeyPress($0) } }

  private func control(_ letter: Character) -> KeyPress { KeyPress(letter, modifiers: .control) }

  @Test func lettersComeInAtTheCursor() {
    #expect(
      typed(letters("Pais") + [KeyPress(.left), KeyPress(.left)] + letters("r")).text == "Paris")
    #expect(typed(letters("東京")).text == "東京")
    #expect(
      typed([KeyPress("x", modifiers: .control), KeyPress("x", modifiers: .alternate)]).text == "")
  }

  @Test func anAccentTypedAfterItsLetterJoinsIt() {
    let input = typed([KeyPress("e"), KeyPress("\u{301}"), KeyPress("x")])
    #expect(input.text == "éx")
    #expect(typed([KeyPress("e"), KeyPress("\u{301}"), KeyPress(.backspace)]).text == "")
    let family = "👩‍👩‍👧"
    #expect(typed([KeyPress(.backspace)], into: "a" + family).text == "a")
    #expect(typed([KeyPress(.left)], into: "a" + family).tail == family)
  }

  @Test(arguments: [
    ([KeyPress(.backspace)], "São Paul|"), ([KeyPress("h", modifiers: .control)], "São Paul|"),
    ([KeyPress("w", modifiers: .control)], "São |"),
    ([KeyPress(.backspace, modifiers: .alternate)], "São |"),
    ([KeyPress("w", modifiers: .control), KeyPress("w", modifiers: .control)], "|"),
    ([KeyPress("u", modifiers: .control)], "|"), ([KeyPress(.home)], "|São Paulo"),
    ([KeyPress("a", modifiers: .control), KeyPress(.delete)], "|ão Paulo"),
    ([KeyPress(.home), KeyPress(.right), KeyPress("d", modifiers: .control)], "S|o Paulo"),
    ([KeyPress(.home), KeyPress("k", modifiers: .control)], "|"),
    ([KeyPress(.home), KeyPress(.end)], "São Paulo|"),
    ([KeyPress(.left), KeyPress("b", modifiers: .control)], "São Pau|lo"),
    ([KeyPress(.home), KeyPress("f", modifiers: .control)], "S|ão Paulo"),
    ([KeyPress(.home), KeyPress("e", modifiers: .control)], "São Paulo|"),
    ([KeyPress(.left), KeyPress("u", modifiers: .control)], "|o"),
    ([KeyPress(.right), KeyPress(.delete), KeyPress(.function(5))], "São Paulo|"),
  ])
  func theCustomaryKeysEdit(keys: [KeyPress], result: String) {
    let input = typed(keys, into: "São Paulo")
    #expect(input.head + "|" + input.tail == result)
  }

  @Test(arguments: [
    ("abc", 0, 10, "abc", 3), ("abcdef", 0, 4, "def", 3), ("東京都", 0, 4, "都", 2),
    ("東京都", 3, 4, "東京", 0), ("abcdef", 3, 3, "bcd", 2), ("東", 0, 1, "", 0), ("", 0, 1, "", 0),
  ])
  func theCursorStaysInSight(text: String, left: Int, width: Int, shown: String, cursor: Int) {
    var input = TextInput(text)
    for _ in 0..<left { input.moveLeft() }
    let visible = input.visible(width: width)
    #expect(visible.text == shown && visible.cursor == cursor, "\(visible)")
  }
}
