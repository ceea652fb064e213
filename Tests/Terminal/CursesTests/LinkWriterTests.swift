import Cells
import Testing

@testable import Curses

/// The links of a picture, as they are sent to a terminal.
@Suite @MainActor struct LinkWriterTests {
  private static let address = "https://example.org/?a=1"
  private static let encoder = WideCharacterEncoder(isUnicode: true)

  private func picture(
    _ text: String, column: Int = 3, address: String? = LinkWriterTests.address,
    foreground: Color? = nil
  ) -> CellCanvas {
    var canvas = CellCanvas(size: CellSize(columns: 20, rows: 4), fill: .blank)
    canvas.write(
      text, at: CellPosition(column: column, row: 1), foreground: foreground, attributes: .bold,
      address: address)
    return canvas
  }

  private func sent(_ writer: inout LinkWriter, _ picture: CellCanvas, after old: CellCanvas?)
    -> String
  {
    String(decoding: writer.bytes(for: picture, after: old), as: UTF8.self)
  }

  @Test func aLinkIsWrittenOnceMoreInItsPlaceAndColours() throws {
    try #require(TerminalLocale.adopt("C.UTF-8"))
    var writer = LinkWriter(CellWriter(depth: .palette256, encoder: Self.encoder))
    let picture = picture("map 東", foreground: Color(red: 255, green: 0, blue: 0))
    let expected =
      "\u{1B}7\u{1B}[2;4H\u{1B}]8;;\(Self.address)\u{1B}\\"
      + "\u{1B}[0m\u{1B}[1;38;5;196mmap 東\u{1B}[0m\u{1B}]8;;\u{1B}\\\u{1B}8"
    #expect(sent(&writer, picture, after: nil) == expected)
    // a picture that is the same there costs nothing, a repaint all of it
    #expect(sent(&writer, picture, after: picture).isEmpty)
    #expect(sent(&writer, picture, after: nil) == expected)
  }

  @Test func whatTheTerminalCannotShowGivesWay() {
    var writer = LinkWriter(
      CellWriter(depth: .monochrome, encoder: WideCharacterEncoder(isUnicode: false)))
    #expect(sent(&writer, picture("é東."), after: nil).contains("\u{1B}[1me? ."))
  }

  @Test func aLinkThatMovesIsWrittenAnew() {
    var writer = LinkWriter(CellWriter(depth: .monochrome, encoder: Self.encoder))
    let (first, second) = (picture("map"), picture("map", column: 9))
    _ = writer.bytes(for: first, after: nil)
    #expect(sent(&writer, second, after: first).contains("\u{1B}[2;10H"))
  }

  @Test func aTextThatIsNoLinkAnyMoreIsWrittenWithoutAddress() {
    var writer = LinkWriter(CellWriter(depth: .monochrome, encoder: Self.encoder))
    let first = picture("map")
    _ = writer.bytes(for: first, after: nil)
    #expect(
      sent(&writer, picture("map", address: nil), after: first)
        == "\u{1B}7\u{1B}[2;4H\u{1B}[0m\u{1B}[1mmap\u{1B}[0m\u{1B}8")
    // of another text ncurses has sent the cells itself
    _ = writer.bytes(for: first, after: nil)
    #expect(sent(&writer, picture("fog", address: nil), after: first).isEmpty)
  }

  @Test(arguments: ["a\u{1B}\\b", "a b", "a\u{7}", "ä", String(repeating: "a", count: 2001)])
  func anAddressThatCouldEndTheSequenceIsNotSent(address: String) {
    var writer = LinkWriter(CellWriter(depth: .monochrome, encoder: Self.encoder))
    #expect(writer.bytes(for: picture("map", address: address), after: nil).isEmpty)
  }
}

/// Texts copied to the clipboard.
@Suite struct ClipboardSequenceTests {
  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("56°33′", "NTbCsDMz4oCy"),
  ]) func textsAreCodedAsTheStandardHasIt(text: String, code: String) {
    #expect(
      ClipboardSequence.bytes(copying: text) == Array("\u{1B}]52;c;\(code)\u{7}".utf8))
  }

  @Test func aTextThatIsTooLongIsNotSent() {
    #expect(ClipboardSequence.bytes(copying: String(repeating: "a", count: 56_244)) != nil)
    #expect(ClipboardSequence.bytes(copying: String(repeating: "a", count: 56_247)) == nil)
  }
}
