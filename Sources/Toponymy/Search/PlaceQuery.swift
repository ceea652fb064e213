import DataFiles

/// What a search text may mean: a name, and what lies around the place that is meant.
struct PlaceQuery {
  /// The name that is looked for.
  let name: FoldedName
  /// The region, country or district in which it must lie; none for anywhere.
  let qualifiers: [FoldedName]
  /// Whether qualifiers may be the beginnings of names, as they are while being typed.
  let takesBeginnings: Bool

  /// The meanings of a text, the likeliest first; none if no letter is in it.
  ///
  /// After a comma comes a qualifier: "Paris, Texas, US". Without one the whole text is a name, or
  /// its last one to four words are a qualifier: "San José Costa Rica", "Córdoba AR".
  static func meanings(of text: String, folding: LetterFolding) -> [PlaceQuery] {
    let whole = folding.fold(text)
    guard !whole.isEmpty else { return [] }
    let parts = text.split { ",，、;".contains($0) }.map { folding.fold($0) }
      .filter { !$0.isEmpty }
    if parts.count > 1 {
      return [
        PlaceQuery(name: parts[0], qualifiers: Array(parts.dropFirst()), takesBeginnings: true),
        PlaceQuery(name: whole, qualifiers: [], takesBeginnings: false),
      ]
    }
    let words = whole.words
    let splits = stride(from: 1, through: min(4, words.count - 1), by: 1).map { count in
      PlaceQuery(
        name: FoldedName(words: words.dropLast(count)),
        qualifiers: [FoldedName(words: words.suffix(count))], takesBeginnings: false)
    }
    return [PlaceQuery(name: whole, qualifiers: [], takesBeginnings: false)] + splits
  }
}
