import Cells
import Testing

@Suite struct GlyphTests {
  @Test(
    arguments: [
      ("a", "a"), ("\0", "\0"), ("\u{10FFFF}", "\u{10FFFF}"), ("é", "é"), ("e\u{301}", "e\u{301}"),
      ("地", "地"), ("⣿", "⣿"), ("🇯🇵", "🇯🇵"), ("\r\n", "\r\n"),
      ("\u{10EEEE}\u{305}\u{30D}\u{30E}", "\u{10EEEE}\u{305}\u{30D}\u{30E}"),
      ("e\u{301}\u{302}\u{303}\u{304}", "e\u{301}\u{302}\u{303}\u{304}"),
      ("e\u{301}\u{302}\u{303}\u{304}\u{305}", "e\u{301}\u{302}\u{303}\u{304}\u{305}"),
      ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
    ] as [(Character, Character)])
  func `a glyph keeps all scalars of a character`(written: Character, kept: Character) throws {
    let glyph = Glyph.character(written)
    let character = try #require(glyph.character)
    #expect(Array(character.unicodeScalars) == Array(kept.unicodeScalars))
    #expect(glyph == Glyph.character(written) && glyph != .continuation)
  }

  @Test func `long characters that are equivalent keep their scalars`() {
    let marks = "\u{302}\u{303}\u{304}\u{305}\u{306}"
    for text in ["e\u{301}" + marks, "\u{E9}" + marks, "e\u{301}" + marks] {
      let kept = Glyph.character(Character(text)).character
      #expect(kept.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }
  }

  @Test(
    arguments: [
      ("\u{982}", true), ("\u{9AC}\u{9BE}", true), ("e\u{301}", true), ("\u{9AC}", false),
      ("é", false),
      ("⣿", false), ("日", false), (" ", false),
    ] as [(Character, Bool)])
  func `marks alone may be joined to the cell before`(character: Character, expected: Bool) {
    #expect(Glyph.character(character).hasDisputedWidth == expected)
    #expect(!Glyph.clear.hasDisputedWidth && !Glyph.continuation.hasDisputedWidth)
  }

  @Test func `what draws is no letter, no number and one cell wide`() throws {
    let drawing = try (0..<0x3000).map { try #require(Unicode.Scalar($0)) }.map(Character.init)
      .filter { Glyph.character($0).isDrawing }
    #expect(drawing.contains(" ") && drawing.contains("▀") && drawing.contains("⣿"))
    for character in drawing {
      #expect(!character.isLetter && !character.isNumber && character.cellWidth == 1)
    }
    for glyph in [Glyph.clear, .continuation, .character("é"), .character("\u{2500}\u{301}")] {
      #expect(!glyph.isDrawing)
    }
  }

  @Test func `every scalar is kept`() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if Glyph.character(Character(scalar)).character?.unicodeScalars.first != scalar {
        Issue.record("\(value)")
      }
    }
  }

  @Test func `a cell without a character has none`() {
    #expect(Glyph.clear.character == nil)
    #expect(Glyph.continuation.character == nil)
    #expect(Cell.clear.character == " ")
    #expect(Cell(glyph: .continuation).character == nil)
  }

  @Test(arguments: [nil, Color(rgb: 0), Color(rgb: 0xFF_FFFF), Color(rgb: 0x12_3456)])
  func `a cell gives back its colours`(color: Color?) {
    var cell = Cell("x", foreground: color, background: color)
    #expect(cell.foreground == color)
    #expect(cell.background == color)
    cell.foreground = .clear
    #expect(cell.foreground == nil)
  }
}
