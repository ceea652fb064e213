extension String {
  /// Without blanks at its ends.
  var trimmingBlanks: String {
    let rest = drop { $0 == " " || $0 == "\t" }
    guard let last = rest.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(rest[...last])
  }

  /// Whether the text has no letter, or is what programs write for a missing value.
  var isNoWord: Bool { !contains { $0.isLetter } || isMissingValue }

  /// Whether the text is a comment: `#`, `%` or `//` begins it.
  var isComment: Bool { ["#", "%", "//"].contains { hasPrefix($0) } }
}
