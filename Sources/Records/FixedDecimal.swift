/// A number printed with a fixed count of decimals, the same in every locale.
public enum FixedDecimal {
  private static let powers: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  /// Room for any number, in bytes.
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

  /// A bearing in degrees, rounded into [0, 360): 359.9996 with three decimals is "0.000".
  public static func bearing(_ degrees: Double, decimals: Int) -> String {
    text(turned(degrees, decimals: decimals), decimals: decimals)
  }

  /// A bearing that rounds to a whole turn is 0.
  static func turned(_ degrees: Double, decimals: Int) -> Double {
    (degrees * powers[decimals]).rounded() >= 360 * powers[decimals] ? 0 : degrees
  }

  /// Writes ``text(_:decimals:)`` in ASCII.
  ///
  /// - Parameter start: memory for ``longestText`` bytes.
  /// - Returns: the number of bytes of the text.
  static func write(_ value: Double, decimals: Int, to start: UnsafeMutableRawPointer) -> Int {
    var rest = UInt64((value.magnitude * powers[decimals]).rounded())
    let isNegative = value < 0 && rest != 0
    // from the last digit to the first, then moved to the beginning
    var position = longestText
    var digits = 0
    while rest > 0 || digits <= decimals {
      if digits == decimals, decimals > 0 {
        position -= 1
        start.storeBytes(of: UInt8(ascii: "."), toByteOffset: position, as: UInt8.self)
      }
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      position -= 1
      start.storeBytes(
        of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit), toByteOffset: position,
        as: UInt8.self)
      rest = quotient
      digits += 1
    }
    if isNegative {
      position -= 1
      start.storeBytes(of: UInt8(ascii: "-"), toByteOffset: position, as: UInt8.self)
    }
    start.copyMemory(from: start + position, byteCount: longestText - position)
    return longestText - position
  }
}

extension TextBuffer {
  /// Adds a number with a fixed count of decimals, as ``FixedDecimal/text(_:decimals:)``.
  public mutating func append(_ value: Double, decimals: Int) {
    append(room: FixedDecimal.longestText) {
      FixedDecimal.write(value, decimals: decimals, to: $0)
    }
  }

  /// Adds a bearing in degrees, as ``FixedDecimal/bearing(_:decimals:)``.
  public mutating func append(bearing degrees: Double, decimals: Int) {
    append(FixedDecimal.turned(degrees, decimals: decimals), decimals: decimals)
  }
}
