/// Reads a JSON text (RFC 8259) from front to back and checks it, without copying anything.
///
/// Accepted is exactly what RFC 8259 has: any value, white space of blanks, tabs, line feeds and
/// carriage returns, UTF-8. Refused are comments, trailing commas, NaN and infinities, leading
/// zeros and plus signs, single quotes, control characters in strings, a byte order mark, and more
/// than ``deepestNesting`` arrays and objects within each other. An escape of half a surrogate pair
/// is accepted, as in RFC 8259.
///
/// Every reading function skips white space first.
///
/// - Complexity: O(*n*) for *n* bytes in all, without allocation.
public struct JSONScanner {
  /// How many arrays and objects may lie within each other.
  public static let deepestNesting = 256

  /// The text. Its memory must stay valid as long as the scanner is used.
  public let bytes: UnsafeRawBufferPointer
  /// The byte that comes next.
  public internal(set) var offset: Int

  /// A scanner of a text, from a byte on.
  public init(_ bytes: UnsafeRawBufferPointer, from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Reads a text that is one value and nothing more.
  ///
  /// - Throws: ``JSONError`` if it is none.
  public static func value(of bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSONValue {
    var scanner = JSONScanner(bytes)
    let value = try scanner.value()
    try scanner.end()
    return value
  }

  /// Skips white space to the end of the text.
  ///
  /// - Throws: ``JSONError`` where something else follows.
  public mutating func end() throws(JSONError) {
    skipWhiteSpace()
    guard offset == bytes.count else { throw unexpected(.nothing) }
  }

  /// Skips white space.
  public mutating func skipWhiteSpace() {
    while offset < bytes.count, Self.isWhiteSpace(bytes[offset]) { offset += 1 }
  }

  /// The first byte of what comes next, behind white space; `nil` at the end.
  public mutating func peek() -> UInt8? {
    skipWhiteSpace()
    return offset < bytes.count ? bytes[offset] : nil
  }

  /// Reads a whole value.
  ///
  /// - Throws: ``JSONError`` if it is none.
  public mutating func value() throws(JSONError) -> JSONValue {
    try value(depth: 0, accepted: .value)
  }

  /// Reads a value inside `depth` arrays and objects.
  mutating func value(
    depth: Int, accepted: JSONExpectation = .value
  ) throws(JSONError) -> JSONValue {
    skipWhiteSpace()
    guard offset < bytes.count else { throw JSONError(.end, at: offset) }
    let start = offset
    switch bytes[offset] {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "{"):
      var key = try enterObject(depth: depth)
      while key != nil {
        _ = try value(depth: depth + 1)
        key = try nextKey()
      }
      return JSONValue(.object, start..<offset)
    case UInt8(ascii: "["):
      var hasMore = try enterArray(depth: depth)
      while hasMore {
        _ = try value(depth: depth + 1)
        hasMore = try nextElement()
      }
      return JSONValue(.array, start..<offset)
    case UInt8(ascii: "t"): return try literal("true", .true)
    case UInt8(ascii: "f"): return try literal("false", .false)
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: throw unexpected(accepted)
    }
  }

  private mutating func literal(
    _ word: StaticString, _ kind: JSONValue.Kind
  ) throws(JSONError) -> JSONValue {
    let start = offset
    for index in 0..<word.utf8CodeUnitCount {
      guard offset < bytes.count else { throw JSONError(.end, at: offset) }
      guard bytes[offset] == word.utf8Start[index] else { throw unexpected(.literal) }
      offset += 1
    }
    return JSONValue(kind, start..<offset)
  }

  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }

  /// The error of what comes next.
  func unexpected(_ accepted: JSONExpectation) -> JSONError {
    offset < bytes.count
      ? JSONError(.unexpected(bytes[offset], accepted: accepted), at: offset)
      : JSONError(.end, at: offset)
  }
}
