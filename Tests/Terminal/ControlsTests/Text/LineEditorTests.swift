import Containment
import TestSupport
import Testing

@testable import Controls

/// The effects of keys on a line of text.
@Suite struct LineEditorTests {
  private func typed(_ keys: [KeyPress], into text: String = "") -> LineEditor {
    var editor = LineEditor(text)
    for key in keys { editor.edit(key) }
    return editor
  }

  private func keys(_ names: String) throws -> [KeyPress] {
    try names.split(separator: " ").map { try #require(KeyPress(name: String($0))) }
  }

  private func letters(_ text: String) -> [KeyPress] { text.map { KeyPress($0) } }

  /// The text with a bar at the cursor, and the selection in brackets.
  private func shown(_ editor: LineEditor) -> String {
    guard editor.hasSelection else { return editor.head + "|" + editor.tail }
    let before = editor.beforeSelection
    let after = editor.text.dropFirst(before.count + editor.selectedText.count)
    let isCursorFirst = editor.head == before
    return before + (isCursorFirst ? "|[" : "[") + editor.selectedText
      + (isCursorFirst ? "]" : "]|") + after
  }

  @Test func lettersComeInAtTheCursor() {
    #expect(
      typed(letters("Pais") + [KeyPress(.left), KeyPress(.left)] + letters("r")).text == "Paris")
    #expect(typed(letters("東京")).text == "東京")
    #expect(
      typed([KeyPress("x", modifiers: .control), KeyPress("x", modifiers: .alternate)]).text == "")
  }

  @Test func anAccentTypedAfterItsLetterJoinsIt() {
    let editor = typed([KeyPress("e"), KeyPress("\u{301}"), KeyPress("x")])
    #expect(editor.text == "éx")
    #expect(typed([KeyPress("e"), KeyPress("\u{301}"), KeyPress(.backspace)]).text == "")
    let family = "👩‍👩‍👧"
    #expect(typed([KeyPress(.backspace)], into: "a" + family).text == "a")
    #expect(typed([KeyPress(.left)], into: "a" + family).tail == family)
  }

  @Test(arguments: [
    ("backspace", "São Paul|"), ("ctrl+h", "São Paul|"), ("ctrl+w", "São |"),
    ("alt+backspace", "São |"), ("ctrl+w ctrl+w", "|"), ("ctrl+u", "|"), ("home", "|São Paulo"),
    ("ctrl+a delete", "|ão Paulo"), ("home right ctrl+d", "S|o Paulo"), ("home ctrl+k", "|"),
    ("home end", "São Paulo|"), ("left ctrl+b", "São Pau|lo"), ("home ctrl+f", "S|ão Paulo"),
    ("home ctrl+e", "São Paulo|"), ("left ctrl+u", "|o"), ("right delete f5", "São Paulo|"),
    ("ctrl+left", "São |Paulo"), ("alt+b alt+b", "|São Paulo"), ("home ctrl+right", "São| Paulo"),
    ("home alt+f alt+f alt+f", "São Paulo|"), ("home alt+d", "| Paulo"),
    ("home right alt+right ctrl+delete", "São|"), ("shift+left", "São Paul|[o]"),
    ("shift+left shift+left shift+right", "São Paul|[o]"), ("shift+left shift+right", "São Paulo|"),
    ("shift+left shift+left left", "São Pau|lo"), ("shift+left shift+left right", "São Paulo|"),
    ("home shift+right shift+right left", "|São Paulo"), ("home shift+end", "[São Paulo]|"),
    ("shift+home backspace", "|"), ("shift+ctrl+left x", "São x|"), ("alt+a delete", "|"),
    ("alt+a y", "y|"), ("home right shift+right delete", "S|o Paulo"),
    ("shift+left ctrl+u", "São Paul|"), ("home shift+right ctrl+k", "|ão Paulo"),
    ("shift+alt+left ctrl+w", "São |"),
  ])
  func theKeysEdit(names: String, result: String) throws {
    #expect(shown(typed(try keys(names), into: "São Paulo")) == result)
  }

  @Test(arguments: [
    ("abc", 0, 10, "abc", 3), ("abcdef", 0, 4, "def", 3), ("東京都", 0, 4, "都", 2),
    ("東京都", 3, 4, "東京", 0), ("abcdef", 3, 3, "bcd", 2), ("東", 0, 1, "", 0), ("", 0, 1, "", 0),
  ])
  func theCursorStaysInSight(text: String, left: Int, width: Int, shown: String, cursor: Int) {
    var editor = LineEditor(text)
    for _ in 0..<left { editor.move(.letterLeft) }
    let visible = editor.visible(width: width)
    #expect(visible.text == shown && visible.cursor == cursor, "\(visible)")
  }

  @Test func whatIsSelectedIsMeasuredInCells() {
    var editor = LineEditor("a東京b")
    editor.move(.letterLeft)
    editor.move(.letterLeft, selecting: true)
    #expect(editor.visible(width: 10).selection == 3..<5)
    editor.move(.start, selecting: true)
    #expect(editor.visible(width: 10).selection == 0..<5)
    #expect(editor.visible(width: 2).selection == 0..<1)
    editor.selectAll()
    #expect(editor.visible(width: 4, mask: "•").selection == 0..<3)
    #expect(String(editor.text[editor.selectedRange]) == "a東京b")
  }

  @Test func onlyWhatHasRoomIsTyped() {
    var editor = LineEditor("abc", longest: 7)
    editor.insert("éx")
    #expect(editor.text == "abcéx")
    editor.insert("y" as Character)
    editor.insert("z" as Character)
    #expect(editor.text == "abcéxy")
    editor.move(.letterLeft, selecting: true)
    editor.insert("z" as Character)
    #expect(editor.text == "abcéxz")
    editor.selectAll()
    editor.insert("a\nb\u{202E}c")
    #expect(editor.text == "a b c")
  }

  /// A terminal sends the parts of a letter one by one.
  @Test(arguments: ["👨‍👩‍👧", "👍🏽", "❤️", "🇬🇧", "हि", "न्दी", "ｶﾞ", "น้ำ", "e\u{301}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func aLetterOfSeveralPartsIsOneLetter(letter: String) {
    var editor = LineEditor("a")
    for scalar in letter.unicodeScalars { editor.insert(Character(scalar)) }
    editor.insert("b" as Character)
    #expect(Array(editor.text.unicodeScalars) == Array("a\(letter)b".unicodeScalars))
    editor.move(.letterLeft)
    editor.move(.letterLeft)
    #expect(editor.head == "a")
    editor.move(.letterRight)
    #expect(editor.tail == "b")
    editor.delete(.letterLeft)
    #expect(editor.text == "ab")
    var pasted = LineEditor()
    pasted.insert(letter)
    #expect(Array(pasted.text.unicodeScalars) == Array(letter.unicodeScalars))
  }

  @Test func everyRangeCanBeSelected() {
    var editor = LineEditor("e\u{301}東x")
    let text = editor.text
    editor.select(text.index(after: text.startIndex)..<text.endIndex)
    #expect(shown(editor) == "e\u{301}[東x]|")
    // within a letter, and beyond the end of another text
    let scalars = text.unicodeScalars
    editor.select(scalars.index(after: scalars.startIndex)..<text.endIndex)
    #expect(editor.text == text)
    editor = LineEditor("ab")
    editor.select(text.startIndex..<text.endIndex)
    #expect(editor.text == "ab" && editor.selectedText == "ab")
  }

  /// A text as an array of letters, with two ends.
  private struct Model {
    var letters: [Character]
    var cursor = 0
    var anchor = 0

    var selected: Range<Int> { min(cursor, anchor)..<max(cursor, anchor) }

    mutating func move(to place: Int, selecting: Bool) {
      cursor = max(0, min(place, letters.count))
      if !selecting { anchor = cursor }
    }

    mutating func replace(_ range: Range<Int>, with new: [Character] = []) {
      letters.replaceSubrange(range, with: new)
      move(to: range.lowerBound + new.count, selecting: false)
    }

    func wordStart() -> Int {
      var place = cursor
      while place > 0, letters[place - 1].isWhitespace { place -= 1 }
      while place > 0, !letters[place - 1].isWhitespace { place -= 1 }
      return place
    }

    func wordEnd() -> Int {
      var place = cursor
      while place < letters.count, letters[place].isWhitespace { place += 1 }
      while place < letters.count, !letters[place].isWhitespace { place += 1 }
      return place
    }
  }

  /// Random keys do to the editor what they do to an array of letters.
  @Test(arguments: 0..<40) func randomKeysFollowTheModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var editor = LineEditor()
    var model = Model(letters: [])
    let alphabet: [Character] = ["a", "b", " ", "é", "東", "1", "👍", " "]
    for step in 0..<400 {
      let selecting = Bool.random(using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        editor.move(.letterLeft, selecting: selecting)
        let isCollapsing = !selecting && !model.selected.isEmpty
        model.move(
          to: isCollapsing ? model.selected.lowerBound : model.cursor - 1, selecting: selecting)
      case 1:
        editor.move(.letterRight, selecting: selecting)
        let isCollapsing = !selecting && !model.selected.isEmpty
        model.move(
          to: isCollapsing ? model.selected.upperBound : model.cursor + 1, selecting: selecting)
      case 2:
        editor.move(.wordLeft, selecting: selecting)
        model.move(to: model.wordStart(), selecting: selecting)
      case 3:
        editor.move(.wordRight, selecting: selecting)
        model.move(to: model.wordEnd(), selecting: selecting)
      case 4:
        editor.move(.start, selecting: selecting)
        model.move(to: 0, selecting: selecting)
      case 5:
        editor.move(.end, selecting: selecting)
        model.move(to: model.letters.count, selecting: selecting)
      case 6:
        editor.delete(.letterLeft)
        let cursor = model.cursor
        model.replace(model.selected.isEmpty ? max(0, cursor - 1)..<cursor : model.selected)
      case 7:
        editor.delete(.letterRight)
        let (cursor, count) = (model.cursor, model.letters.count)
        model.replace(model.selected.isEmpty ? cursor..<min(count, cursor + 1) : model.selected)
      case 8:
        editor.delete(.wordLeft)
        model.replace(model.selected.isEmpty ? model.wordStart()..<model.cursor : model.selected)
      case 9:
        editor.delete(.wordRight)
        model.replace(model.selected.isEmpty ? model.cursor..<model.wordEnd() : model.selected)
      case 10:
        editor.delete(.start)
        model.replace(model.selected.isEmpty ? 0..<model.cursor : model.selected)
      case 11:
        editor.delete(.end)
        let rest = model.cursor..<model.letters.count
        model.replace(model.selected.isEmpty ? rest : model.selected)
      default:
        let letter = alphabet.randomElement(using: &random) ?? "x"
        editor.insert(letter)
        model.replace(model.selected, with: [letter])
      }
      let range =
        editor.beforeSelection.count..<editor.beforeSelection.count
        + editor.selectedText.count
      #expect(editor.text == String(model.letters), "seed \(seed), step \(step)")
      #expect(editor.head.count == model.cursor, "seed \(seed), step \(step)")
      #expect(model.selected.isEmpty || range == model.selected, "seed \(seed), step \(step)")
      for width in [1, 3, 10] {
        let visible = editor.visible(width: width)
        #expect(visible.text.cellWidth <= width && visible.cursor < max(width, 1))
        #expect(0 <= visible.selection.lowerBound && visible.selection.upperBound <= width)
      }
    }
  }
}
