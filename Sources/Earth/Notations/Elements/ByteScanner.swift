import Text

/// Reads the bytes of a structured notation from front to back.
struct ByteScanner {
  let text: CoordinateText
  private(set) var offset: Int

  init(_ text: CoordinateText, from offset: Int = 0) {
    self.text = text
    self.offset = offset
  }

  /// The byte that comes next; `nil` at the end.
  var next: UInt8? { offset < text.bytes.count ? text.bytes[offset] : nil }

  /// The range of the bytes that are left.
  var rest: Range<Int> { offset..<text.bytes.count }

  /// Skips a character if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Skips a word in ASCII letters of either case if it comes next.
  mutating func take(word: String) -> Bool {
    guard text.hasPrefix(word, at: offset) else { return false }
    offset += word.utf8.count
    return true
  }

  /// Skips spaces and tabs.
  mutating func skipBlanks() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { offset += 1 }
  }

  /// Skips blanks with at most one comma or semicolon among them.
  mutating func skipSeparator() {
    skipBlanks()
    if take(",") || take(";") { skipBlanks() }
  }

  /// Skips the bytes before the first of some characters, or all that are left.
  mutating func upTo(_ stops: String) -> Range<Int> {
    let start = offset
    // searching an array takes fewer instructions than searching a string
    let stops = Array(stops.utf8)
    while let byte = next, !stops.contains(byte) { offset += 1 }
    return start..<offset
  }

  /// Skips digits, possibly none.
  mutating func digits() -> Range<Int> { bytes(atMost: .max, where: \.isDigit) }

  /// Skips ASCII letters of either case, possibly none.
  mutating func letters(atMost limit: Int = .max) -> Range<Int> {
    bytes(atMost: limit, where: \.isASCIILetter)
  }

  private mutating func bytes(atMost limit: Int, where isWanted: (UInt8) -> Bool) -> Range<Int> {
    let start = offset
    while let byte = next, isWanted(byte), offset - start < limit { offset += 1 }
    return start..<offset
  }

  /// Reads a number with digits before its point and, if it has a point, after it.
  ///
  /// - Parameters:
  ///   - signs: the characters of `+-` that may stand before it.
  ///   - mayHaveExponent: whether an exponent behind it belongs to it.
  /// - Returns: `nil` if no number comes next; nothing is skipped then.
  mutating func number(signs: String, mayHaveExponent: Bool = false) -> SignedNumber? {
    let start = offset
    var isNegative = false
    if let byte = next, signs.utf8.contains(byte) {
      isNegative = byte == UInt8(ascii: "-")
      offset += 1
    }
    let digits = offset
    while let byte = next, byte.isDigit { offset += 1 }
    let wholeDigits = offset - digits
    if next == UInt8(ascii: "."), offset + 1 < text.bytes.count, text.bytes[offset + 1].isDigit {
      offset += 1
      while let byte = next, byte.isDigit { offset += 1 }
    }
    let exponent = mayHaveExponent ? DecimalExponent(in: text.bytes, at: offset) : nil
    guard wholeDigits > 0,
      let number = DecimalNumber(text.bytes[digits..<offset], power: exponent?.power ?? 0)
    else {
      offset = start
      return nil
    }
    offset += exponent?.length ?? 0
    return SignedNumber(
      isNegative: isNegative, number: number, range: start..<offset, wholeDigits: wholeDigits)
  }
}

extension CoordinateText {
  /// Whether a word in ASCII letters of either case stands at a byte.
  func hasPrefix(_ word: String, at offset: Int = 0) -> Bool {
    guard offset + word.utf8.count <= bytes.count else { return false }
    var index = offset
    for byte in word.utf8 {
      guard bytes[index].lowercasedLetter == byte.lowercasedLetter else { return false }
      index += 1
    }
    return true
  }
}
