import Cells
import Testing

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("東", 2), ("ｱ", 1), ("Ａ", 2), ("⣿", 1), ("▀", 1), ("°", 1),
    ("👩‍🚀", 2), ("❤\u{FE0F}", 2), ("\u{301}", 0), ("\u{200D}", 0), ("\n", 0), ("\u{7F}", 0), ("🇩🇰", 2),
    ("한", 2), ("Ж", 1), ("ا", 1), ("…", 1),
  ])
  func widthInCells(text: String, width: Int) {
    #expect(text.cellWidth == width)
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
