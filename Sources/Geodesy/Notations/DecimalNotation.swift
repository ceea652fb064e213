/// Plain decimal degrees in ASCII, the notation of streams: `56.55 8.316667`, `-33.8688,151.2093`.
///
/// A short cut, not a grammar of its own: whatever it reads ``AngleNotation`` reads alike, and what
/// it leaves (anything unusual, and everything wrong) is left to that.
enum DecimalNotation {
  /// The coordinate, or `nil` when the text is anything but two numbers in range.
  ///
  /// - Complexity: O(*n*) for *n* bytes, without allocation.
  static func coordinate(in utf8: Span<UInt8>) -> Coordinate? {
    var index = 0
    let bytes = utf8.bytes
    guard let coordinate = coordinate(in: bytes, at: &index) else { return nil }
    return skipBlanks(in: bytes, from: index) == bytes.byteCount ? coordinate : nil
  }

  /// The coordinate that stands at a byte of a longer text, or `nil` where there is anything but two
  /// numbers in range; `index` moves behind the second one.
  ///
  /// Whoever asks has to look at what follows.
  static func coordinate(in bytes: RawSpan, at index: inout Int) -> Coordinate? {
    var next = skipBlanks(in: bytes, from: index)
    guard let latitude = femtodegrees(in: bytes, at: &next),
      latitude.magnitude <= Coordinate.quarterTurn.magnitude,
      skipSeparator(in: bytes, at: &next),
      let longitude = femtodegrees(in: bytes, at: &next),
      longitude.magnitude <= Coordinate.halfTurn.magnitude
    else { return nil }
    index = next
    return Coordinate(latitude: DecimalDegrees(femtodegrees: latitude), wrapping: longitude)
  }

  /// A number of 1 to 3 digits, and perhaps a point and up to 15 more; `index` moves past it.
  static func femtodegrees(in bytes: RawSpan, at index: inout Int) -> Int64? {
    var next = index
    var text = eightBytes(in: bytes, at: next)
    let sign = UInt8(truncatingIfNeeded: text)
    let isNegative = sign == UInt8(ascii: "-")
    // as numbers, because signs come as no branch can foresee
    let signLength = isNegative || sign == UInt8(ascii: "+") ? 1 : 0
    next &+= signLength
    text &>>= UInt64(truncatingIfNeeded: signLength &* 8)
    let (wholeDigits, values) = EightDigits.digits(in: text)
    guard (1...3).contains(wholeDigits) else { return nil }
    // the digits counted from the last one, in the highest byte
    let aligned = values &<< UInt64(truncatingIfNeeded: 64 - wholeDigits * 8)
    let whole = aligned >> 56 &+ (aligned >> 48 & 0xFF) &* 10 &+ (aligned >> 40 & 0xFF) &* 100
    var magnitude = whole &* DecimalDegrees.scale.magnitude
    next += wholeDigits
    if next < bytes.byteCount, byte(in: bytes, at: next) == UInt8(ascii: ".") {
      next += 1
      let upper = EightDigits.digits(in: eightBytes(in: bytes, at: next))
      magnitude &+= EightDigits.number(of: upper.values) &* 10_000_000
      next += upper.count
      if upper.count == 8 {
        let lower = EightDigits.digits(in: eightBytes(in: bytes, at: next))
        guard lower.count < 8 else { return nil }
        magnitude &+= EightDigits.number(of: lower.values) / 10
        next += lower.count
      }
    }
    index = next
    let negation: Int64 = isNegative ? -1 : 0
    return (Int64(truncatingIfNeeded: magnitude) ^ negation) &- negation
  }

  /// The next eight bytes, the first one lowest; zeros stand for what lies behind the end.
  private static func eightBytes(in bytes: RawSpan, at index: Int) -> UInt64 {
    if index &+ 8 <= bytes.byteCount {
      // within bounds by the line above
      return UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
    }
    var text: UInt64 = 0
    var shift: UInt64 = 0
    for index in index..<max(index, bytes.byteCount) {
      text |= UInt64(byte(in: bytes, at: index)) << shift
      shift += 8
    }
    return text
  }

  private static func byte(in bytes: RawSpan, at index: Int) -> UInt8 {
    bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
  }

  static func skipBlanks(in bytes: RawSpan, from index: Int) -> Int {
    var index = index
    while index < bytes.byteCount, isBlank(byte(in: bytes, at: index)) { index += 1 }
    return index
  }

  /// Moves past blanks, a comma or a semicolon, or blanks around one; `false` when there are none.
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

  /// Line breaks are none here: what they divide are two lines.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
