import TestSupport
import Testing

@testable import Controls

/// Lines in blocks, against an array of lines.
@Suite struct TextLinesTests {
  @Test func aTextHasALineMoreThanLineFeeds() {
    #expect(TextLines("").count == 1 && TextLines("").text == "")
    let lines = TextLines("a\n\nb\n")
    #expect(lines.count == 4 && lines[0] == "a" && lines[1] == "" && lines[3] == "")
    #expect(lines.text == "a\n\nb\n" && lines.rowCount == 4)
  }

  @Test func rowsAreCountedForAWidth() {
    var lines = TextLines("one two three\nfour\nfive six")
    #expect(lines.rowCount == 3)
    lines.measure(width: 5)
    #expect(lines.rowCount == 6)
    #expect((0..<3).map(lines.firstRow) == [0, 3, 4])
    let places = (-1...6).map(lines.place).map { [$0.line, $0.row] }
    #expect(places == [[0, 0], [0, 0], [0, 1], [0, 2], [1, 0], [2, 0], [2, 1], [2, 1]])
  }

  /// Changes at random places of a text of several blocks.
  @Test(arguments: UInt64(0)..<20)
  func changesAreThoseOfAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func line() -> String {
      String(repeating: "word ", count: Int.random(in: 0...6, using: &random))
    }
    var expected = (0..<3_000).map { _ in line() }
    var lines = TextLines(expected.joined(separator: "\n"))
    lines.measure(width: 12)
    for step in 0..<60 {
      let start = Int.random(in: 0..<expected.count, using: &random)
      let longest = step % 7 == 0 ? 1_500 : 3
      let end = min(expected.count, start + Int.random(in: 1...longest, using: &random))
      let new = (0..<Int.random(in: 1...longest, using: &random)).map { _ in line() }
      expected.replaceSubrange(start..<end, with: new)
      lines.replace(start..<end, with: new)
    }
    #expect(lines.count == expected.count && lines.text == expected.joined(separator: "\n"))
    let counts = expected.map { TextRows.count(of: $0, width: 12) }
    #expect(lines.rowCount == counts.reduce(0, +), "seed \(seed)")
    for _ in 0..<50 {
      let line = Int.random(in: 0..<expected.count, using: &random)
      let row = counts[..<line].reduce(0, +)
      #expect(lines[line] == expected[line] && lines.firstRow(of: line) == row, "seed \(seed)")
      #expect(lines.place(ofRow: row) == (line, 0), "seed \(seed)")
    }
  }

  /// A copy keeps its lines, whatever becomes of the other one.
  @Test func aCopyIsAValue() {
    var lines = TextLines((0..<2_000).map(String.init).joined(separator: "\n"))
    let copy = lines
    lines.replace(700..<1_400, with: ["x"])
    #expect(lines.count == 1_301 && lines[700] == "x" && lines[701] == "1400")
    #expect(copy.count == 2_000 && copy[700] == "700")
  }
}
