import Testing
import Text

@Suite struct JSONWritingTests {
  @Test func membersAndElementsAreSeparatedByCommas() {
    var text = TextBuffer(capacity: 1)
    text.append("before ")
    let known = JSONKey("a \"b\"")
    text.appendObject { text in
      text.append(key: "name")
      text.append(json: "Lemvig")
      text.append(key: known)
      text.appendArray { text in
        for number in 1...3 { text.appendElement { $0.append(number) } }
        text.appendElement { $0.append(json: nil as String?) }
        text.appendElement { $0.appendObject { _ in } }
        text.appendElement { $0.appendArray { _ in } }
        text.appendElement { $0.append(json: "[") }
      }
      text.append(key: "")
      text.append(-1.5, decimals: 2)
    }
    #expect(
      text.text == #"before {"name": "Lemvig", "a \"b\"": [1, 2, 3, null, {}, [], "["], "": -1.50}"#
    )
  }

  @Test(arguments: [
    ("", #""""#), ("\"\\", #""\"\\""#), ("a\nb\rc\td", #""a\nb\rc\td""#),
    ("\u{0}\u{F}\u{10}\u{1F}\u{7F}", "\"\\u0000\\u000f\\u0010\\u001f\\u007f\""),
    ("\u{80}\u{9B}31m\u{9F}\u{A0}", "\"\\u0080\\u009b31m\\u009f\u{A0}\""),
    ("a\u{2028}\u{202E}\u{2066}b", #""a\u2028\u202e\u2066b""#),
    ("\u{61C}\u{200F}", #""\u061c\u200f""#),
    ("Å§Â “Os” العربية می\u{200C}روم €", "\"Å§Â “Os” العربية می\u{200C}روم €\""),
    ("Ærø 東京", #""Ærø 東京""#),
  ])
  func stringsAreEscaped(text: String, json: String) {
    var buffer = TextBuffer()
    buffer.append(json: text)
    #expect(buffer.text == json)
    #expect(JSONText.string(text) == json)
  }

  @Test(arguments: [
    ("\"", #"\""#), ("\\", #"\\"#), ("\u{1F}", #"\u001f"#), ("\u{7F}", #"\u007f"#),
    ("\u{9B}", #"\u009b"#), ("\u{61C}", #"\u061c"#), ("\u{2028}", #"\u2028"#),
  ])
  func aCharacterIsEscapedWhereverItStands(character: String, escaped: String) {
    for length in 0..<20 {
      for position in 0...length {
        let before = String(repeating: "é", count: position)
        let behind = String(repeating: "z", count: length - position)
        #expect(
          JSONText.string(before + character + behind) == "\"\(before)\(escaped)\(behind)\"",
          "\(position) of \(length)")
      }
    }
  }
}
