extension String {
  /// The text for a message of one line. Characters that could break the line or change its
  /// direction are spelled out, such as `\u{a}` for a line feed and `\u{202e}` for the
  /// right-to-left override.
  ///
  /// These are all control and format characters except the joiner and the non-joiner, which
  /// Persian and emoji need.
  public var onOneLine: String {
    var line = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .format where scalar == "\u{200C}" || scalar == "\u{200D}":
        line.unicodeScalars.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        line += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// The text as a message quotes it: on one line. A text of more than 60 characters is cut off
  /// after 60, or within one of many combining marks, and the number of its characters follows.
  public var quotable: String {
    let longest = 60
    let start = String(prefix(longest).unicodeScalars.prefix(4 * longest))
    guard start.utf8.count < utf8.count else { return onOneLine }
    return start.onOneLine + "… (\(count) character\(count == 1 ? "" : "s"))"
  }
}
