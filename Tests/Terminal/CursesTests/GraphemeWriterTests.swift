import Cells
import Testing

@testable import Curses

/// The locale belongs to the process: on the main actor no screen changes it meanwhile.
@Suite @MainActor struct GraphemeWriterTests {
  private let writer = GraphemeWriter(
    writer: CellWriter(depth: .direct, encoder: WideCharacterEncoder(isUnicode: true)))

  private func canvas(_ text: String) throws -> CellCanvas {
    try #require(TerminalLocale.adopt("C.UTF-8"))
    var canvas = CellCanvas(size: CellSize(columns: 20, rows: 1), fill: .blank)
    canvas.write(text, at: CellPosition(column: 2, row: 0))
    return canvas
  }

  /// mlterm gives each joiner a column: eleven for a family.
  @Test(
    arguments: [
      ("👨‍👩‍👧‍👦abcdefghijklm", [2..<4, 4..<13]), ("👩‍🚀abcdefgh", [2..<4, 4..<7]), ("🇬🇧abc", [2..<4]),
      ("🇬🇧🇯🇵👍🏽abc", [2..<6, 6..<8, 8..<10]), ("a東b", []),
    ] as [(String, [Range<Int>])])
  func whatMayBeSpoiledIsWrittenAgain(text: String, expected: [Range<Int>]) throws {
    #expect(writer.rewritten(0, of: try canvas(text)) == expected)
  }

  /// From the right: foot joins the letters of a flag to one that it shows before them.
  @Test func flagsThatStandTogetherAreWrittenFromTheRight() throws {
    let bytes = writer.bytes(for: try canvas("🇬🇧🇯🇵x"), after: nil)
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[0m", with: "")
    #expect(
      text == "\u{1B}7\u{1B}[1;3H    \u{1B}[1;5H🇯🇵\u{1B}[1;3H🇬🇧\u{1B}8")
  }
}
