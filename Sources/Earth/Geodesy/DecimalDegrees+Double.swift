import Text

extension DecimalDegrees {
  /// The shortest decimal that reads back as the given `Double`, rounded to 15 decimals.
  ///
  /// 8.316667 becomes 8.316667 and not 8.31666699999999963. `nil` for what is not finite or lies
  /// outside ±9000 degrees.
  public init?(_ value: Double) {
    guard value.magnitude <= 9000 else { return nil }
    // A quotient of integers below 2^53 is the nearest Double of the decimal that it spells.
    let microdegrees = (value * 1e6).rounded()
    if microdegrees / 1e6 == value {
      self.init(femtodegrees: Int64(microdegrees) * 1_000_000_000)
    } else if value.magnitude < 1 {
      self.init(femtodegrees: Int64((value * 1e15).rounded()))
    } else {
      self.init(shortestDigitsOf: value)
    }
  }

  /// Reads the digits that the standard library prints, which are the shortest that read back.
  ///
  /// From 1 to 9000 it prints at most 17 digits and never an exponent.
  private init(shortestDigitsOf value: Double) {
    var digits: Int64 = 0
    var decimals: Int?
    for byte in value.magnitude.description.utf8 {
      if byte == UInt8(ascii: ".") {
        decimals = 0
      } else if decimals ?? 0 < 15 {
        digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
        decimals = decimals.map { $0 + 1 }
      } else {
        if byte >= UInt8(ascii: "5") { digits += 1 }
        break
      }
    }
    let magnitude = digits * PowersOfTen[15 - (decimals ?? 0)]
    self.init(femtodegrees: value < 0 ? -magnitude : magnitude)
  }
}
