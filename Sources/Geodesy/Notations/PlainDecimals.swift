/// Two ASCII decimal numbers with a blank, comma or semicolon between: the form of nearly every line
/// of a long stream, read without making a string.
struct PlainDecimals {
  /// The first number in units of 1e-15.
  let latitude: Int64
  /// The second number in units of 1e-15.
  let longitude: Int64

  /// Reads a text of this form; `nil` for every other form, right or wrong.
  init?(_ text: String) {
    var text = text
    let numbers = text.withUTF8 { bytes in Self.numbers(bytes) }
    guard let numbers else { return nil }
    (latitude, longitude) = numbers
  }

  /// The two numbers as they were written, for messages.
  func texts(in text: String) -> (latitude: String, longitude: String) {
    let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }
    return (String(parts.first ?? ""), String(parts.last ?? ""))
  }

  private static func numbers(_ bytes: UnsafeBufferPointer<UInt8>) -> (Int64, Int64)? {
    var position = 0
    skipBlanks(bytes, &position)
    guard let first = number(bytes, &position) else { return nil }
    let start = position
    skipBlanks(bytes, &position)
    if position < bytes.count,
      bytes[position] == UInt8(ascii: ",") || bytes[position] == UInt8(ascii: ";")
    {
      position += 1
      skipBlanks(bytes, &position)
    } else if position == start {
      return nil
    }
    guard let second = number(bytes, &position) else { return nil }
    skipBlanks(bytes, &position)
    return position == bytes.count ? (first, second) : nil
  }

  private static func skipBlanks(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) {
    while position < bytes.count, bytes[position] == 32 || bytes[position] == 9 { position += 1 }
  }

  /// A signed number of at most four digits before the point and fifteen after it.
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Int64? {
    var isNegative = false
    if position < bytes.count,
      bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+")
    {
      isNegative = bytes[position] == UInt8(ascii: "-")
      position += 1
    }
    var value: Int64 = 0
    let start = position
    digits(bytes, &position, into: &value)
    let whole = position - start
    guard whole <= 4 else { return nil }
    var decimals = 0
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      let fraction = position
      while position < bytes.count, position - fraction < 16, let digit = digit(bytes[position]) {
        guard position - fraction < 15 else { return nil }
        value = value * 10 + digit
        position += 1
      }
      decimals = position - fraction
    }
    guard whole + decimals > 0, whole <= 3 || decimals == 0 else { return nil }
    if whole > 3 { return nil }
    value *= PowersOfTen[15 - decimals]
    return isNegative ? -value : value
  }

  private static func digits(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int, into value: inout Int64
  ) {
    let start = position
    while position < bytes.count, position - start <= 4, let digit = digit(bytes[position]) {
      value = value * 10 + digit
      position += 1
    }
  }

  private static func digit(_ byte: UInt8) -> Int64? {
    let value = Int64(byte) - 48
    return (0...9).contains(value) ? value : nil
  }
}
