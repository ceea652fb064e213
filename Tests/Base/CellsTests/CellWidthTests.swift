import Cells
import Testing

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("東", 2), ("ｱ", 1), ("Ａ", 2), ("⣿", 1), ("▀", 1), ("°", 1),
    ("👩‍🚀", 2), ("❤\u{FE0F}", 2), ("\u{301}", 0), ("\u{200D}", 0), ("\n", 0), ("\u{7F}", 0), ("🇩🇰", 2),
    ("한", 2), ("Ж", 1), ("ا", 1), ("…", 1), ("\u{1112}\u{1161}\u{11AB}", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2),
    ("1\u{FE0F}\u{20E3}", 2), ("☑\u{FE0F}", 2), ("⚠", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("हिन्दी मुम्बई", 10), ("বাংলা", 5),
    ("ที่นี่", 2), ("น้ำ", 2), ("தமிழ்", 4), ("ﾊﾞﾅﾅ", 4), ("a🏽", 3),
  ])
  func widthInCells(text: String, width: Int) {
    #expect(text.cellWidth == width)
  }

  /// A cluster of more than two cells is drawn letter by letter, and nothing of it is lost.
  @Test(arguments: [
    ("हिन्दी", ["हि", "", "न्", "दी", ""]), ("ക്ഷ്മി", ["ക്", "ഷ്", "മി", ""]), ("नि", ["नि", ""]),
    ("a🏽", ["a", "🏽", ""]), ("কো\u{9BE}", ["কো", "", "\u{9BE}"]),
  ])
  func clustersAreDrawnInParts(text: String, cells: [String]) {
    var canvas = CellCanvas(size: CellSize(columns: cells.count, rows: 1))
    #expect(canvas.write(text, at: CellPosition(column: 0, row: 0)) == cells.count)
    #expect(canvas.cells.map { $0.character.map { String($0) } ?? "" } == cells)
    #expect(canvas.lines == [text])
  }

  @Test(arguments: [
    ("Copenhagen", 10, "Copenhagen"), ("Copenhagen", 9, "Copenhag…"), ("Copenhagen", 1, "…"),
    ("Copenhagen", 0, ""), ("東京都", 5, "東京…"), ("東京都", 4, "東…"), ("", 0, ""),
  ])
  func truncation(text: String, width: Int, expected: String) {
    #expect(text.truncated(toCells: width) == expected)
    #expect(text.truncated(toCells: width).cellWidth <= width)
  }
}
