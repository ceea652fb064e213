import TestSupport
import Testing

@testable import Text

@Suite struct TextBufferTests {
  @Test func aRangeOfPaddedBytesIsAddedWhole() {
    let bytes = Array(UInt8(1)...60)
    for start in [0, 1, 27, 28] {
      for count in 0...(60 - start) {
        var text = TextBuffer(capacity: 1)
        text.append("x" as Unicode.Scalar)
        (bytes + TextBuffer.padding).withUnsafeBytes {
          text.append(padded: $0, start..<start + count)
        }
        text.append("y" as Unicode.Scalar)
        let expected = [UInt8(ascii: "x")] + bytes[start..<start + count] + [UInt8(ascii: "y")]
        #expect(text.withBytes { Array($0) } == expected, "\(start), \(count)")
      }
    }
  }

  @Test(arguments: [(0, "bcd"), (1, "acd"), (3, "abc")])
  func aByteIsRemoved(index: Int, rest: String) {
    var text = TextBuffer(capacity: 1)
    text.append("abcd")
    text.remove(at: index)
    #expect(text.text == rest)
  }

  /// Also behind a single byte.
  @Test func anElementBehindAnotherHasAComma() {
    var text = TextBuffer(capacity: 1)
    for number in 1...3 { text.appendElement { $0.append(number) } }
    #expect(text.text == "1, 2, 3")
  }

  @Test func aTextOf60CharactersIsQuotedWhole() {
    let text = String(repeating: "é", count: 60)
    #expect(text.quotable == text && "".quotable == "")
    #expect((text + "e").quotable == text + "… (61 characters)")
    let marked = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(marked.quotable.hasSuffix("… (1 character)"))
    #expect(marked.quotable.unicodeScalars.count < 300)
  }

  @Test func aBackslashAtTheEndOfAPathIsItself() {
    #expect(JSONPath("a\\").steps == [Array("a\\".utf8)])
    #expect(JSONPath("a\\.b").steps == [Array("a.b".utf8)])
  }

  /// Characters in the last bytes of a text, which are read one by one.
  @Test(arguments: [
    (#"" ""#, " "), (#""a b""#, "a b"), (#""\u0020""#, " "),
    (#""\uD83D\uD83D""#, "\u{FFFD}\u{FFFD}"),
    (#""\uD83D\uE000""#, "\u{FFFD}\u{E000}"), (#""\uDE00\uD83D""#, "\u{FFFD}\u{FFFD}"),
    (#""\uD83D\uDE00""#, "😀"),
  ])
  func shortStringsOfJSONAreRead(json: String, text: String) throws {
    let bytes = Array(json.utf8)
    let found = bytes.withUnsafeBytes { buffer in
      Result { () throws(JSONError) in try JSONScanner.value(of: buffer).text(in: buffer) }
    }
    #expect(try found.get() == text)
  }
}
