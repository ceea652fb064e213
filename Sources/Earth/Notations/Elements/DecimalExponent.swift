import Text

/// The exponent of a number, as programs write small ones: `e-05`, `E+1`, `e7`.
struct DecimalExponent: Hashable {
  /// The power of ten by which the number is multiplied; less than 2^60 in size.
  let power: Int
  /// The number of bytes of the letter, the sign and the digits.
  let length: Int

  /// Reads the exponent that begins at a byte; `nil` if there is none.
  ///
  /// It may have any number of digits: no text has so many that a larger power would matter.
  init?(in bytes: [UInt8], at offset: Int) {
    guard offset < bytes.count, bytes[offset].lowercasedLetter == UInt8(ascii: "e") else {
      return nil
    }
    var index = offset + 1
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    let digits = index
    var power = 0
    while index < bytes.count, bytes[index].isDigit {
      power = min(power, 1 << 56) * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    guard index > digits else { return nil }
    self.power = isNegative ? -power : power
    length = index - offset
  }
}
