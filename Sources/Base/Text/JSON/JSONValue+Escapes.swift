extension JSONValue {
  /// The text of a string's bytes that have escapes, in UTF-8.
  static func unescaped(_ written: UnsafeRawBufferPointer) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(written.count)
    var index = 0
    while index < written.count {
      guard written[index] == UInt8(ascii: "\\"), index + 1 < written.count else {
        text.append(written[index])
        index += 1
        continue
      }
      let letter = written[index + 1]
      index += 2
      if letter == UInt8(ascii: "u") {
        text.append(contentsOf: String(scalar(in: written, at: &index)).utf8)
      } else {
        text.append(escapes[letter] ?? letter)
      }
    }
    return text
  }

  /// The byte that a letter after a backslash stands for; other letters stand for themselves.
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13,
    UInt8(ascii: "t"): 9,
  ]

  /// The character that begins at four hexadecimal digits; `index` moves past them, and past the
  /// escape behind if that is the other half of a surrogate pair.
  private static func scalar(in written: UnsafeRawBufferPointer, at index: inout Int) -> Character {
    let first = unit(in: written, at: index)
    index += 4
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    if first < 0xDC00, index + 6 <= written.count, written[index] == UInt8(ascii: "\\"),
      written[index + 1] == UInt8(ascii: "u")
    {
      let second = unit(in: written, at: index + 2)
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        index += 6
        return Character(scalar)
      }
    }
    return "\u{FFFD}"
  }

  /// The number that four hexadecimal digits spell.
  private static func unit(in written: UnsafeRawBufferPointer, at index: Int) -> UInt32 {
    guard index + 4 <= written.count else { return 0xFFFD }
    return written[index..<index + 4].reduce(0) { $0 << 4 | UInt32($1.hexadecimalValue ?? 0) }
  }
}
