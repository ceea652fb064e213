extension DecimalDegrees: CustomStringConvertible {
  /// Every digit that the angle has and no more: "8.316667", "-56.55", "0"; never "-0" or "180.0".
  public var description: String {
    String(unsafeUninitializedCapacity: Self.longestText) { buffer in
      buffer.baseAddress.map { writeDigits(to: UnsafeMutableRawPointer($0)) } ?? 0
    }
  }

  /// Room for any angle, in bytes, with what ``writeDigits(to:)`` writes behind the text.
  public static let longestText = 32

  /// Writes ``description`` in ASCII, the way to print many without a `String` for each.
  ///
  /// - Parameter start: memory for ``longestText`` bytes; what lies behind the text is overwritten.
  /// - Returns: the number of bytes of the text, at most 21.
  /// - Complexity: O(1), some four nanoseconds.
  public func writeDigits(to start: UnsafeMutableRawPointer) -> Int {
    // written in any case and kept only if it counts: signs come as no branch can foresee
    start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    var count = femtodegrees < 0 ? 1 : 0
    let (whole, fraction) = femtodegrees.magnitude.quotientAndRemainder(
      dividingBy: Self.scale.magnitude)
    count += Self.write(whole: whole, to: start + count)
    guard fraction != 0 else { return count }
    start.storeBytes(of: UInt8(ascii: "."), toByteOffset: count, as: UInt8.self)
    count += 1
    let (upper, lower) = fraction.quotientAndRemainder(dividingBy: 10_000_000)
    let values = EightDigits.values(of: upper)
    Self.write(values, to: start + count)
    guard lower != 0 else { return count + EightDigits.countWithoutTrailingZeros(in: values) }
    let others = EightDigits.values(of: lower * 10)
    Self.write(others, to: start + count + 8)
    return count + 8 + EightDigits.countWithoutTrailingZeros(in: others)
  }

  private static func write(_ values: UInt64, to start: UnsafeMutableRawPointer) {
    start.storeBytes(of: EightDigits.text(of: values).littleEndian, as: UInt64.self)
  }

  /// Writes up to four digits without leading zeros.
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
}
