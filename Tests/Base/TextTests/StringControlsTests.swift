import Testing
import Text

@Suite struct StringControlsTests {
  @Test(arguments: [
    ("Århus", "Århus"), ("", ""), ("東京", "東京"), ("“Os”", "“Os”"), ("Å§Â", "Å§Â"),
    ("a\u{1B}[1;31mb\u{1B}[mc", "a\u{FFFD}b\u{FFFD}c"), ("\u{1B}]0;x\u{1B}\\y", "\u{FFFD}y"),
    ("\u{1B}Pq\u{9C}y", "\u{FFFD}y"), ("\u{1B}]xy", "\u{FFFD}]xy"), ("\u{1B}[", "\u{FFFD}"),
    ("\u{1B}]x\u{1B}[31my", "\u{FFFD}]x\u{FFFD}y"), ("a\u{1B}cb\u{1B}", "a\u{FFFD}b\u{FFFD}"),
    ("\u{1B}(By\u{1B}#\u{1B}é", "\u{FFFD}y\u{FFFD}#\u{FFFD}é"),
    // BEL ends OSC alone
    ("\u{9D}x\u{7}y", "\u{FFFD}y"), ("\u{90}x\u{7}y\u{9C}z", "\u{FFFD}z"),
    ("\u{90}x\u{9D}y\u{7}z", "\u{FFFD}x\u{FFFD}z"),
    ("\u{0}", "\u{FFFD}"), ("a\tb\nc", "a\u{FFFD}b\u{FFFD}c"),
    // one grapheme of two controls
    ("\r\n", "\u{FFFD}\u{FFFD}"), ("\u{7F}", "\u{FFFD}"),
    ("\u{80}\u{9B}31m\u{9F}\u{A0}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}"),
    ("a\u{2028}\u{2029}", "a\u{FFFD}\u{FFFD}"), ("\u{202A}\u{202E}", "\u{FFFD}\u{FFFD}"),
    ("\u{2066}\u{2069}\u{206A}", "\u{FFFD}\u{FFFD}\u{206A}"),
    ("\u{200E}\u{200F}\u{61C}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    // the joiners stay, which Persian and Indic names need
    ("می\u{200C}روم", "می\u{200C}روم"), ("क्\u{200D}ष", "क्\u{200D}ष"), ("العربية", "العربية"),
  ])
  func controlsAreReplaced(text: String, expected: String) {
    let cleaned = text.withoutControls
    #expect(Array(cleaned.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(cleaned.unicodeScalars.filter(\.isControl).isEmpty)
  }

  /// Strings without an end are looked through once.
  @Test func manyStringsWithoutEndTakeLinearTime() {
    let count = 200_000
    let text = String(repeating: "\u{9D}", count: count)
    #expect(text.withoutControls == String(repeating: "\u{FFFD}", count: count))
  }

  /// Bytes are looked at eight at a time.
  @Test(arguments: 1...20)
  func aControlIsFoundAtEveryPlace(length: Int) {
    for place in 0..<length {
      for control: Unicode.Scalar in ["\u{0}", "\u{1F}", "\u{7F}", "\u{85}", "\u{61C}", "\u{202E}"]
      {
        var scalars = [Unicode.Scalar](repeating: "é", count: length)
        scalars[place] = control
        let text = String(String.UnicodeScalarView(scalars))
        scalars[place] = "\u{FFFD}"
        #expect(Array(text.withoutControls.unicodeScalars) == scalars)
        #expect(Array(text.withoutControlsInCell.unicodeScalars) == scalars)
      }
    }
  }

  @Test(arguments: [
    ("Århus “Os”", "Århus “Os”"), ("a\tb\nc\r\nd", "a\tb\nc\r\nd"), ("a\rb", "a\u{FFFD}b"),
    ("\u{1B}]0;x\u{7}\n\u{9B}31m\u{202E}", "\u{FFFD}\n\u{FFFD}\u{FFFD}"),
    ("a\u{2028}\u{2029}\u{200F}", "a\u{FFFD}\u{FFFD}\u{FFFD}"),
  ])
  func cellsKeepTabsAndLineBreaks(text: String, expected: String) {
    #expect(
      Array(text.withoutControlsInCell.unicodeScalars) == Array(expected.unicodeScalars))
  }
}
