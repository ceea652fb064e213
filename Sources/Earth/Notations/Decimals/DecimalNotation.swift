import Geodesy

/// Plain decimal degrees in ASCII, the notation of streams: `56.55 8.316667`, `-33.8688,151.2093`.
///
/// A fast path for the commonest texts. ``AngleNotation`` reads them with the same result, and
/// reads or refuses all others.
enum DecimalNotation {
  /// The coordinate, or `nil` when the text is anything but two numbers in range.
  ///
  /// - Complexity: O(*n*) for *n* bytes, without allocation.
  static func coordinate(in bytes: RawSpan) -> Coordinate? {
    var index = 0
    guard let digits = CoordinateDigits(in: bytes, at: &index) else { return nil }
    return skipBlanks(in: bytes, from: index) == bytes.byteCount ? digits.coordinate : nil
  }

  @inline(__always)
  static func byte(in bytes: RawSpan, at index: Int) -> UInt8 {
    bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
  }

  @inline(__always)
  static func skipBlanks(in bytes: RawSpan, from index: Int) -> Int {
    var index = index
    while index < bytes.byteCount, isBlank(byte(in: bytes, at: index)) { index += 1 }
    return index
  }

  /// Moves past blanks, a comma or a semicolon, or blanks around one; `false` when there are none.
  @inline(__always)
  static func skipSeparator(in bytes: RawSpan, at index: inout Int) -> Bool {
    let start = index
    index = skipBlanks(in: bytes, from: index)
    guard index < bytes.byteCount else { return false }
    let separator = byte(in: bytes, at: index)
    if separator == UInt8(ascii: ",") || separator == UInt8(ascii: ";") {
      index = skipBlanks(in: bytes, from: index + 1)
      return true
    }
    return index > start
  }

  /// Where the next line begins if nothing but a line break follows; `nil` otherwise.
  @inline(__always)
  static func skipLineBreak(in bytes: RawSpan, from index: Int) -> Int? {
    guard index < bytes.byteCount else { return index }
    let first = byte(in: bytes, at: index)
    if first == UInt8(ascii: "\n") { return index + 1 }
    guard first == UInt8(ascii: "\r") else { return nil }
    if index + 1 == bytes.byteCount { return index + 1 }
    return byte(in: bytes, at: index + 1) == UInt8(ascii: "\n") ? index + 2 : nil
  }

  /// A line break is not a blank, because it separates two lines.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
