/// A number printed with a fixed count of decimals, the same in every locale.
public enum FixedDecimal {
  /// Enough memory for any number, in bytes, with the bytes that are written behind it.
  public static let longestText = 32

  /// The digits of a number rounded half away from zero; never "-0".
  ///
  /// - Parameters:
  ///   - value: finite, of a size that leaves its scaled value within 63 bits.
  ///   - decimals: 0...6.
  public static func text(_ value: Double, decimals: Int) -> String {
    String(unsafeUninitializedCapacity: longestText) { buffer in
      buffer.baseAddress.map { write(value, decimals: decimals, to: UnsafeMutableRawPointer($0)) }
        ?? 0
    }
  }

  /// The digits of a number as ``text(_:decimals:)`` has them, with a comma before each three
  /// digits of the whole part: "12,726.6".
  ///
  /// - Parameters:
  ///   - value: finite, of a size that leaves its scaled value within 63 bits.
  ///   - decimals: 0...6.
  public static func grouped(_ value: Double, decimals: Int) -> String {
    let digits = text(value, decimals: decimals)
    let whole = digits.prefix { $0 != "." }
    let count = whole.filter(\.isNumber).count
    var grouped = ""
    var rest = count
    for character in whole {
      if character.isNumber {
        if rest < count, rest.isMultiple(of: 3) { grouped += "," }
        rest -= 1
      }
      grouped.append(character)
    }
    return grouped + digits[whole.endIndex...]
  }

  /// A bearing in degrees, rounded into [0, 360): 359.9996 with three decimals is "0.000".
  public static func bearing(_ degrees: Double, decimals: Int) -> String {
    text(turned(degrees, decimals: decimals), decimals: decimals)
  }

  /// A bearing that rounds to a whole turn is 0.
  static func turned(_ degrees: Double, decimals: Int) -> Double {
    // most bearings need no rounding to tell
    guard degrees >= 359 else { return degrees }
    let scale = Double((0..<decimals).reduce(1) { scale, _ in scale * 10 })
    return (degrees * scale).rounded() >= 360 * scale ? 0 : degrees
  }

  /// Writes ``text(_:decimals:)`` in ASCII.
  ///
  /// - Parameter start: memory for ``longestText`` bytes.
  /// - Returns: the number of bytes of the text.
  static func write(_ value: Double, decimals: Int, to start: UnsafeMutableRawPointer) -> Int {
    // the compiler multiplies instead of dividing by a constant
    switch decimals {
    case 0: write(value, scale: 1, decimals: 0, to: start)
    case 1: write(value, scale: 10, decimals: 1, to: start)
    case 2: write(value, scale: 100, decimals: 2, to: start)
    case 3: write(value, scale: 1000, decimals: 3, to: start)
    case 4: write(value, scale: 10_000, decimals: 4, to: start)
    case 5: write(value, scale: 100_000, decimals: 5, to: start)
    case 6: write(value, scale: 1_000_000, decimals: 6, to: start)
    default: preconditionFailure("\(decimals) decimals; expected 0 to 6")
    }
  }

  @inline(__always)
  private static func write(
    _ value: Double, scale: UInt64, decimals: Int, to start: UnsafeMutableRawPointer
  ) -> Int {
    let scaled = rounded(value.magnitude * Double(scale))
    start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    var count = value < 0 && scaled != 0 ? 1 : 0
    let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: scale)
    count += write(whole: whole, to: start + count)
    guard decimals > 0 else { return count }
    start.storeBytes(of: UInt8(ascii: "."), toByteOffset: count, as: UInt8.self)
    // The digits fill the eight places from the first on, followed by zeros.
    write(EightDigits.values(of: fraction * (100_000_000 / scale)), to: start + count + 1)
    return count + 1 + decimals
  }

  /// The nearest whole number, with halves rounded up. Does not call the C library.
  @inline(__always)
  private static func rounded(_ value: Double) -> UInt64 {
    // signed numbers are converted by one instruction
    let whole = Int64(value)
    return UInt64(value - Double(whole) >= 0.5 ? whole + 1 : whole)
  }

  /// Writes a whole number.
  ///
  /// - Parameter start: memory for ``longestText`` bytes.
  /// - Returns: the number of bytes of the text.
  fileprivate static func write(_ number: Int, to start: UnsafeMutableRawPointer) -> Int {
    start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let count = number < 0 ? 1 : 0
    return count + write(whole: UInt64(number.magnitude), to: start + count)
  }

  /// Writes a number without leading zeros.
  @inline(__always)
  private static func write(whole: UInt64, to start: UnsafeMutableRawPointer) -> Int {
    guard whole >= 10_000 else { return DecimalDigits.write(whole: whole, to: start) }
    guard whole < 100_000_000 else { return write(longWhole: whole, to: start) }
    let values = EightDigits.values(of: whole)
    // The last digit is written even if it is zero.
    let zeros = (values | 1 << 56).trailingZeroBitCount & ~7
    let text = EightDigits.text(of: values) &>> UInt64(truncatingIfNeeded: zeros)
    start.storeBytes(of: text.littleEndian, as: UInt64.self)
    return 8 - zeros >> 3
  }

  /// Writes a number of nine digits or more.
  @inline(never)
  private static func write(longWhole whole: UInt64, to start: UnsafeMutableRawPointer) -> Int {
    let (upper, lower) = whole.quotientAndRemainder(dividingBy: 100_000_000)
    let count =
      upper < 100_000_000
      ? write(whole: upper, to: start) : write(longWhole: upper, to: start)
    write(EightDigits.values(of: lower), to: start + count)
    return count + 8
  }

  private static func write(_ values: UInt64, to start: UnsafeMutableRawPointer) {
    start.storeBytes(of: EightDigits.text(of: values).littleEndian, as: UInt64.self)
  }
}

extension TextBuffer {
  /// Adds a number with a fixed count of decimals, as ``FixedDecimal/text(_:decimals:)``.
  public mutating func append(_ value: Double, decimals: Int) {
    append(room: FixedDecimal.longestText) {
      FixedDecimal.write(value, decimals: decimals, to: $0)
    }
  }

  /// Adds a whole number.
  public mutating func append(_ number: Int) {
    append(room: FixedDecimal.longestText) { FixedDecimal.write(number, to: $0) }
  }

  /// Adds a bearing in degrees, as ``FixedDecimal/bearing(_:decimals:)``.
  public mutating func append(bearing degrees: Double, decimals: Int) {
    append(FixedDecimal.turned(degrees, decimals: decimals), decimals: decimals)
  }
}
