import Text

/// Passes over what is not JSON, to go on behind it.
extension InputWindow {
  /// Skips a value that is not JSON, to the closing bracket that matches its first; returns whether
  /// there is one.
  mutating func skipValue() throws(FeatureError) -> Bool {
    let end = try look { (scanner) throws(JSONError) -> Int? in
      guard let end = Self.endOfValue(scanner.bytes) else {
        throw JSONError(.end, at: scanner.bytes.count)
      }
      return end
    }.result
    guard let end else { return false }
    drop(end)
    return true
  }

  /// The end of the object or array that begins in some bytes, by its brackets and quotes.
  private static func endOfValue(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var depth = 0
    var isInString = false
    var index = 0
    while index < bytes.count {
      defer { index += 1 }
      switch bytes[index] {
      case UInt8(ascii: "\\"): if isInString { index += 1 }
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{"), UInt8(ascii: "["): if !isInString { depth += 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard !isInString else { break }
        depth -= 1
        if depth == 0 { return index + 1 }
        if depth < 0 { return index }
      case UInt8(ascii: ","): if !isInString, depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// The mark before each text of a sequence (RFC 8142).
  static let recordSeparator: UInt8 = 0x1E

  /// Skips a text that is not JSON: one behind a record separator up to the next one, an object up
  /// to the next line that begins with an object, and anything else to the end of its line. The
  /// line break before what follows stays.
  mutating func skipText(behindSeparator: Bool) throws(FeatureError) {
    let object = UInt8(ascii: "{")
    let isObject = withBytes { $0.first == object }
    while true {
      try skipLine()
      guard behindSeparator || isObject else { return }
      try read { $0.count > 1 }
      let (end, next) = withBytes { ($0.first, $0.dropFirst().first) }
      guard end != Self.recordSeparator, let next, next != Self.recordSeparator,
        behindSeparator || next != object
      else { return }
      drop(1)
    }
  }

  /// Skips the rest of a line, but for its line break or the record separator in it.
  private mutating func skipLine() throws(FeatureError) {
    while true {
      let end = withBytes {
        $0.firstIndex { $0 == UInt8(ascii: "\n") || $0 == Self.recordSeparator }
      }
      if let end { return drop(end) }
      drop(withBytes(\.count))
      let isAtEnd = try look { (scanner) throws(JSONError) in scanner.bytes.isEmpty }.result
      if isAtEnd { return }
    }
  }
}
