import Platform

/// A value in a JSON text: its kind and the range of its bytes.
public struct JSONValue: Hashable, Sendable {
  /// The six kinds of values, the literals apart.
  public enum Kind: Hashable, Sendable {
    case object
    case array
    case string
    case number
    case `true`
    case `false`
    case null
  }

  /// The kind of the value.
  public let kind: Kind
  /// Its bytes, with the quotes or brackets around it and without white space.
  public let range: Range<Int>
  /// Whether a string has escapes, so that its bytes are not its text.
  public let hasEscapes: Bool

  init(_ kind: Kind, _ range: Range<Int>, hasEscapes: Bool = false) {
    self.kind = kind
    self.range = range
    self.hasEscapes = hasEscapes
  }

  /// The bytes of a string between its quotes, escapes as they are; ``range`` for other values.
  public var content: Range<Int> {
    kind == .string ? range.lowerBound + 1..<range.upperBound - 1 : range
  }

  /// The value as text: a string without quotes and escapes, anything else exactly as it is
  /// written, so that a number keeps its digits.
  ///
  /// Half a surrogate pair, which RFC 8259 allows, becomes U+FFFD.
  ///
  /// - Parameter bytes: the text that it was found in.
  /// - Complexity: O(*n*) for *n* bytes of the value.
  public func text(in bytes: UnsafeRawBufferPointer) -> String {
    let written = UnsafeRawBufferPointer(rebasing: bytes[content])
    return hasEscapes
      ? String(decoding: Self.unescaped(written), as: UTF8.self)
      : String(decoding: written, as: UTF8.self)
  }

  /// Whether a string is the given one, in UTF-8.
  ///
  /// - Parameter bytes: the text that it was found in.
  public func equals(_ other: some Collection<UInt8>, in bytes: UnsafeRawBufferPointer) -> Bool {
    if hasEscapes { return Self.unescaped(.init(rebasing: bytes[content])).elementsEqual(other) }
    let content = content
    guard content.count == other.count else { return false }
    // One call, because generic code would compare byte by byte.
    return other.withContiguousStorageIfAvailable { other in
      guard let start = bytes.baseAddress, let otherStart = other.baseAddress else {
        return content.isEmpty
      }
      return memcmp(start + content.lowerBound, otherStart, content.count) == 0
    } ?? bytes[content].elementsEqual(other)
  }
}
