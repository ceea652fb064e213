import Foundation
import TestSupport
import Testing
import Text

@Suite struct JSONScannerTests {
  /// What a text is, or what is wrong with it and where.
  private func reading(of bytes: [UInt8]) -> Result<JSONValue, JSONError> {
    bytes.withUnsafeBytes { buffer in
      do throws(JSONError) { return .success(try JSONScanner.value(of: buffer)) } catch {
        return .failure(error)
      }
    }
  }

  static let accepted: [String] = [
    "null", "true", "false", "0", "-0", "-0.0", "8.316667", "1e5", "1E+5", "1.25e-07", "[]", "{}",
    " [ ] ", "\t{\r\n}\n", #""""#, #""Lemvig""#, #""東京 👩‍🚀""#, #""\"\\\/\b\f\n\r\t\u0041""#,
    #""\uD83D\uDE80""#, #""\uD83D""#, #""\u0000""#, "\"\u{7F}\"", "[1,2,[3,{}],{\"a\":[null]}]",
    #"{"a":1,"a":2}"#, #"{"":0}"#, "123456789012345678901234567890", "[1 , 2]", #"{"a" : 1}"#,
    #""a string of more than sixteen characters, \u00e9 and é""#,
  ]

  @Test(arguments: accepted) func whatIsJSONIsAccepted(text: String) throws {
    let bytes = [UInt8](text.utf8)
    let value = try reading(of: bytes).get()
    #expect(String(decoding: bytes[value.range], as: UTF8.self) == text.trimmed)
    // the other reader agrees, but for half a pair, which it refuses
    if !text.contains(#"\uD83D""#) {
      _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    }
  }

  static let refused: [(text: String, error: String)] = [
    ("", "the JSON text ends too early at byte 1"),
    (" \n", "the JSON text ends too early at byte 3"),
    ("[1,]", "']' is not JSON at byte 4 (accepted: a value)"),
    ("[,1]", "',' is not JSON at byte 2 (accepted: a value or ])"),
    (#"{"a":1,}"#, "'}' is not JSON at byte 8 (accepted: a key in double quotes)"),
    ("{,}", "',' is not JSON at byte 2 (accepted: a key in double quotes or })"),
    ("{a:1}", "'a' is not JSON at byte 2 (accepted: a key in double quotes or })"),
    ("{'a':1}", "''' is not JSON at byte 2 (accepted: a key in double quotes or })"),
    (#"{"a" 1}"#, "'1' is not JSON at byte 6 (accepted: a colon)"),
    (#"{"a":}"#, "'}' is not JSON at byte 6 (accepted: a value)"),
    (#"{"a":1 "b":2}"#, #"'"' is not JSON at byte 8 (accepted: a comma or })"#),
    ("[1 2]", "'2' is not JSON at byte 4 (accepted: a comma or ])"),
    ("[1}", "'}' is not JSON at byte 3 (accepted: a comma or ])"),
    ("[1", "the JSON text ends too early at byte 3"),
    ("1 2", "'2' is not JSON at byte 3 (accepted: nothing more)"),
    ("NaN", "'N' is not JSON at byte 1 (accepted: a value)"),
    ("nan", "'a' is not JSON at byte 2 (accepted: true, false or null)"),
    ("-Infinity", "'I' is not JSON at byte 2 (accepted: a digit)"),
    ("+1", "'+' is not JSON at byte 1 (accepted: a value)"),
    (".5", "'.' is not JSON at byte 1 (accepted: a value)"),
    ("5.", "the JSON text ends too early at byte 3"),
    ("[5.]", "']' is not JSON at byte 4 (accepted: a digit)"),
    ("01", "'1' is not JSON at byte 2 (accepted: a point, an exponent or the end of the number)"),
    ("-", "the JSON text ends too early at byte 2"),
    ("1e", "the JSON text ends too early at byte 3"),
    ("[1e+]", "']' is not JSON at byte 5 (accepted: a digit)"),
    ("0x10", "'x' is not JSON at byte 2 (accepted: nothing more)"),
    ("tru", "the JSON text ends too early at byte 4"),
    ("True", "'T' is not JSON at byte 1 (accepted: a value)"),
    ("// 1", "'/' is not JSON at byte 1 (accepted: a value)"),
    (#""abc"#, "the JSON text ends too early at byte 5"),
    (
      "\"a\nb\"",
      #"the control character 0xA in a string at byte 3 (accepted: an escape such as \n or \u0001)"#
    ),
    (#""\x41""#, #"a backslash before 'x' at byte 3 (accepted: one of "\/bfnrtu)"#),
    (#""\u12G4""#, "'G' is not JSON at byte 6 (accepted: a hexadecimal digit)"),
    ("\u{FEFF}1", "0xEF is not JSON at byte 1 (accepted: a value)"),
    ("\u{A0}1", "0xC2 is not JSON at byte 1 (accepted: a value)"),
  ]

  @Test(arguments: refused) func whatIsNotJSONIsRefused(text: String, error: String) {
    #expect(throws: JSONError.self) { try reading(of: [UInt8](text.utf8)).get() }
    if case .failure(let found) = reading(of: [UInt8](text.utf8)) {
      #expect(found.description == error, "\(text)")
    }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xFF], [0xE2, 0x28, 0xA1],
    ] as [[UInt8]])
  func bytesThatAreNotUTF8AreRefused(bytes: [UInt8]) {
    #expect(throws: JSONError.self) { try reading(of: [0x22] + bytes + [0x22]).get() }
    #expect(String(validating: bytes, as: UTF8.self) == nil)
  }

  @Test func nestingEndsAtTheLimit() throws {
    func nested(_ count: Int) -> [UInt8] {
      [UInt8](repeating: UInt8(ascii: "["), count: count)
        + [UInt8](repeating: UInt8(ascii: "]"), count: count)
    }
    _ = try reading(of: nested(JSONScanner.deepestNesting)).get()
    let limit = JSONScanner.deepestNesting
    #expect(
      reading(of: nested(limit + 1)) == .failure(JSONError(.depth, at: limit)))
    // a text of nothing but brackets does not exhaust the stack
    #expect(throws: JSONError.self) {
      try reading(of: [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)).get()
    }
  }

  /// What a mutation leaves is read by both readers or by neither, but for trailing commas, which
  /// the other one takes, and for exponents of three digits and more, of which it refuses some.
  @Test func mutationsAreJudgedAsAnotherReaderDoes() throws {
    let exception = try Regex(#",\s*[\]}]|[eE]\d{3}"#)
    let seed: UInt64 = 8259
    var generator = SeededGenerator(seed: seed)
    let sample = #"{"a": [1, -2.5e3, "é\u00e9\n"], "position": {"lat": 8.316667, "x": null}} "#
    let alphabet = [UInt8](#"{}[]",:0189.-+eE\untrfalse éx"#.utf8)
    var readable = 0
    for _ in 0..<20_000 {
      var bytes = [UInt8](sample.utf8)
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = alphabet.randomElement(using: &generator) ?? 0
        default: bytes.insert(alphabet.randomElement(using: &generator) ?? 0, at: index)
        }
      }
      let isAccepted = (try? reading(of: bytes).get()) != nil
      let other = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      guard String(decoding: bytes, as: UTF8.self).firstMatch(of: exception) == nil else {
        continue
      }
      if isAccepted { readable += 1 }
      #expect(
        isAccepted == (other != nil), "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect((1_000..<19_000).contains(readable))
  }

  @Test(arguments: accepted) func decodedTextIsWhatAnotherReaderDecodes(text: String) throws {
    guard text.trimmed.hasPrefix("\""), !text.contains(#"\uD83D""#) else { return }
    let bytes = [UInt8](text.utf8)
    let decoded = try bytes.withUnsafeBytes { try JSONScanner.value(of: $0).text(in: $0) }
    let other = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    #expect(decoded == other as? String)
  }

  @Test func halfASurrogatePairIsReplaced() throws {
    let bytes = [UInt8](#""\uD83D and \uDE80\uD83D\u0041""#.utf8)
    let decoded = try bytes.withUnsafeBytes { try JSONScanner.value(of: $0).text(in: $0) }
    #expect(decoded == "\u{FFFD} and \u{FFFD}\u{FFFD}A")
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
