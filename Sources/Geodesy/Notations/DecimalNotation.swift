/// Plain decimal degrees in ASCII, the notation of streams: `56.55 8.316667`, `-33.8688,151.2093`.
///
/// A short cut, not a grammar of its own: whatever it reads ``AngleNotation`` reads alike, and what
/// it leaves (anything unusual, and everything wrong) is left to that.
enum DecimalNotation {
  /// The coordinate, or `nil` when the text is anything but two numbers in range.
  ///
  /// - Complexity: O(*n*) for *n* bytes, without allocation.
  static func coordinate(in utf8: Span<UInt8>) -> Coordinate? {
    var index = skipBlanks(in: utf8, from: 0)
    guard let latitude = femtodegrees(in: utf8, at: &index),
      latitude.magnitude <= Coordinate.quarterTurn.magnitude,
      let start = skipSeparator(in: utf8, from: index)
    else { return nil }
    index = start
    guard let longitude = femtodegrees(in: utf8, at: &index),
      longitude.magnitude <= Coordinate.halfTurn.magnitude,
      skipBlanks(in: utf8, from: index) == utf8.count
    else { return nil }
    return Coordinate(latitude: DecimalDegrees(femtodegrees: latitude), wrapping: longitude)
  }

  /// A number of at most 3 digits before the point and 15 behind it; `index` moves past it.
  private static func femtodegrees(in utf8: Span<UInt8>, at index: inout Int) -> Int64? {
    let count = utf8.count
    guard index < count else { return nil }
    let isNegative = utf8[index] == UInt8(ascii: "-")
    if isNegative || utf8[index] == UInt8(ascii: "+") { index += 1 }
    var number: Int64 = 0
    let start = index
    while index < count, let digit = digit(utf8[index]) {
      guard index - start < 3 else { return nil }
      number = number * 10 + digit
      index += 1
    }
    let wholeDigits = index - start
    guard index < count, utf8[index] == UInt8(ascii: ".") else {
      guard wholeDigits > 0 else { return nil }
      return (isNegative ? -number : number) * DecimalDegrees.scale
    }
    index += 1
    let fraction = index
    while index < count, let digit = digit(utf8[index]) {
      guard index - fraction < 15 else { return nil }
      number = number * 10 + digit
      index += 1
    }
    let decimals = index - fraction
    guard wholeDigits + decimals > 0 else { return nil }
    return (isNegative ? -number : number) * PowersOfTen[15 - decimals]
  }

  private static func digit(_ byte: UInt8) -> Int64? {
    let value = byte &- UInt8(ascii: "0")
    return value <= 9 ? Int64(value) : nil
  }

  private static func skipBlanks(in utf8: Span<UInt8>, from index: Int) -> Int {
    var index = index
    while index < utf8.count, isBlank(utf8[index]) { index += 1 }
    return index
  }

  /// The index after blanks, a comma or a semicolon, or blanks around one; `nil` when there are
  /// none.
  private static func skipSeparator(in utf8: Span<UInt8>, from index: Int) -> Int? {
    let next = skipBlanks(in: utf8, from: index)
    guard next < utf8.count else { return nil }
    if utf8[next] == UInt8(ascii: ",") || utf8[next] == UInt8(ascii: ";") {
      return skipBlanks(in: utf8, from: next + 1)
    }
    return next > index ? next : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte) && byte != 11 && byte != 12
  }
}
