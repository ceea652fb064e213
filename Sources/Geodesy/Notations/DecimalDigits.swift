/// An angle in degrees as the decimal digits of its text.
///
/// It stands between texts and ``DecimalDegrees``. Changing the sign of an angle and taking it from
/// half a turn are done on the digits, so that the antipode of a text takes no number in between.
struct DecimalDigits {
  /// Whether the angle is below zero; zero is not.
  private(set) var isNegative: Bool
  /// The whole degrees.
  private(set) var whole: UInt64
  /// The first eight decimals, as ``EightDigits``; zeros stand for those that there are not.
  private(set) var upper: UInt64
  /// The seven decimals behind them, and a zero.
  private(set) var lower: UInt64

  /// Reads 1 to 3 digits, and perhaps a point and up to 15 more; `index` moves past them.
  @inline(__always)
  init?(in bytes: RawSpan, at index: inout Int) {
    var next = index
    var text = Self.eightBytes(in: bytes, at: next)
    let sign = UInt8(truncatingIfNeeded: text)
    let isMinus = sign == UInt8(ascii: "-")
    // as numbers, because signs come as no branch can foresee
    let signLength = isMinus || sign == UInt8(ascii: "+") ? 1 : 0
    text &>>= UInt64(truncatingIfNeeded: signLength &* 8)
    let (count, values) = EightDigits.digits(in: text)
    guard count > 0, count < 4 else { return nil }
    // the digits counted from the last one, in the highest byte
    let aligned = values &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
    whole = aligned >> 56 &+ (aligned >> 48 & 0xFF) &* 10 &+ (aligned >> 40 & 0xFF) &* 100
    next &+= signLength &+ count
    (upper, lower) = (0, 0)
    text &>>= UInt64(truncatingIfNeeded: count &* 8)
    if UInt8(truncatingIfNeeded: text) == UInt8(ascii: ".") {
      next &+= 1
      let first = EightDigits.digits(in: Self.eightBytes(in: bytes, at: next))
      upper = first.values
      next &+= first.count
      if first.count == 8 {
        let second = EightDigits.digits(in: Self.eightBytes(in: bytes, at: next))
        guard second.count < 8 else { return nil }
        lower = second.values
        next &+= second.count
      }
    }
    isNegative = false
    isNegative = isMinus && !isZero
    index = next
  }

  /// The digits of an angle.
  @inline(__always)
  init(_ angle: DecimalDegrees) {
    isNegative = angle.femtodegrees < 0
    let (whole, fraction) = angle.femtodegrees.magnitude.quotientAndRemainder(
      dividingBy: DecimalDegrees.scale.magnitude)
    self.whole = whole
    (upper, lower) = (0, 0)
    guard fraction != 0 else { return }
    let (first, second) = fraction.quotientAndRemainder(dividingBy: 10_000_000)
    upper = EightDigits.values(of: first)
    if second != 0 { lower = EightDigits.values(of: second * 10) }
  }

  /// The angle, in 1e-15 degree.
  @inline(__always)
  var femtodegrees: Int64 {
    var magnitude =
      whole &* DecimalDegrees.scale.magnitude &+ EightDigits.number(of: upper) &* 10_000_000
    if lower != 0 { magnitude &+= EightDigits.number(of: lower) / 10 }
    let negation: Int64 = isNegative ? -1 : 0
    return (Int64(truncatingIfNeeded: magnitude) ^ negation) &- negation
  }

  @inline(__always)
  private var hasDecimals: Bool { upper | lower != 0 }

  @inline(__always)
  private var isZero: Bool { whole | upper | lower == 0 }

  /// Whether the angle is at most so many whole degrees on both sides of zero.
  @inline(__always)
  func isWithin(_ limit: UInt64) -> Bool {
    whole < limit || whole == limit && !hasDecimals
  }

  /// The angle with the opposite sign; zero stays zero.
  @inline(__always)
  var negated: DecimalDigits {
    var negated = self
    negated.isNegative = !isNegative && !isZero
    return negated
  }

  /// The longitude half a turn away, in (-180, 180].
  ///
  /// Nothing is carried or borrowed: taken from a round number every digit becomes what is left to
  /// nine, the last one that is not zero what is left to ten, and those behind it stay.
  ///
  /// - Precondition: the angle is within ±180 degrees.
  @inline(__always)
  var halfATurnAway: DecimalDigits {
    var result = self
    result.whole = (hasDecimals ? 179 : 180) &- whole
    if lower == 0 {
      result.upper = Self.tensComplement(upper)
    } else {
      result.upper = Self.nines &- upper
      result.lower = Self.tensComplement(lower)
    }
    result.isNegative = !isNegative && !isZero && !result.isZero
    return result
  }

  /// The longitude with the 180th meridian in the east.
  ///
  /// - Precondition: the angle is within ±180 degrees.
  @inline(__always)
  var wrapped: DecimalDigits {
    var wrapped = self
    wrapped.isNegative = isNegative && whole < 180
    return wrapped
  }

  private static let nines: UInt64 = 0x0909_0909_0909_0909

  /// What eight decimals lack of one; 0 of none.
  @inline(__always)
  private static func tensComplement(_ values: UInt64) -> UInt64 {
    guard values != 0 else { return 0 }
    // where the last digit is that is not zero
    let shift = UInt64(truncatingIfNeeded: values.leadingZeroBitCount) & 0x38
    return ((nines &- values) & (.max &>> shift)) &+ (0x0100_0000_0000_0000 &>> shift)
  }

  /// Writes the digits in ASCII, without zeros that say nothing.
  ///
  /// - Parameter start: memory for ``DecimalDegrees/longestText`` bytes; what lies behind the text is
  ///   overwritten.
  /// - Returns: the number of bytes of the text.
  @inline(__always)
  func write(to start: UnsafeMutableRawPointer) -> Int {
    // written in any case and kept only if it counts: signs come as no branch can foresee
    start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    var count = isNegative ? 1 : 0
    count &+= Self.write(whole: whole, to: start + count)
    guard hasDecimals else { return count }
    start.storeBytes(of: UInt8(ascii: "."), toByteOffset: count, as: UInt8.self)
    count &+= 1
    Self.write(upper, to: start + count)
    guard lower != 0 else { return count &+ EightDigits.countWithoutTrailingZeros(in: upper) }
    Self.write(lower, to: start + (count &+ 8))
    return count &+ 8 &+ EightDigits.countWithoutTrailingZeros(in: lower)
  }

  @inline(__always)
  private static func write(_ values: UInt64, to start: UnsafeMutableRawPointer) {
    start.storeBytes(of: EightDigits.text(of: values).littleEndian, as: UInt64.self)
  }

  /// Writes up to four digits without leading zeros.
  @inline(__always)
  private static func write(whole: UInt64, to start: UnsafeMutableRawPointer) -> Int {
    guard whole < 1000 else {
      start.storeBytes(
        of: EightDigits.text(of: EightDigits.values(of: whole)) >> 32, as: UInt64.self)
      return 4
    }
    let number = UInt32(truncatingIfNeeded: whole)
    let hundreds = (number &* 41) >> 12
    let tens = ((number &- hundreds &* 100) &* 103) >> 10
    let ones = number &- hundreds &* 100 &- tens &* 10
    let values = hundreds | tens << 8 | ones << 16
    // the ones are written even if they are zero
    let zeros = (values | 1 << 16).trailingZeroBitCount & ~7
    let text = (values | 0x30_3030) &>> UInt32(truncatingIfNeeded: zeros)
    start.storeBytes(of: text.littleEndian, as: UInt32.self)
    return 3 &- zeros >> 3
  }

  /// The next eight bytes, the first one lowest; zeros stand for what lies behind the end.
  @inline(__always)
  private static func eightBytes(in bytes: RawSpan, at index: Int) -> UInt64 {
    guard index &+ 8 <= bytes.byteCount else { return lastBytes(of: bytes, from: index) }
    // within bounds by the line above
    return UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
  }

  @inline(never)
  private static func lastBytes(of bytes: RawSpan, from start: Int) -> UInt64 {
    var text: UInt64 = 0
    var shift: UInt64 = 0
    for index in start..<max(start, bytes.byteCount) {
      text |= UInt64(bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)) << shift
      shift += 8
    }
    return text
  }
}
