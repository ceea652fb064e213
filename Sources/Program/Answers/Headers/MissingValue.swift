extension String {
  /// Whether the text is empty but for blanks, or is what programs write for a missing value.
  var isMissingValue: Bool { isMissing(self) }

  /// Whether the text is one missing value several times, with blanks between: `nan nan`.
  var isRepeatedMissingValue: Bool {
    // which hardly any name has
    guard utf8Span.span.withUnsafeBytes(\.mayRepeatWord) else { return false }
    let words = lowercased().split(separator: " ")
    return words.count > 1 && words.allSatisfy { $0 == words[0] }
      && String(words[0]).isMissingValue
  }

  /// Whether the text is a missing value, or a coordinate of which an angle is one: `NaN NaN`,
  /// `NA,8.31`, `POINT EMPTY`, `POINT(NaN NaN)`, and its bytes as databases write them.
  var isMissingPoint: Bool {
    if isMissingValue { return true }
    var text = trimmingBlanks.lowercased()[...]
    if text.hasPrefix("srid="), let end = text.firstIndex(of: ";") {
      text = text[end...].dropFirst()
    }
    if emptyPoints.contains(where: { text.hasSuffix($0) }), text.allSatisfy(\.isHexDigit) {
      return true
    }
    if text.hasPrefix("point") {
      let words = text.dropFirst(5).split { " \t()".contains($0) }.drop {
        ["z", "m", "zm"].contains($0)
      }
      return Array(words) == ["empty"]
        || words.count > 1 && words.prefix(2).allSatisfy { $0 == "nan" }
    }
    let parts = text.split(omittingEmptySubsequences: false) { ",;|\t".contains($0) }
    let angles = parts.count > 1 ? parts : text.split(separator: " ")
    let isMissing = angles.map { String($0).isMissingValue }
    return angles.count == 2 && isMissing.contains(true)
      && zip(angles, isMissing).allSatisfy { $1 || Double($0.filter { $0 != " " }) != nil }
  }
}

/// The end of well-known binary whose angles are no numbers, in both orders of bytes.
private let emptyPoints = [
  "000000000000f87f000000000000f87f", "7ff80000000000007ff8000000000000",
]

extension UnsafeRawBufferPointer {
  /// Whether a cell is empty but for blanks, or has what programs write for a missing value.
  var isMissingValue: Bool {
    // none begins as numbers do
    if let first, (UInt8(ascii: "+")...UInt8(ascii: "9")).contains(first) { return false }
    // the longest of them and some blanks
    return count < 32 ? isMissing(String(decoding: self, as: UTF8.self)) : allSatisfy { $0 == 32 }
  }
}

/// The texts that R, pandas, SQL, JSON, Python and databases write for a missing value, in lower
/// case.
private let missingValues: Set<String> = [
  "", "na", "n/a", "<na>", "nan", "null", "none", "\\n",
]

private func isMissing(_ text: String) -> Bool {
  missingValues.contains(text.trimmingBlanks.lowercased())
}

extension UnsafeRawBufferPointer {
  /// Whether a text may be one word several times in any case, by the first letters of its words.
  fileprivate var mayRepeatWord: Bool {
    var (first, wordCount, isBetween) = (UInt8(0), 0, true)
    for byte in self {
      if byte == 0x20 {
        isBetween = true
      } else if isBetween {
        isBetween = false
        wordCount += 1
        if wordCount == 1 {
          first = byte
        } else if byte < 0x80, first < 0x80, byte | 0x20 != first | 0x20 {
          return false
        }
      }
    }
    return wordCount > 1
  }
}
