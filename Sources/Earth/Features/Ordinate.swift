import Geodesy

/// The angle that a number of JSON text spells, in units of 1e-15 degree.
enum Ordinate {
  /// The greatest angle that is read, 9223 degrees.
  static let greatest: Int64 = 9223 * DecimalDegrees.scale

  /// A longitude moved into -180...180 degrees by whole turns; both ends stay where they are.
  static func withoutTurns(_ longitude: Int64) -> Int64 {
    guard longitude.magnitude > Position.halfTurn.magnitude else { return longitude }
    let rest = longitude % (2 * Position.halfTurn)
    if rest > Position.halfTurn { return rest - 2 * Position.halfTurn }
    return rest < -Position.halfTurn ? rest + 2 * Position.halfTurn : rest
  }

  /// The angle, rounded to the nearest unit, ties away from zero; `nil` if it is more than a limit
  /// on either side, even by less than a unit.
  ///
  /// - Parameters:
  ///   - text: a number of JSON, with an exponent or without.
  ///   - limit: a number of units.
  static func angle(_ text: UnsafeRawBufferPointer, limit: Int64) -> Int64? {
    // Nearly all numbers are plain.
    if let plain = DecimalDegrees(plain: text)?.femtodegrees {
      return plain.magnitude <= limit.magnitude ? plain : nil
    }
    let isNegative = text.first == UInt8(ascii: "-")
    var digits: [UInt8] = []
    digits.reserveCapacity(text.count)
    var wholeDigits: Int?
    var index = isNegative ? 1 : 0
    while index < text.count, text[index] | 0x20 != UInt8(ascii: "e") {
      if text[index] == UInt8(ascii: ".") {
        wholeDigits = digits.count
      } else {
        digits.append(text[index] - UInt8(ascii: "0"))
      }
      index += 1
    }
    // The power of ten of the first digit, in units.
    let exponent = exponent(text[min(index + 1, text.count)...])
    let top = (wholeDigits ?? digits.count) - 1 + 15 + exponent
    guard let magnitude = magnitude(of: digits, topPower: top, limit: limit) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// The number behind the `e`, within ±10,000; 0 if there is none.
  private static func exponent(_ text: Slice<UnsafeRawBufferPointer>) -> Int {
    var exponent = 0
    for byte in text where byte &- UInt8(ascii: "0") <= 9 {
      exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 10_000)
    }
    return text.first == UInt8(ascii: "-") ? -exponent : exponent
  }

  private static func magnitude(of digits: [UInt8], topPower: Int, limit: Int64) -> Int64? {
    guard let first = digits.firstIndex(where: { $0 != 0 }) else { return 0 }
    var power = topPower - first
    // Larger than any angle.
    guard power < 19 else { return nil }
    var value: Int64 = 0
    var rest = digits[first...]
    while power >= 0 {
      value = value * 10 + Int64(rest.popFirst() ?? 0)
      guard value <= limit else { return nil }
      power -= 1
    }
    guard value < limit || rest.allSatisfy({ $0 == 0 }) else { return nil }
    return power == -1 && rest.first ?? 0 >= 5 ? value + 1 : value
  }
}
