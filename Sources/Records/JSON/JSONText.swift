/// Pieces of JSON (RFC 8259) whose numbers keep their digits and whose keys keep their order.
public enum JSONText {
  /// The missing value.
  public static let null = "null"

  /// An object from keys and values that are JSON already.
  public static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { string($0.key) + ": " + $0.value }.joined(separator: ", ") + "}"
  }

  /// An array of what is JSON already.
  public static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ", ") + "]"
  }

  /// A string with its quotes; `nil` is ``null``.
  ///
  /// Escapes quotes, backslashes and control characters; everything else stays UTF-8.
  public static func string(_ text: String?) -> String {
    guard let text else { return null }
    var escaped = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "\""
  }
}
