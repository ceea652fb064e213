import Geodesy

extension Coordinate {
  /// Reads the two points of the line that begins at a byte of a block of lines, if it is four plain
  /// decimal degrees: each latitude before its longitude. `index` moves behind the line break.
  ///
  /// The points are parted by blanks, a tab, a semicolon or a bar; the numbers of a point by blanks
  /// or a comma; or all numbers by a tab each. Returns `nil` for any other line, and leaves `index`
  /// where it is. ``CoordinateArguments`` reads the same points, and reads or refuses other lines.
  ///
  /// - Complexity: O(1) without blanks, some twenty nanoseconds, without allocation.
  public static func pair(
    decimalLineIn bytes: RawSpan, at index: inout Int
  ) -> (Coordinate, Coordinate)? {
    var next = index
    var (first, last) = (NumberGap.other, NumberGap.other)
    guard next < bytes.byteCount, !NumberGap.isBlank(bytes, at: next),
      let from = CoordinateDigits(
        in: bytes, at: &next,
        between: {
          first = NumberGap(in: $0, at: &$1)
          return first != .other
        })
    else { return nil }
    let endOfFirst = next
    let middle = NumberGap(in: bytes, at: &next)
    let startOfSecond = next
    guard middle != .other,
      let to = CoordinateDigits(
        in: bytes, at: &next,
        between: {
          last = NumberGap(in: $0, at: &$1)
          return last != .other
        }),
      let end = DecimalNotation.skipLineBreak(in: bytes, from: next)
    else { return nil }
    switch (first, middle, last) {
    case (.spaces, .spaces, .spaces), (.tab, .tab, .tab): break
    case (.spaces, .tab, .spaces), (.comma, .tab, .comma), (.spaces, .divider, .spaces),
      (.comma, .divider, .comma):
      break
    // without points they may be decimal commas
    case (.comma, .spaces, .comma)
    where hasPoint(bytes, index..<endOfFirst) && hasPoint(bytes, startOfSecond..<next): break
    default: return nil
    }
    index = end
    return (from.coordinate, to.coordinate)
  }

  private static func hasPoint(_ bytes: RawSpan, _ range: Range<Int>) -> Bool {
    range.contains { DecimalNotation.byte(in: bytes, at: $0) == UInt8(ascii: ".") }
  }
}

/// The separator of two plain numbers of a line.
private enum NumberGap {
  case spaces
  /// One tab.
  case tab
  /// A comma without blanks.
  case comma
  /// A semicolon or a bar, perhaps with spaces around it.
  case divider
  case other

  /// Moves past a gap.
  @inline(__always)
  init(in bytes: RawSpan, at index: inout Int) {
    let start = index
    if start &+ 1 < bytes.byteCount,
      let gap = Self(DecimalNotation.byte(in: bytes, at: start)),
      Self.beginsNumber(DecimalNotation.byte(in: bytes, at: start &+ 1))
    {
      (self, index) = (gap, start &+ 1)
      return
    }
    index = Self.skipSpaces(bytes, from: start)
    guard index < bytes.byteCount else {
      self = .other
      return
    }
    switch DecimalNotation.byte(in: bytes, at: index) {
    case UInt8(ascii: ",") where index == start: (self, index) = (.comma, index + 1)
    case UInt8(ascii: "\t") where index == start: (self, index) = (.tab, index + 1)
    case UInt8(ascii: ";"), UInt8(ascii: "|"):
      (self, index) = (.divider, Self.skipSpaces(bytes, from: index + 1))
    default: self = index > start ? .spaces : .other
    }
    // one gap, not two
    if index < bytes.byteCount, Self.isBlank(bytes, at: index) { self = .other }
  }

  /// The meaning of one byte before a number.
  @inline(__always)
  private init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "): self = .spaces
    case UInt8(ascii: "\t"): self = .tab
    case UInt8(ascii: ","): self = .comma
    default: return nil
    }
  }

  @inline(__always)
  private static func beginsNumber(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
  }

  @inline(__always)
  static func isBlank(_ bytes: RawSpan, at index: Int) -> Bool {
    DecimalNotation.isBlank(DecimalNotation.byte(in: bytes, at: index))
  }

  @inline(__always)
  private static func skipSpaces(_ bytes: RawSpan, from start: Int) -> Int {
    var index = start
    while index < bytes.byteCount,
      DecimalNotation.byte(in: bytes, at: index) == UInt8(ascii: " ")
    {
      index += 1
    }
    return index
  }
}
