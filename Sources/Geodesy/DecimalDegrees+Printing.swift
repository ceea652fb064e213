extension DecimalDegrees: CustomStringConvertible {
  /// Every digit that the angle has and no more: "8.316667", "-56.55", "0"; never "-0" or "180.0".
  public var description: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(21)
    appendDigits(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends ``description`` in ASCII, the way to print many without a `String` for each.
  public func appendDigits(to bytes: inout [UInt8]) {
    if femtodegrees < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = femtodegrees.magnitude.quotientAndRemainder(
      dividingBy: Self.scale.magnitude)
    Self.append(whole, decimals: Self.decimals(of: whole), to: &bytes)
    guard fraction != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var digits = fraction
    var count = 15
    if digits % 1_000_000_000 == 0 {
      digits /= 1_000_000_000
      count = 6
    }
    while digits % 10 == 0 {
      digits /= 10
      count -= 1
    }
    Self.append(digits, decimals: count, to: &bytes)
  }

  private static func decimals(of whole: UInt64) -> Int {
    whole < 10 ? 1 : whole < 100 ? 2 : whole < 1000 ? 3 : 4
  }

  /// Appends a number with leading zeros to a width of at most 15 digits.
  private static func append(_ number: UInt64, decimals: Int, to bytes: inout [UInt8]) {
    var unit = PowersOfTen[decimals - 1].magnitude
    var rest = number
    while unit > 0 {
      let (digit, remainder) = rest.quotientAndRemainder(dividingBy: unit)
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = remainder
      unit /= 10
    }
  }
}
