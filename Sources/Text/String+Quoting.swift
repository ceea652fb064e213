extension String {
  /// The text for a message of one line: what could break the line or turn it around is spelled
  /// out, `\u{a}` for a line feed, `\u{202e}` for what turns the direction of writing.
  ///
  /// That is every control and format character, but for the two that join letters or keep them
  /// apart, as Persian and emoji need them.
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

  /// The text as a message repeats it: on one line and, of more than 60 characters, the first 60
  /// and how many there are.
  public var quotable: String {
    let longest = 60
    guard let end = index(startIndex, offsetBy: longest, limitedBy: endIndex), end < endIndex
    else { return onOneLine }
    return String(self[..<end]).onOneLine + "… (\(count) characters)"
  }
}
