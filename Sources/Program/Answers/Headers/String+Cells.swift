extension String {
  /// Without blanks at its ends.
  var trimmingBlanks: String {
    let rest = drop { $0 == " " || $0 == "\t" }
    guard let last = rest.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(rest[...last])
  }

  /// Whether the text has letters, or bytes that are not UTF-8, which may be letters too.
  var mayHaveLetters: Bool { contains(where: \.mayBeLetter) }

  /// Whether the text has no letter, or is what programs write for a missing value. Bytes that are
  /// not UTF-8 count as letters unless there are digits, beside which they may be signs of degrees.
  var isNoWord: Bool {
    isMissingValue
      || !contains { $0.isLetter } && (!mayHaveLetters || contains(where: \.isNumber))
  }

  /// Whether the text is a comment: `#`, `%` or `//` begins it.
  var isComment: Bool { ["#", "%", "//"].contains { hasPrefix($0) } }
}

extension Character {
  /// Whether this is a letter, or stands for bytes that are not UTF-8.
  var mayBeLetter: Bool { isLetter || self == "\u{FFFD}" }
}
