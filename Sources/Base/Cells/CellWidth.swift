extension Character {
  /// The number of cells a terminal gives this character; 2 at most, but for Indic clusters of
  /// several letters.
  ///
  /// 2 for emoji, flags, and what asks for emoji presentation (U+FE0F); otherwise the sum over the
  /// scalars: 0 for control, format, nonspacing and enclosing ones and for the second and third
  /// parts of Hangul syllables, 2 for East Asian wide ones, 1 for others, spacing marks included.
  /// Wide ones are those of Unicode 17.0; categories are those of Swift's standard library.
  ///
  /// - Complexity: O(*n*) for *n* scalars.
  public var cellWidth: Int {
    if let ascii = asciiValue { return ascii >= 32 && ascii < 127 ? 1 : 0 }
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isPlainlyNarrow { return 1 }
    let second = scalars.index(after: scalars.startIndex)
    guard second < scalars.endIndex else { return first.cellWidth }
    if isEmojiSequence { return 2 }
    return scalars.reduce(0) { $0 + $1.cellWidth }
  }

  /// Whether this is one picture: an emoji with what changes it, or a flag.
  private var isEmojiSequence: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return first.cellWidth == 2
      || unicodeScalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }

  /// The letters of a cluster of more than two cells, each with its marks: a glyph each, of 1 or 2
  /// cells.
  fileprivate var cellParts: [Character] {
    var parts: [String.UnicodeScalarView] = []
    var width = 0
    for scalar in unicodeScalars {
      let next = scalar.cellWidth
      let isMark = scalar.properties.generalCategory == .spacingMark && width + next <= 2
      if parts.isEmpty || width > 0 && next > 0 && !isMark {
        parts.append(String.UnicodeScalarView())
        width = 0
      }
      parts[parts.count - 1].append(scalar)
      width += next
    }
    return parts.compactMap { String($0).first }
  }
}

extension String {
  /// The characters that have a glyph each, of 2 cells at most: those of the text, and in place of
  /// a wider cluster its letters.
  ///
  /// - Complexity: O(*n*) for *n* scalars.
  package var cellCharacters: [Character] {
    var characters: [Character] = []
    characters.reserveCapacity(utf8.count)
    for character in self {
      if character.cellWidth > 2 {
        characters += character.cellParts
      } else {
        characters.append(character)
      }
    }
    return characters
  }
}

extension Unicode.Scalar {
  /// The number of cells of the scalar, 0 to 2.
  fileprivate var cellWidth: Int {
    if isPlainlyNarrow { return 1 }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .nonspacingMark, .enclosingMark, .lineSeparator,
      .paragraphSeparator:
      return 0
    default: break
    }
    switch value {
    // vowels and final consonants of Hangul, which join the consonant before them
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: return WideCharacters.contains(self) ? 2 : 1
    }
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
