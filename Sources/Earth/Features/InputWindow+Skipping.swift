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

  /// Skips the rest of a line, but for its line break.
  mutating func skipLine() throws(FeatureError) {
    while true {
      let end = withBytes { $0.firstIndex(of: UInt8(ascii: "\n")) }
      if let end { return drop(end) }
      drop(withBytes(\.count))
      let isAtEnd = try look { (scanner) throws(JSONError) in scanner.bytes.isEmpty }.result
      if isAtEnd { return }
    }
  }
}
