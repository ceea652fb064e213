import Cells
import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// A text of several lines on a screen in memory.
@Suite @MainActor struct TextViewTests {
  private let stage = TestStage(columns: 12, rows: 4)
  private let view = TextView(frame: .zero)
  private let teller = Teller()

  init() {
    view.delegate = teller
    stage.show(view)
    stage.turn { view.becomeFirstResponder() }
  }

  private func expect(_ screen: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if let difference = stage.difference(screen) {
      Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
  }

  private func place(_ line: Int, _ offset: Int) -> TextPosition {
    TextPosition(line: line, offset: offset)
  }

  @Test func whatIsTypedIsWrappedAndScrolled() {
    stage.type("one two three")
    expect("one two\nthree")
    #expect(stage.screen.cursor?.position == CellPosition(column: 5, row: 1))
    stage.press(.enter, .enter)
    stage.type("x")
    expect("one two\nthree\n\nx")
    stage.press(.enter)
    stage.type("y")
    expect("three\n\nx\ny")
    #expect(view.text == "one two three\n\nx\ny" && view.lineCount == 4)
    #expect(stage.screen.cursor?.position == CellPosition(column: 1, row: 3))
    #expect(view.contentSize == Size(width: 12, height: 5))
  }

  @Test func keysMoveAndDeleteAcrossLines() {
    stage.turn { view.text = "ab\ncd" }
    stage.press(.home, .left)
    #expect(view.selectedRange == place(0, 2)..<place(0, 2))
    stage.press(.delete)
    #expect(view.text == "abcd")
    stage.press(.enter, .backspace, .backspace)
    #expect(view.text == "acd")
    stage.turn { view.text = "one two\nthree" }
    stage.press(name: "ctrl+home")
    stage.press(name: "ctrl+right")
    stage.press(name: "ctrl+right")
    stage.press(name: "ctrl+right")
    #expect(view.selectedRange.lowerBound == place(1, 0))
    stage.press(name: "ctrl+k")
    stage.press(name: "ctrl+w")
    #expect(view.text == "one two")
    stage.press(name: "ctrl+u")
    #expect(view.text == "")
    stage.press(.backspace, .delete)
    #expect(view.text == "")
  }

  /// Up and Down keep the column that the cursor had at first, by cells.
  @Test func movesByRowsKeepTheColumn() {
    stage.turn { view.text = "日本語 and\nab\nabcdefgh ijk" }
    #expect(view.selectedRange.lowerBound == place(2, 12))
    stage.press(.up)
    #expect(view.selectedRange.lowerBound == place(2, 3))
    stage.press(name: "ctrl+home")
    stage.press(.right, .right, .down)
    #expect(view.selectedRange.lowerBound == place(1, 2))
    stage.press(.down)
    #expect(view.selectedRange.lowerBound == place(2, 4))
    stage.press(.up, .up)
    #expect(view.selectedRange.lowerBound == place(0, 6))
    stage.press(.up)
    #expect(view.selectedRange.lowerBound == place(0, 0))
    stage.press(.pageDown, .pageDown)
    #expect(view.selectedRange.lowerBound == place(2, 12))
  }

  @Test func aSelectionIsShownAndReplaced() {
    stage.turn {
      view.text = "ab\ncd"
      view.tintColor = Color(rgb: 0x0000FF)
      view.selectedRange = place(0, 1)..<place(1, 1)
    }
    func lit(_ row: Int) -> String {
      String((0..<4).map { stage.screen.canvas[$0, row].background == nil ? "." : "#" })
    }
    // the line break is selected too, and the cursor is at the end
    #expect(lit(0) == ".##." && lit(1) == "##..")
    #expect(view.text(in: view.selectedRange) == "b\nc")
    stage.press(name: "ctrl+x")
    #expect(view.text == "ad" && stage.screen.copiedTexts.last == "b\nc")
    stage.press(name: "ctrl+v")
    #expect(view.text == "ab\ncd")
    stage.press(name: "shift+left")
    stage.press(name: "shift+up")
    #expect(view.selectedRange == place(0, 0)..<place(1, 1))
    stage.type("Z")
    #expect(view.text == "Zd")
    stage.press(name: "alt+a")
    #expect(view.selectedRange == place(0, 0)..<place(0, 2))
    stage.press(.left)
    #expect(view.selectedRange == place(0, 0)..<place(0, 0))
  }

  @Test func changesAreUndoneAndMadeAgain() {
    stage.type("one two")
    stage.press(.enter)
    stage.paste("three\r\nfour\u{7}")
    #expect(view.text == "one two\nthree\nfour " && view.lineCount == 3)
    stage.press(name: "ctrl+z")
    #expect(view.text == "one two\n")
    stage.press(name: "ctrl+z")
    stage.press(name: "ctrl+z")
    #expect(view.text == "one")
    #expect(view.selectedRange.lowerBound == place(0, 3) && view.canRedo)
    stage.press(name: "ctrl+r")
    stage.press(name: "ctrl+r")
    stage.press(name: "ctrl+r")
    #expect(view.text == "one two\nthree\nfour " && !view.canRedo)
    stage.turn { view.text = "new" }
    #expect(!view.canUndo && !view.canRedo)
  }

  @Test func clustersAreLetters() {
    stage.paste("e\u{301}👨‍👩‍👧")
    stage.press(.left)
    #expect(view.selectedRange.lowerBound == place(0, 3))
    stage.press(.backspace)
    #expect(view.text == "👨‍👩‍👧")
    stage.press(.delete)
    #expect(view.text == "")
  }

  @Test func theMouseMovesSelectsAndScrolls() {
    stage.turn { view.text = "one two three\nfour\nfive\nsix" }
    expect("one two\nthree\nfour\nfive")
    stage.click(2, 1)
    #expect(view.selectedRange.lowerBound == place(0, 10))
    stage.drag(
      from: CellPosition(column: 1, row: 0), through: CellPosition(column: 2, row: 2))
    #expect(view.selectedRange == place(0, 1)..<place(1, 2))
    stage.scroll(2, over: 1, 1)
    expect("three\nfour\nfive\nsix")
    stage.click(11, 3)
    #expect(view.selectedRange.lowerBound == place(3, 3))
    stage.turn { view.scrollRangeToVisible(place(0, 0)..<place(0, 0)) }
    expect("one two\nthree\nfour\nfive")
    #expect(stage.screen.cursor == nil || stage.screen.cursor?.isVisible == false)
  }

  @Test func theDelegateDecidesAndIsTold() {
    #expect(teller.log == ["begin"])
    teller.log = []
    stage.type("a")
    #expect(teller.log == ["0.0-0.0 'a'", "selection", "change"])
    teller.log = []
    teller.refuses = true
    stage.type("b")
    stage.press(.backspace)
    #expect(view.text == "a" && teller.log == ["0.1-0.1 'b'", "0.0-0.1 ''"])
    teller.refuses = false
    teller.replacesBy = "set"
    stage.type("c")
    #expect(view.text == "set" && view.selectedRange.lowerBound == place(0, 3))
    teller.replacesBy = nil
    teller.log = []
    stage.turn {
      view.replace(place(0, 0)..<place(7, 0), withText: "x\ny")
      view.insertText("z")
      view.deleteBackward()
    }
    #expect(view.text == "x\ny")
    let asked = teller.log.filter { $0.contains("-") }
    #expect(asked == ["0.0-0.3 'x\ny'", "1.1-1.1 'z'", "1.1-1.2 ''"])
    teller.log = []
    stage.turn { view.removeFromSuperview() }
    #expect(teller.log == ["end"] && !view.isEditing)
  }

  @Test func aTextThatIsNotEditableIsScrolledAndCopied() {
    stage.turn {
      view.text = "one\ntwo\nthree\nfour\nfive"
      view.isEditable = false
    }
    #expect(teller.log.last == "end")
    stage.press(.down)
    expect("two\nthree\nfour\nfive")
    stage.type("x")
    stage.press(.backspace)
    stage.paste("y")
    stage.drag(from: CellPosition(column: 0, row: 0), through: CellPosition(column: 3, row: 0))
    stage.press(name: "ctrl+x")
    stage.press(name: "ctrl+c")
    #expect(view.text == "one\ntwo\nthree\nfour\nfive")
    #expect(stage.screen.copiedTexts == ["two"])
    stage.turn { view.isSelectable = false }
    stage.click(1, 1)
    #expect(view.selectedRange == place(1, 0)..<place(1, 3))
  }

  @Test func theWidthDecidesTheRows() {
    stage.turn { view.text = "one two three four" }
    expect("one two\nthree four")
    stage.resize(columns: 6, rows: 4)
    expect("one\ntwo\nthree\nfour")
    stage.turn {
      view.text = "one two three four five"
      view.showsVerticalScrollIndicator = true
    }
    let rows = stage.rows.map { row in row.prefix(4).filter { $0 != " " } }
    #expect(rows == ["one", "two", "thre", "e"])
    #expect(stage.rows[0].hasSuffix("█"))
    #expect(view.sizeThatFits(Size(width: 11, height: 0)) == Size(width: 11, height: 3))
    view.showsVerticalScrollIndicator = false
    #expect(view.sizeThatFits(.zero) == Size(width: 6, height: 1))
    #expect(Double(view.intrinsicContentSize.height) == View.noIntrinsicMetric)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == 5)
  }

  /// A million lines: as many of them are drawn as of ten.
  @Test func aMillionLinesAreEditedLikeTen() {
    stage.turn { view.text = (0..<1_000_000).map(String.init).joined(separator: "\n") }
    expect("0\n1\n2\n3")
    stage.press(name: "ctrl+end")
    expect("999996\n999997\n999998\n999999")
    stage.press(.up, .enter)
    stage.type("between")
    expect("999996\n999997\n999998\nbetween")
    #expect(view.lineCount == 1_000_001)
    for _ in 0..<4 { stage.press(name: "ctrl+z") }
    #expect(view.lineCount == 1_000_000)
    stage.turn { view.selectedRange = place(500_000, 0)..<place(500_000, 0) }
    expect("500000\n500001\n500002\n500003")
    stage.turn { view.selectedRange = place(1, 0)..<place(999_999, 0) }
    stage.press(.delete)
    #expect(view.text == "0\n999999")
    stage.press(name: "ctrl+z")
    #expect(view.lineCount == 1_000_000)
  }

  @Test func itsTextIsKept() throws {
    stage.turn { view.text = "a\nb" }
    let coder = ValueCoder()
    coder.encode("c\nd", forKey: "text")
    let other = try #require(TextView(coder: coder))
    #expect(other.text == "c\nd" && other.lineCount == 2)
    let state = ValueCoder()
    view.encodeRestorableState(with: state)
    let restored = TextView(frame: .zero)
    restored.decodeRestorableState(with: state)
    #expect(restored.text == "a\nb")
  }

  @Test func itTellsTheRowsThatAreSeen() {
    stage.turn { view.text = "one\ntwo\nthree\nfour\nfive" }
    #expect(view.accessibilityValue == "one two three four")
    #expect(view.accessibilityTraits == .textField)
  }
}

/// Writes down what a text view tells.
@MainActor
private final class Teller: TextViewDelegate {
  var log: [String] = []
  var refuses = false
  var replacesBy: String?

  func textViewDidBeginEditing(_ textView: TextView) { log.append("begin") }
  func textViewDidEndEditing(_ textView: TextView) { log.append("end") }
  func textViewDidChange(_ textView: TextView) { log.append("change") }
  func textViewDidChangeSelection(_ textView: TextView) { log.append("selection") }
  func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<TextPosition>, replacementText: String
  ) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    log.append("\(start.line).\(start.offset)-\(end.line).\(end.offset) '\(replacementText)'")
    if let replacesBy { textView.text = replacesBy }
    return !refuses
  }
}
