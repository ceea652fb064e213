extension JSONScanner {
  /// Reads the string that begins at the next byte, a quote.
  ///
  /// Examines eight plain characters at a time.
  mutating func string() throws(JSONError) -> JSONValue {
    let start = offset
    var hasEscapes = false
    offset += 1
    while true {
      skipPlainCharacters()
      guard offset < bytes.count else { throw JSONError(.end, at: offset) }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        offset += 1
        return JSONValue(.string, start..<offset, hasEscapes: hasEscapes)
      } else if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try skipEscape()
      } else if byte < 0x20 {
        throw JSONError(.controlCharacter(byte), at: offset)
      } else if byte < 0x80 {
        offset += 1
      } else {
        try skipMultibyteCharacters()
      }
    }
  }

  /// Goes to the next byte that is a quote, a backslash, a control character or not ASCII, or to
  /// within eight bytes of the end.
  private mutating func skipPlainCharacters() {
    while offset &+ 8 <= bytes.count {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // The lowest high bit that is left marks the first such byte; those above may be wrong.
      let quotes = word ^ 0x2222_2222_2222_2222
      let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let ones: UInt64 = 0x0101_0101_0101_0101
      let stops =
        ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
        | ((word &- 0x2020_2020_2020_2020) & ~word) | word
      let marks = stops & 0x8080_8080_8080_8080
      guard marks == 0 else {
        offset &+= marks.trailingZeroBitCount >> 3
        return
      }
      offset &+= 8
    }
  }

  private mutating func skipEscape() throws(JSONError) {
    offset += 1
    guard offset < bytes.count else { throw JSONError(.end, at: offset) }
    switch bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      offset += 1
      for _ in 0..<4 {
        guard offset < bytes.count, bytes[offset].hexadecimalValue != nil else {
          throw unexpected(.hexadecimalDigit)
        }
        offset += 1
      }
    default: throw JSONError(.escape(bytes[offset]), at: offset)
    }
  }

  /// Skips characters of several bytes that are well-formed by table 3-7 of the Unicode Standard:
  /// no overlong forms, no surrogates, nothing beyond U+10FFFF.
  private mutating func skipMultibyteCharacters() throws(JSONError) {
    while offset < bytes.count, bytes[offset] >= 0x80 {
      let lead = bytes[offset]
      let (length, second): (Int, ClosedRange<UInt8>) =
        switch lead {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: throw JSONError(.notUTF8(lead), at: offset)
        }
      for index in offset + 1..<offset + length {
        guard index < bytes.count else { throw JSONError(.end, at: bytes.count) }
        let range = index == offset + 1 ? second : 0x80...0xBF
        guard range.contains(bytes[index]) else {
          throw JSONError(.notUTF8(bytes[index]), at: index)
        }
      }
      offset += length
    }
  }

  /// Reads the number that begins at the next byte, a minus sign or a digit.
  mutating func number() throws(JSONError) -> JSONValue {
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "0") {
      offset += 1
      if offset < bytes.count, bytes[offset].isDigit { throw unexpected(.fractionOrEnd) }
    } else {
      try digits()
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < bytes.count,
        bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-")
      {
        offset += 1
      }
      try digits()
    }
    return JSONValue(.number, start..<offset)
  }

  /// Skips one digit or more.
  private mutating func digits() throws(JSONError) {
    guard offset < bytes.count, bytes[offset].isDigit else { throw unexpected(.digit) }
    while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
  }
}
