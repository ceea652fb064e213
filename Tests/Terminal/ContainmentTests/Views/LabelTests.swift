import Cells
import Testing

@testable import Containment

/// Text in labels: lines, places, what does not fit.
@Suite @MainActor struct LabelTests {
  private nonisolated static let wrappings:
    [(mode: LineBreakMode, width: Int, limit: Int, text: String, lines: [String])] = [
      (.byTruncatingTail, 5, 0, "short", ["short"]),
      (.byTruncatingTail, 5, 0, "longer\nx", ["long…", "x"]),
      (.byTruncatingTail, 5, 1, "one\ntwo", ["one…"]),
      (.byClipping, 5, 0, "longer", ["longe"]),
      (.byClipping, 3, 1, "one\ntwo", ["one"]),
      (.byWordWrapping, 9, 0, "straight through the Earth", ["straight", "through", "the Earth"]),
      (.byWordWrapping, 9, 2, "straight through the Earth", ["straight", "through…"]),
      (.byWordWrapping, 4, 0, "antipode", ["anti", "pode"]),
      (.byWordWrapping, 4, 0, "an antipode", ["an", "anti", "pode"]),
      (.byWordWrapping, 4, 0, "a\n\nb", ["a", "", "b"]),
      (.byWordWrapping, 5, 0, "東京都", ["東京", "都"]),
      (.byWordWrapping, 1, 0, "東", ["東"]),
      (.byWordWrapping, 0, 0, "nothing", []),
      (.byTruncatingTail, 3, 0, "", [""]),
    ]

  @Test(arguments: wrappings)
  func lines(mode: LineBreakMode, width: Int, limit: Int, text: String, lines: [String]) {
    #expect(TextWrapping(mode: mode, width: width, limit: limit).lines(of: text) == lines)
  }

  @Test func wrappedLinesNeverLoseALetter() {
    let text = "where would you come out if you dug straight through the Earth"
    for width in 1...20 {
      let lines = TextWrapping(mode: .byWordWrapping, width: width, limit: 0).lines(of: text)
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "width \(width)")
      #expect(lines.allSatisfy { $0.cellWidth <= width }, "width \(width)")
    }
  }

  @Test(arguments: [
    (Label.TextAlignment.left, "ab   "), (.center, " ab  "), (.right, "   ab"),
  ])
  func alignment(alignment: Label.TextAlignment, line: String) {
    let label = Label(text: "ab", frame: Rect(x: 0, y: 0, width: 5, height: 3))
    label.textAlignment = alignment
    #expect(label.snapshot().lines == ["     ", line, "     "])
  }

  @Test func severalLinesAreCentredAndTheRestIsMarked() {
    let label = Label(text: "a\nb\nc", frame: Rect(x: 0, y: 0, width: 3, height: 4))
    label.numberOfLines = 0
    #expect(label.snapshot().lines == ["a  ", "b  ", "c  ", "   "])
    label.frame.size.height = 2
    #expect(label.snapshot().lines == ["a  ", "b… "])
    label.numberOfLines = 1
    #expect(label.snapshot().lines == ["a… ", "   "])
  }

  /// As in UIKit: only with one line does the mode of truncation keep a line together.
  @Test func aLabelOfSeveralLinesWraps() {
    let label = Label(
      text: "straight through the Earth", frame: Rect(x: 0, y: 0, width: 9, height: 3))
    #expect(label.snapshot().lines[1] == "straight…")
    label.numberOfLines = 0
    #expect(label.snapshot().lines == ["straight ", "through  ", "the Earth"])
    label.numberOfLines = 2
    #expect(label.snapshot().lines == ["straight ", "through… ", "         "])
    label.numberOfLines = 0
    label.frame.size.height = 1
    #expect(label.snapshot().lines == ["straight…"])
    label.lineBreakMode = .byClipping
    #expect(label.snapshot().lines == ["straight "])
    label.lineBreakMode = .byTruncatingTail
    #expect(label.intrinsicContentSize == Size(width: 26, height: 1))
    label.preferredMaxLayoutWidth = 9
    #expect(label.intrinsicContentSize == Size(width: 9, height: 3))
  }

  @Test func coloursAndAttributesReachTheCells() {
    let label = Label(text: "a", frame: Rect(x: 0, y: 0, width: 1, height: 1))
    label.textColor = Color(rgb: 0x123456)
    label.backgroundColor = Color(rgb: 0x654321)
    label.textAttributes = .bold
    #expect(
      label.snapshot()[0, 0]
        == Cell(
          "a", foreground: Color(rgb: 0x123456), background: Color(rgb: 0x654321),
          attributes: .bold))
  }

  @Test func itFitsItsTextAndTakesNoMouse() {
    let label = Label(text: "straight through")
    label.sizeToFit()
    #expect(label.bounds.size == Size(width: 16, height: 1))
    label.lineBreakMode = .byWordWrapping
    label.numberOfLines = 0
    #expect(label.sizeThatFits(Size(width: 8, height: 0)) == Size(width: 8, height: 2))
    #expect(label.hitTest(Point(x: 0, y: 0)) == nil)
  }
}
