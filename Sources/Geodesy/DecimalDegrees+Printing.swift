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
    var count = 0
    if femtodegrees < 0 {
      start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
      count = 1
    }
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
    let values = EightDigits.values(of: whole)
    let count = max(1, 8 - values.trailingZeroBitCount >> 3)
    let text = EightDigits.text(of: values) >> UInt64(64 - count * 8)
    start.storeBytes(of: text.littleEndian, as: UInt64.self)
    return count
  }
}
