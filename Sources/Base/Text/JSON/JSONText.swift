/// Pieces of JSON (RFC 8259) as strings. Numbers keep their digits and keys keep their order.
///
/// ``TextBuffer`` writes the same pieces without a string for each.
public enum JSONText {
  /// The missing value.
  public static let null = "null"

  /// An object from keys and values that are JSON already.
  public static func object(_ members: [(key: String, value: String)]) -> String {
    var text = TextBuffer(capacity: 256)
    text.appendObject { text in
      for (key, value) in members {
        text.append(key: key)
        text.append(value)
      }
    }
    return text.text
  }

  /// An array of elements that are JSON already.
  public static func array(_ elements: [String]) -> String {
    var text = TextBuffer(capacity: 256)
    text.appendArray { text in
      for element in elements { text.appendElement { $0.append(element) } }
    }
    return text.text
  }

  /// A string in its quotes; `nil` is ``null``.
  ///
  /// Escapes quotes, backslashes and controls (``Unicode/Scalar/isControl``); everything else stays
  /// UTF-8.
  public static func string(_ text: String?) -> String {
    guard let text else { return null }
    var json = TextBuffer(capacity: text.utf8.count + 2)
    json.append(json: text)
    return json.text
  }

  /// JSON in UTF-8 without its line breaks and tabs, and with an escape in place of each control in
  /// its strings. Its values stay the same.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public static func line(of json: some Collection<UInt8>) -> String {
    let line = json.filter { $0 >= 0x20 }
    var text = TextBuffer(capacity: line.count + 1)
    line.withUnsafeBytes { bytes in
      var plain = 0
      for index in bytes.indices {
        guard let control = bytes.control(at: index) else { continue }
        text.append(UnsafeRawBufferPointer(rebasing: bytes[plain..<index]))
        text.appendEscape(of: control)
        plain = index + UTF8.width(control)
      }
      text.append(UnsafeRawBufferPointer(rebasing: bytes[plain...]))
    }
    return text.text
  }
}
