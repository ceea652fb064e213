import Geodesy
import Text

/// An angle as programs write it: up to three fields with marks, colons or blanks between them, and
/// a sign or the letter of a hemisphere.
///
/// Read from bytes without any allocation, as ``PlainAngles`` needs it.
struct PlainAngle {
  /// The hemisphere that was given.
  private(set) var hemisphere: Hemisphere?
  /// Whether it was given before the numbers.
  private(set) var isPrefixed = false
  /// 1 for degrees, 2 with minutes, 3 with seconds.
  private(set) var fieldCount = 0
  /// Whether colons say which field is which.
  private(set) var hasColons = false

  private var hasSign = false
  private var isNegative = false
  private var degrees: Int64 = 0
  private var minutes: Int64 = 0
  private var seconds: Int64 = 0

  /// Reads the angle that stands at a byte; `index` moves behind it.
  ///
  /// Returns `nil` for unusual texts: more than three digits before the point or 15 after it, rare
  /// marks, words, and plain numbers without a mark or a letter.
  init?(in bytes: RawSpan, at index: inout Int) {
    var next = index
    readPrefix(in: bytes, at: &next)
    guard let isMarked = readFields(in: bytes, at: &next) else { return nil }
    if hemisphere == nil {
      let hasSuffix = readSuffix(in: bytes, at: &next)
      guard hasSuffix ? !hasSign : isMarked else { return nil }
    }
    index = next
  }

  /// Whether it lies within a limit in 1e-15 degree on either side.
  func isWithin(_ limit: Int64) -> Bool {
    degrees < limit || degrees == limit && minutes == 0 && seconds == 0
  }

  /// The angle to the nearest 1e-15 degree.
  var value: DecimalDegrees {
    DecimalDegrees(
      degrees: degrees, minutes: minutes, seconds: seconds,
      isNegative: hemisphere?.isNegative ?? isNegative)
  }

  private mutating func readPrefix(in bytes: RawSpan, at index: inout Int) {
    let first = bytes.byte(at: index)
    if let letter = Hemisphere(Unicode.Scalar(first)) {
      (hemisphere, isPrefixed) = (letter, true)
      index = DecimalNotation.skipBlanks(in: bytes, from: index + 1)
    } else if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      (hasSign, isNegative) = (true, first == UInt8(ascii: "-"))
      index += 1
    }
  }

  /// Reads one to three numbers and their separators.
  ///
  /// - Returns: whether every number has a mark or a colon; `nil` for any other text.
  private mutating func readFields(in bytes: RawSpan, at index: inout Int) -> Bool? {
    var isMarked = false
    var areAdjacent = true
    while let (number, hasFraction) = Self.number(in: bytes, at: &index) {
      guard fieldCount == 0 || number < 60 * DecimalDegrees.scale else { return nil }
      switch fieldCount {
      case 0: degrees = number
      case 1: minutes = number
      default: seconds = number
      }
      fieldCount += 1
      if bytes.byte(at: index) == UInt8(ascii: ":") {
        guard hasColons || fieldCount == 1, fieldCount < 3, !hasFraction else { return nil }
        (hasColons, isMarked) = (true, true)
        index += 1
        continue
      }
      guard !hasColons else { return true }
      let mark = AngleMark.length(ofField: fieldCount - 1, in: bytes, at: index)
      if mark > 0 { isMarked = true }
      index += mark
      let start = DecimalNotation.skipBlanks(in: bytes, from: index)
      guard fieldCount < 3, !hasFraction, bytes.byte(at: start).isDigit else {
        return isMarked && areAdjacent
      }
      areAdjacent = areAdjacent && start == index
      index = start
    }
    return nil
  }

  /// Reads the letter behind the numbers.
  ///
  /// - Returns: `false` if there is none or if a longer word may begin there; `index` stays where
  ///   it is.
  private mutating func readSuffix(in bytes: RawSpan, at index: inout Int) -> Bool {
    let place = DecimalNotation.skipBlanks(in: bytes, from: index)
    guard let letter = Hemisphere(Unicode.Scalar(bytes.byte(at: place))) else { return false }
    switch bytes.byte(at: place + 1) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";"): break
    // 3E40 has an exponent.
    case let next where next.isDigit && letter != .east: break
    default: guard place + 1 == bytes.byteCount else { return false }
    }
    hemisphere = letter
    index = place + 1
    return true
  }

  /// A number of one to three digits, with or without decimals, and whether it has a point.
  private static func number(in bytes: RawSpan, at index: inout Int) -> (Int64, Bool)? {
    let start = index
    guard bytes.byte(at: start).isDigit, let digits = DecimalDigits(in: bytes, at: &index) else {
      return nil
    }
    // The point can only follow one to three digits.
    let hasPoint = (start + 1..<min(start + 4, index)).contains {
      bytes.byte(at: $0) == UInt8(ascii: ".")
    }
    return (digits.quadrillionths, hasPoint)
  }
}

extension AngleMark {
  /// The number of bytes of the mark behind a field that is counted from 0, in its commonest forms;
  /// 0 if no such mark follows.
  fileprivate static func length(ofField field: Int, in bytes: RawSpan, at index: Int) -> Int {
    let byte = bytes.byte(at: index)
    switch (field, byte) {
    case (0, UInt8(ascii: "d")), (0, UInt8(ascii: "D")), (1, UInt8(ascii: "'")),
      (2, UInt8(ascii: "\"")):
      return 1
    // ° and º
    case (0, 0xC2):
      let last = bytes.byte(at: index + 1)
      return last == 0xB0 || last == 0xBA ? 2 : 0
    case (2, UInt8(ascii: "'")): return bytes.byte(at: index + 1) == byte ? 2 : 0
    // ′ ’ ″ ”
    case (1...2, 0xE2) where bytes.byte(at: index + 1) == 0x80:
      let last = bytes.byte(at: index + 2)
      let isMark = field == 1 ? last == 0xB2 || last == 0x99 : last == 0xB3 || last == 0x9D
      return isMark ? 3 : 0
    default: return 0
    }
  }
}

extension RawSpan {
  /// A byte; zero behind the end.
  func byte(at index: Int) -> UInt8 {
    index < byteCount ? unsafeLoad(fromByteOffset: index, as: UInt8.self) : 0
  }
}
