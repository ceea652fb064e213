/// Eight decimal digits in one 64-bit word, the first digit in the lowest byte.
///
/// Text is read and written eight digits at a time, with arithmetic on all bytes at once (W. Muła,
/// "SIMD within a register").
public enum EightDigits {
  @usableFromInline static var zeros: UInt64 {
    @inlinable @inline(__always) get { 0x3030_3030_3030_3030 }
  }

  /// Counts the digits that eight bytes of ASCII begin with.
  ///
  /// - Returns: the count, 0 to 8, and the values of those digits; the bytes behind them are zero.
  @inlinable @inline(__always)
  public static func digits(in text: UInt64) -> (count: Int, values: UInt64) {
    let values = text ^ zeros
    let others = ((values &+ 0x0606_0606_0606_0606) | values) & 0xF0F0_F0F0_F0F0_F0F0
    guard others != 0 else { return (8, values) }
    let count = others.trailingZeroBitCount >> 3
    return (count, values & ((1 &<< UInt64(truncatingIfNeeded: count * 8)) &- 1))
  }

  /// The number that eight digits spell, the first one counting ten millions.
  @inlinable @inline(__always)
  public static func number(of values: UInt64) -> UInt64 {
    let pairs = values &* 10 &+ (values >> 8)
    let odd = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let even = ((pairs >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (odd &+ even) >> 32
  }

  /// The digits of a number below 100 million, leading zeros included.
  @inlinable @inline(__always)
  public static func values(of number: UInt64) -> UInt64 {
    let (upper, lower) = number.quotientAndRemainder(dividingBy: 10_000)
    let halves = upper | lower << 32
    let hundreds = ((halves &* 10_486) >> 20) & 0x0000_007F_0000_007F
    let pairs = hundreds | (halves &- hundreds &* 100) << 16
    let tens = ((pairs &* 103) >> 10) & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) << 8
  }

  /// The digits in ASCII.
  @inlinable @inline(__always)
  public static func text(of values: UInt64) -> UInt64 { values | zeros }

  /// The number of digits without the zeros at the end.
  @inlinable @inline(__always)
  public static func countWithoutTrailingZeros(in values: UInt64) -> Int {
    8 - values.leadingZeroBitCount >> 3
  }
}
