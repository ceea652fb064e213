/// JSON (RFC 8259) written piece by piece, with the keys in the order in which they come.
///
/// ```swift
/// text.appendObject { text in
///   text.append(key: "name")
///   text.append(json: "Lemvig")
///   text.append(key: "position")
///   text.appendArray { text in
///     text.appendElement { $0.append(8.316667, decimals: 6) }
///   }
/// }
/// ```
///
/// The commas are added: only the first member or element of its object or array has an opening
/// bracket before it. The white space is `{"a": 1, "b": [2, 3]}`.
extension TextBuffer {
  /// Adds an object whose members a function adds.
  @inlinable
  public mutating func appendObject<Failure: Error>(
    _ members: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    append("{" as Unicode.Scalar)
    try members(&self)
    append("}" as Unicode.Scalar)
  }

  /// Adds an array whose elements a function adds with ``appendElement(_:)``.
  @inlinable
  public mutating func appendArray<Failure: Error>(
    _ elements: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    append("[" as Unicode.Scalar)
    try elements(&self)
    append("]" as Unicode.Scalar)
  }

  /// Adds an element of an array, with a comma before it if it is not the first.
  @inlinable
  public mutating func appendElement<Failure: Error>(
    _ value: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    appendComma()
    try value(&self)
  }

  /// Adds the key of a member, with a comma before it if the member is not the first of its object.
  /// Its value comes next.
  public mutating func append(key: String) {
    appendComma()
    append(json: key)
    append(": ")
  }

  /// Adds the key of a member, with a comma before it if the member is not the first of its object.
  /// Its value comes next.
  @inlinable
  public mutating func append(key: JSONKey) {
    appendComma()
    append(key.text)
  }

  /// Adds a string in its quotes; `nil` is `null`.
  ///
  /// Escapes quotes, backslashes and controls (``Unicode/Scalar/isControl``); everything else stays
  /// UTF-8.
  ///
  /// - Complexity: O(*n*) for *n* bytes, without allocation.
  public mutating func append(json text: String?) {
    guard let text else { return append(JSONText.null) }
    // withUTF8(_:) would copy the text and count a reference
    text.utf8Span.span.withUnsafeBytes { append(json: $0) }
  }

  /// Adds UTF-8 as a string in its quotes, as ``append(json:)-(String?)``.
  public mutating func append(json utf8: UnsafeRawBufferPointer) {
    let needsEscapes = utf8.anyEightBytes {
      $0.bytesThatMayBeginControls() | $0.bytes(equalTo: UInt8(ascii: "\""))
        | $0.bytes(equalTo: UInt8(ascii: "\\"))
    }
    guard !needsEscapes, let source = utf8.baseAddress else { return append(escaping: utf8) }
    append(room: utf8.count + 2) { target in
      target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
      (target + 1).copyMemory(from: source, byteCount: utf8.count)
      target.storeBytes(of: UInt8(ascii: "\""), toByteOffset: utf8.count + 1, as: UInt8.self)
      return utf8.count + 2
    }
  }

  private mutating func append(escaping utf8: UnsafeRawBufferPointer) {
    append("\"" as Unicode.Scalar)
    var (plain, index) = (0, 0)
    while index < utf8.count {
      let byte = utf8[index]
      let isMark = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      guard let scalar = isMark ? Unicode.Scalar(byte) : utf8.control(at: index) else {
        index += 1
        continue
      }
      append(UnsafeRawBufferPointer(rebasing: utf8[plain..<index]))
      appendEscape(of: scalar)
      index += UTF8.width(scalar)
      plain = index
    }
    append(UnsafeRawBufferPointer(rebasing: utf8[plain...]))
    append("\"" as Unicode.Scalar)
  }

  /// Adds a character of at most 16 bits as an escape of JSON.
  mutating func appendEscape(of scalar: Unicode.Scalar) {
    append("\\" as Unicode.Scalar)
    switch scalar {
    case "\"", "\\": append(scalar)
    case "\n": append("n" as Unicode.Scalar)
    case "\r": append("r" as Unicode.Scalar)
    case "\t": append("t" as Unicode.Scalar)
    default:
      append("u" as Unicode.Scalar)
      let digits = String(scalar.value, radix: 16)
      append(String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }

  /// Adds a comma and a blank, unless an opening bracket comes before.
  @inlinable
  mutating func appendComma() {
    guard used > 0 else { return }
    let last = start.load(fromByteOffset: used &- 1, as: UInt8.self)
    if last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { append(", ") }
  }
}

/// The key of a member with its quotes and its colon, made once for a key that is written often.
public struct JSONKey: Hashable, Sendable {
  @usableFromInline let text: String

  /// A key of any text.
  public init(_ name: String) {
    text = JSONText.string(name) + ": "
  }
}
