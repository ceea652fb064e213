extension Character {
  /// The number of cells a terminal gives this character: 0, 1 or 2.
  ///
  /// 0 for control characters and for lone combining or format characters, 2 for East Asian wide
  /// and emoji presentation, 1 otherwise; a grapheme cluster counts as its first scalar, or as 2
  /// when it asks for emoji presentation (U+FE0F).
  public var cellWidth: Int {
    if let ascii = asciiValue { return ascii >= 32 && ascii < 127 ? 1 : 0 }
    guard let first = unicodeScalars.first else { return 0 }
    if first.isPlainlyNarrow { return 1 }
    switch first.properties.generalCategory {
    case .control, .format, .surrogate, .nonspacingMark, .enclosingMark, .lineSeparator,
      .paragraphSeparator:
      return 0
    default: break
    }
    if WideCharacters.contains(first) { return 2 }
    guard unicodeScalars.count > 1, first.properties.isEmoji else { return 1 }
    let asksForEmoji = unicodeScalars.contains { scalar in
      scalar == "\u{FE0F}" || scalar.properties.isEmojiModifier
    }
    return asksForEmoji ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a range of which every scalar is one cell wide: European letters,
  /// lines and blocks, braille. This saves looking up the properties of the most frequent
  /// characters.
  fileprivate var isPlainlyNarrow: Bool {
    switch value {
    case 0x00C0...0x02FF, 0x2500...0x25A0, 0x2800...0x28FF: true
    default: false
    }
  }
}

extension String {
  /// The number of cells a terminal gives this text on one line.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public var cellWidth: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.cellWidth }
  }

  /// The longest beginning of this text that fits into a number of cells. It ends with an ellipsis
  /// if something is left out.
  ///
  /// - Parameters:
  ///   - width: cells, 0 or more; 0 gives an empty text.
  ///   - ellipsis: the text that replaces the rest, such as "..."; cut if there is no room for all
  ///     of it.
  public func truncated(toCells width: Int, ellipsis: String = "…") -> String {
    guard cellWidth > width else { return self }
    let end = ellipsis.cellWidth
    var text = ""
    var used = 0
    for character in self {
      let next = character.cellWidth
      guard used + next <= width - end else { break }
      text.append(character)
      used += next
    }
    return width >= end ? text + ellipsis : String(ellipsis.prefix(max(0, width)))
  }
}
