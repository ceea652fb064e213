import Cells
import TestSupport
import Testing

@testable import Controls

/// Where a line of text is broken into rows, and the places in them.
@Suite struct TextRowsTests {
  @Test(arguments: [
    ("", 5, [""]), ("short", 5, ["short"]), ("one two", 5, ["one ", "two"]),
    ("one two three", 8, ["one two ", "three"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
    // white space at the end of a row may be longer than there is room
    ("one    two", 4, ["one    ", "two"]), ("   ", 2, ["   "]),
    ("a abcdefgh b", 4, ["a ", "abcd", "efgh ", "b"]),
    // letters are clusters, and a wide one is never cut
    ("日本語", 4, ["日本", "語"]), ("日本語", 3, ["日", "本", "語"]), ("ab 日本語", 5, ["ab 日", "本語"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ("👨‍👩‍👧👨‍👩‍👧", 3, ["👨‍👩‍👧", "👨‍👩‍👧"]), ("日本", 1, ["日", "本"]),
    ("anything at all", 0, ["anything at all"]),
  ])
  func aLineIsBroken(line: String, width: Int, rows: [String]) {
    let broken = TextRows(line, width: width)
    #expect((0..<broken.count).map { broken.shown(row: $0) } == rows)
    #expect(TextRows.count(of: line, width: width) == rows.count)
  }

  @Test func aTabLeadsToTheNextEighthColumn() {
    let rows = TextRows("ab\tc\td", width: 20)
    #expect(rows.shown(row: 0) == "ab      c       d")
    #expect(rows.column(at: 3) == 8 && rows.offset(row: 0, column: 5) == 2)
    #expect(TextRows("\t\tx", width: 10).count == 2)
  }

  @Test func placesAndColumnsAreFound() {
    let rows = TextRows("one two 日本", width: 6)
    #expect((0..<rows.count).map { rows.shown(row: $0) } == ["one ", "two 日", "本"])
    #expect(rows.row(at: 0) == 0 && rows.row(at: 3) == 0)
    // a place between two rows is in the lower one
    #expect(rows.row(at: 4) == 1 && rows.column(at: 4) == 0)
    #expect(rows.column(at: 8) == 4 && rows.column(at: 14) == 2)
    // the second half of a wide letter is the letter; beyond the last one is the end
    #expect(rows.offset(row: 1, column: 4) == 8 && rows.offset(row: 1, column: 5) == 8)
    #expect(rows.offset(row: 0, column: 99) == 3 && rows.offset(row: 2, column: 99) == 14)
  }

  /// The rows hold the line, each fits but for white space at its end, and a place is found again.
  @Test(arguments: UInt64(0)..<200)
  func rowsHoldTheLine(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters: [Character] = ["a", "b", " ", " ", "日", "é", "👍🏽", "\u{1F1EC}\u{1F1E7}", "x"]
    let line = String(
      (0..<Int.random(in: 0...60, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "a"
      })
    let width = Int.random(in: 2...20, using: &random)
    let rows = TextRows(line, width: width)
    let shown = (0..<rows.count).map { rows.shown(row: $0) }
    #expect(shown.joined() == line, "seed \(seed)")
    for text in shown {
      let trimmed = String(text.reversed().drop { $0 == " " }.reversed())
      #expect(trimmed.cellWidth <= width, "seed \(seed): '\(text)' in \(width)")
    }
    var offset = 0
    for letter in line {
      let (row, column) = (rows.row(at: offset), rows.column(at: offset))
      #expect(rows.offset(row: row, column: column) == offset, "seed \(seed)")
      offset += letter.utf8.count
    }
  }
}
