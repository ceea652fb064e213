/// A decimal number as its digits: up to four before the point and fifteen behind it.
///
/// Both a text and a whole count of 1e-15 convert to it. The sign is changed, and the number
/// subtracted from a whole one, on the digits, so that one text becomes another without a binary
/// number in between.
@frozen
public struct DecimalDigits: Sendable {
  /// Whether the number is below zero; zero is not.
  @usableFromInline var hasMinus: Bool
  /// The digits before the point, as a number.
  @usableFromInline var whole: UInt64
  /// The first eight decimals, as ``EightDigits``; missing ones are zero.
  @usableFromInline var upper: UInt64
  /// The next seven decimals, and a zero.
  @usableFromInline var lower: UInt64

  /// Reads a sign or none, 1 to 3 digits, and perhaps a point and up to 15 more digits; `index`
  /// moves past them. Returns `nil` for anything else, and leaves `index` where it is.
  @inlinable @inline(__always)
  public init?(in bytes: RawSpan, at index: inout Int) {
    var next = index
    var text = Self.eightBytes(in: bytes, at: next)
    let sign = UInt8(truncatingIfNeeded: text)
    let isMinus = sign == UInt8(ascii: "-")
    // Branch-free: the signs of a stream are unpredictable.
    let signLength = isMinus || sign == UInt8(ascii: "+") ? 1 : 0
    text &>>= UInt64(truncatingIfNeeded: signLength &* 8)
    let (count, values) = EightDigits.digits(in: text)
    guard count > 0, count < 4 else { return nil }
    // The digits counted from the last one, in the highest byte.
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
    hasMinus = false
    hasMinus = isMinus && !isZero
    index = next
  }

  /// The digits of a count of 1e-15.
  @inlinable @inline(__always)
  public init(quadrillionths: Int64) {
    hasMinus = quadrillionths < 0
    let (whole, fraction) = quadrillionths.magnitude.quotientAndRemainder(dividingBy: Self.one)
    self.whole = whole
    (upper, lower) = (0, 0)
    guard fraction != 0 else { return }
    let (first, second) = fraction.quotientAndRemainder(dividingBy: 10_000_000)
    upper = EightDigits.values(of: first)
    if second != 0 { lower = EightDigits.values(of: second * 10) }
  }

  /// The number as a count of 1e-15.
  @inlinable @inline(__always)
  public var quadrillionths: Int64 {
    var magnitude = whole &* Self.one &+ EightDigits.number(of: upper) &* 10_000_000
    if lower != 0 { magnitude &+= EightDigits.number(of: lower) / 10 }
    let negation: Int64 = hasMinus ? -1 : 0
    return (Int64(truncatingIfNeeded: magnitude) ^ negation) &- negation
  }

  /// One, in 1e-15.
  @usableFromInline static var one: UInt64 {
    @inlinable @inline(__always) get { 1_000_000_000_000_000 }
  }

  @usableFromInline var hasDecimals: Bool {
    @inlinable @inline(__always) get { upper | lower != 0 }
  }

  @usableFromInline var isZero: Bool {
    @inlinable @inline(__always) get { whole | upper | lower == 0 }
  }

  /// Whether the number is at most a whole one on both sides of zero.
  @inlinable @inline(__always)
  public func isWithin(_ limit: UInt64) -> Bool {
    whole < limit || whole == limit && !hasDecimals
  }

  /// The number, without its minus if its magnitude is a whole number or more.
  @inlinable @inline(__always)
  public func droppingMinus(from limit: UInt64) -> DecimalDigits {
    var result = self
    result.hasMinus = hasMinus && whole < limit
    return result
  }

  /// The number with the opposite sign; zero stays zero.
  public var negated: DecimalDigits {
    @inlinable @inline(__always) get {
      var negated = self
      negated.hasMinus = !hasMinus && !isZero
      return negated
    }
  }

  /// A whole number less than this one's magnitude, with the opposite sign: of 180, 8.3 leaves
  /// -171.7, -8.3 leaves 171.7 and 0 leaves 180. Zero is never negative.
  ///
  /// No digit is carried or borrowed. Every decimal becomes the difference from nine, the last one
  /// that is not zero becomes the difference from ten, and the zeros behind that one stay.
  ///
  /// - Precondition: the magnitude is at most `whole`, which is below 10,000.
  @inlinable @inline(__always)
  public func opposite(of whole: UInt64) -> DecimalDigits {
    var result = self
    result.whole = (hasDecimals ? whole &- 1 : whole) &- self.whole
    if lower == 0 {
      result.upper = Self.tensComplement(upper)
    } else {
      result.upper = Self.nines &- upper
      result.lower = Self.tensComplement(lower)
    }
    result.hasMinus = !hasMinus && !isZero && !result.isZero
    return result
  }

  @usableFromInline static var nines: UInt64 {
    @inlinable @inline(__always) get { 0x0909_0909_0909_0909 }
  }

  /// The difference of eight decimals from one; 0 for zero.
  @inlinable @inline(__always)
  static func tensComplement(_ values: UInt64) -> UInt64 {
    guard values != 0 else { return 0 }
    // The bit position of the last digit that is not zero.
    let shift = UInt64(truncatingIfNeeded: values.leadingZeroBitCount) & 0x38
    return ((nines &- values) & (.max &>> shift)) &+ (0x0100_0000_0000_0000 &>> shift)
  }
}

extension DecimalDigits {
  /// Enough memory for any number, in bytes, with what ``write(to:)`` writes behind the text.
  @inlinable public static var longestText: Int { 32 }

  /// Writes the digits in ASCII, without leading zeros and without zeros at the end of the
  /// decimals.
  ///
  /// - Parameter start: memory for ``longestText`` bytes; the bytes behind the text are
  ///   overwritten.
  /// - Returns: the number of bytes of the text.
  @inlinable @inline(__always)
  public func write(to start: UnsafeMutableRawPointer) -> Int {
    // Branch-free: the minus is always written, and overwritten where it does not count.
    start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    var count = hasMinus ? 1 : 0
    count &+= Self.write(whole: whole, to: start + count)
    guard hasDecimals else { return count }
    start.storeBytes(of: UInt8(ascii: "."), toByteOffset: count, as: UInt8.self)
    count &+= 1
    Self.write(upper, to: start + count)
    guard lower != 0 else { return count &+ EightDigits.countWithoutTrailingZeros(in: upper) }
    Self.write(lower, to: start + (count &+ 8))
    return count &+ 8 &+ EightDigits.countWithoutTrailingZeros(in: lower)
  }

  @inlinable @inline(__always)
  static func write(_ values: UInt64, to start: UnsafeMutableRawPointer) {
    start.storeBytes(of: EightDigits.text(of: values).littleEndian, as: UInt64.self)
  }

  /// Writes up to four digits without leading zeros.
  @inlinable @inline(__always)
  static func write(whole: UInt64, to start: UnsafeMutableRawPointer) -> Int {
    let number = UInt32(truncatingIfNeeded: whole)
    let hundreds = (number &* 10_486) >> 20
    let pairs = hundreds | (number &- hundreds &* 100) << 16
    let tens = ((pairs &* 103) >> 10) & 0x000F_000F
    let values = tens | (pairs &- tens &* 10) << 8
    // The last digit is written even if it is zero.
    let zeros = (values | 1 << 24).trailingZeroBitCount & ~7
    let text = (values | 0x3030_3030) &>> UInt32(truncatingIfNeeded: zeros)
    start.storeBytes(of: text.littleEndian, as: UInt32.self)
    return 4 &- zeros >> 3
  }

  /// The next eight bytes, the first one lowest; bytes behind the end are zero.
  @inlinable @inline(__always)
  static func eightBytes(in bytes: RawSpan, at index: Int) -> UInt64 {
    guard index &+ 8 <= bytes.byteCount else { return lastBytes(of: bytes, from: index) }
    // The line above keeps this within bounds.
    return UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
  }

  @usableFromInline @inline(never)
  static func lastBytes(of bytes: RawSpan, from start: Int) -> UInt64 {
    let count = bytes.byteCount
    if count >= 8, start < count {
      // bytes before the start are shifted out; it is one of the last seven
      let last = UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: count &- 8, as: UInt64.self))
      return last &>> UInt64(truncatingIfNeeded: (8 &- (count &- start)) &* 8)
    }
    var text: UInt64 = 0
    var shift: UInt64 = 0
    for index in start..<max(start, count) {
      text |= UInt64(bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)) << shift
      shift += 8
    }
    return text
  }
}
