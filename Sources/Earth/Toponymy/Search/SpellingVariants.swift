import DataFiles

/// The spellings of a name that mean the same: abbreviated or in full, with or without points.
enum SpellingVariants {
  private static let words: [(short: FoldedName, long: FoldedName)] = [
    ("st", "saint"), ("ste", "sainte"), ("mt", "mount"), ("ft", "fort"),
  ].map { (short: String, long: String) in
    (
      FoldedName(letters: short.unicodeScalars.map(\.value)),
      FoldedName(letters: long.unicodeScalars.map(\.value))
    )
  }

  /// A name as it was written, then its other spellings.
  ///
  /// `U.S.A.`, folded to "u s a", is also "usa", and `St. Louis` also "saint louis".
  static func all(of name: FoldedName) -> [FoldedName] {
    guard mayVary(name.letters),
      name.letters.split(separator: FoldedName.space).contains(where: isVariable)
    else { return [name] }
    let words = name.words
    var variants = [name]
    for variant in [initialsJoined(words), expanded(words), abbreviated(words)]
    where !variants.contains(variant) {
      variants.append(variant)
    }
    return variants
  }

  /// Whether letters have a word that is an initial, or begins as one of the table does.
  private static func mayVary(_ letters: [UInt32]) -> Bool {
    var isFirst = true
    for index in letters.indices {
      if letters[index] == FoldedName.space {
        isFirst = true
      } else if isFirst {
        isFirst = false
        let next = index + 1
        if next == letters.count || letters[next] == FoldedName.space
          || firstLetters.contains(letters[index])
        {
          return true
        }
      }
    }
    return false
  }

  /// The first letters of all words of the table.
  private static let firstLetters = Array(
    Set(words.flatMap { [$0.short, $0.long] }.compactMap(\.letters.first)))

  /// Whether a word may have another spelling: an initial, or one of the table.
  private static func isVariable(_ word: ArraySlice<UInt32>) -> Bool {
    word.count == 1
      || words.contains { $0.short.letters[...] == word || $0.long.letters[...] == word }
  }

  /// The words with neighbouring single letters joined to one word.
  private static func initialsJoined(_ words: [FoldedName]) -> FoldedName {
    var joined: [FoldedName] = []
    var areInitials = false
    for word in words {
      let isInitial = word.letters.count == 1
      if isInitial, areInitials, let last = joined.popLast() {
        joined.append(FoldedName(letters: last.letters + word.letters))
      } else {
        joined.append(word)
      }
      areInitials = isInitial
    }
    return FoldedName(words: joined)
  }

  private static func expanded(_ words: [FoldedName]) -> FoldedName {
    replaced(words) { word in Self.words.first { $0.short == word }?.long }
  }

  private static func abbreviated(_ words: [FoldedName]) -> FoldedName {
    replaced(words) { word in Self.words.first { $0.long == word }?.short }
  }

  private static func replaced(
    _ words: [FoldedName], by other: (FoldedName) -> FoldedName?
  ) -> FoldedName {
    FoldedName(words: words.map { other($0) ?? $0 })
  }
}
