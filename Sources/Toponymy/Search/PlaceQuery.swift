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

  /// The meanings of a text, the likeliest first; empty if it has no letters.
  ///
  /// After a comma comes a qualifier: "Paris, Texas, US". Without one the whole text is a name, or
  /// its last one to four words are a qualifier: "San José Costa Rica", "Córdoba AR".
  static func meanings(of text: String, folding: LetterFolding) -> [PlaceQuery] {
    let whole = folding.fold(text)
    guard !whole.isEmpty else { return [] }
    let parts = parts(of: text).map { folding.fold($0) }.filter { !$0.isEmpty }
    if parts.count > 1 {
      return [
        PlaceQuery(parts[0], in: Array(parts.dropFirst()), hasComma: true), PlaceQuery(whole),
      ]
    }
    let words = whole.words
    let splits = stride(from: 1, through: min(4, words.count - 1), by: 1).map { count in
      PlaceQuery(
        FoldedName(words: words.dropLast(count)), in: [FoldedName(words: words.suffix(count))])
    }
    return [PlaceQuery(whole)] + splits
  }

  /// The parts of a text between commas.
  static func parts(of text: String) -> [Substring] {
    text.split { ",，、;".contains($0) }
  }
}
