import DataFiles

/// A meaning of a search text: a name, and the region or country in which it must lie.
struct PlaceQuery {
  /// The name, in all its spellings.
  let names: [FoldedName]
  /// The regions, countries or districts in which it must lie, each in all its spellings; empty for
  /// anywhere.
  let qualifiers: [[FoldedName]]
  /// Whether the qualifiers came after a comma, so that they cannot be part of the name.
  let hasComma: Bool

  private init(_ name: FoldedName, in qualifiers: [FoldedName] = [], hasComma: Bool = false) {
    names = SpellingVariants.all(of: name)
    self.qualifiers = qualifiers.map(SpellingVariants.all)
    self.hasComma = hasComma
  }

  /// The meanings of a text, the likeliest first; empty if it has no letters. Each is made when it
  /// is needed.
  ///
  /// After a comma comes a qualifier: "Paris, Texas, US". Without one the whole text is a name, or
  /// its last one to four words are a qualifier: "San José Costa Rica", "Córdoba AR".
  static func meanings(of text: String, folding: LetterFolding) -> some Collection<PlaceQuery> {
    let parts = parts(of: text)
    let whole = folding.fold(text)
    let folded = parts.count > 1 ? parts.map { folding.fold($0) }.filter { !$0.isEmpty } : []
    let hasComma = folded.count > 1
    let wordCount = whole.isEmpty ? 0 : 1 + whole.letters.count { $0 == FoldedName.space }
    return (0..<(hasComma ? 2 : min(wordCount, 1 + mostWordsAround))).lazy.map { index in
      if hasComma, index == 0 {
        return PlaceQuery(folded[0], in: Array(folded.dropFirst()), hasComma: true)
      }
      guard !hasComma, index > 0 else { return PlaceQuery(whole) }
      let words = whole.words
      return PlaceQuery(
        FoldedName(words: words.dropLast(index)), in: [FoldedName(words: words.suffix(index))])
    }
  }

  /// The most words that a qualifier without a comma has.
  private static let mostWordsAround = 4

  /// The parts of a text between commas.
  static func parts(of text: String) -> [Substring] {
    // most texts have none, and their code points tell sooner than their characters
    guard text.unicodeScalars.contains(where: isComma) else { return [text[...]] }
    return text.split { character in
      character.unicodeScalars.count == 1 && character.unicodeScalars.allSatisfy(isComma)
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
