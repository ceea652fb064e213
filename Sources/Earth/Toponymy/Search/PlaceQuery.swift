import DataFiles

/// A meaning of a search text: a name, and the region or country in which it must lie.
struct PlaceQuery {
  /// The words that say where a place must lie.
  enum Surroundings: Hashable {
    /// The text after the first comma, in which there may be more of them.
    case afterComma(ExactText)
    /// The last words of a text without a comma.
    case lastWords(FoldedName)
  }

  /// The name, in all its spellings.
  let names: [FoldedName]
  /// The words for the regions, countries or districts in which it must lie; `nil` for anywhere.
  let surroundings: Surroundings?
  /// Whether the qualifiers came after a comma, so that they cannot be part of the name.
  var hasComma: Bool {
    if case .afterComma = surroundings { true } else { false }
  }

  private init(_ name: FoldedName, in surroundings: Surroundings? = nil) {
    names = SpellingVariants.all(of: name)
    self.surroundings = surroundings
  }

  /// The meanings of a text, the likeliest first; empty if it has no letters. Each is made when it
  /// is needed.
  ///
  /// After a comma comes a qualifier: "Paris, Texas, US". Without one the whole text is a name, or
  /// its last one to four words are a qualifier: "San José Costa Rica", "Córdoba AR".
  static func meanings(of text: String, folding: LetterFolding) -> Meanings {
    Meanings(of: text, folding)
  }

  /// The meanings of a text, the likeliest first.
  struct Meanings: Sequence, IteratorProtocol {
    /// The most words that a qualifier without a comma has.
    private static let mostWordsAround = 4

    private let text: String
    private let folding: LetterFolding
    private let parted: (name: FoldedName, rest: Substring)?
    /// `nil` for a text with a comma, which is seldom needed whole.
    private let whole: FoldedName?
    private let count: Int
    private var index = 0

    fileprivate init(of text: String, _ folding: LetterFolding) {
      (self.text, self.folding) = (text, folding)
      parted = PlaceQuery.parted(text, folding: folding)
      whole = parted == nil ? folding.fold(text) : nil
      count = whole.map { Swift.min(Self.wordCount($0), 1 + Self.mostWordsAround) } ?? 2
    }

    private static func wordCount(_ name: FoldedName) -> Int {
      name.isEmpty ? 0 : 1 + name.letters.count { $0 == FoldedName.space }
    }

    /// The next meaning; `nil` at the end.
    mutating func next() -> PlaceQuery? {
      guard index < count else { return nil }
      defer { index += 1 }
      if index == 0, let parted {
        return PlaceQuery(parted.name, in: .afterComma(ExactText(String(parted.rest))))
      }
      let whole = whole ?? folding.fold(text)
      guard parted == nil, index > 0 else { return PlaceQuery(whole) }
      let words = whole.words
      return PlaceQuery(
        FoldedName(words: words.dropLast(index)),
        in: .lastWords(FoldedName(words: words.suffix(index))))
    }
  }

  /// The first part of a text between commas that has letters, and the text after it; `nil` if that
  /// has no letters.
  private static func parted(
    _ text: String, folding: LetterFolding
  ) -> (name: FoldedName, rest: Substring)? {
    var rest = text[...]
    while let comma = firstComma(in: rest) {
      let name = folding.fold(rest[..<comma.lowerBound])
      rest = rest[comma.upperBound...]
      if !name.isEmpty { return folding.hasLetters(rest) ? (name, rest) : nil }
    }
    return nil
  }

  /// The parts of a text between commas.
  static func parts(of text: some StringProtocol) -> [Substring] {
    var parts: [Substring] = []
    var rest = Substring(text)
    while let comma = firstComma(in: rest) {
      if comma.lowerBound > rest.startIndex { parts.append(rest[..<comma.lowerBound]) }
      rest = rest[comma.upperBound...]
    }
    if !rest.isEmpty { parts.append(rest) }
    return parts
  }

  /// The first character of a text that is a comma: a code point with others that combine with it
  /// is none.
  private static func firstComma(in text: Substring) -> Range<Substring.Index>? {
    let (bytes, scalars) = (text.utf8, text.unicodeScalars)
    // a comma is found fastest among bytes in a row
    let offset = bytes.withContiguousStorageIfAvailable { $0.firstIndex(where: mayBeginComma) } ?? 0
    guard let offset,
      let first = scalars[bytes.index(bytes.startIndex, offsetBy: offset)...]
        .firstIndex(where: isComma)
    else { return nil }
    let next = scalars.index(after: first)
    // most commas stand among letters that cannot combine with them
    if first == text.startIndex || scalars[scalars.index(before: first)].value < firstCombining,
      next == text.endIndex || scalars[next].isASCII
    {
      return first..<next
    }
    return text.firstIndex { character in
      character.unicodeScalars.count == 1 && character.unicodeScalars.allSatisfy(isComma)
    }.map { $0..<text.index(after: $0) }
  }

  /// No code point before this one makes a character with a comma.
  private static let firstCombining: UInt32 = 0x300

  /// Whether a byte of UTF-8 may be the first one of ``isComma(_:)``.
  private static func mayBeginComma(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), 0xCD, 0xE3, 0xEF: true
    default: false
    }
  }

  private static func isComma(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    // the Greek question mark is the same character as a semicolon
    case ",", "，", "、", ";", "\u{37E}": true
    default: false
    }
  }
}

/// A text that equals another only if its bytes do. Bytes are compared faster than characters.
package struct ExactText: Hashable {
  /// The text itself.
  let text: String

  package init(_ text: String) { self.text = text }

  package static func == (first: ExactText, second: ExactText) -> Bool {
    first.text.utf8Span.span.withUnsafeBytes { bytes in
      second.text.utf8Span.span.withUnsafeBytes { bytes.elementsEqual($0) }
    }
  }

  package func hash(into hasher: inout Hasher) {
    text.utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
