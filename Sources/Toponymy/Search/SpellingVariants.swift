import DataFiles

/// The spellings of a name that mean the same: abbreviated or in full, with or without points.
enum SpellingVariants {
  private static let words: [(short: String, long: String)] = [
    ("st", "saint"), ("ste", "sainte"), ("mt", "mount"), ("ft", "fort"),
  ]

  /// A name as it was written, then its other spellings.
  ///
  /// `U.S.A.`, folded to "u s a", is also "usa", and `St. Louis` also "saint louis".
  static func all(of name: FoldedName) -> [FoldedName] {
    let words = name.words
    var variants = [name]
    for variant in [initialsJoined(words), expanded(words), abbreviated(words)]
    where !variants.contains(variant) {
      variants.append(variant)
    }
    return variants
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
    replaced(words) { text in Self.words.first { $0.short == text }?.long }
  }

  private static func abbreviated(_ words: [FoldedName]) -> FoldedName {
    replaced(words) { text in Self.words.first { $0.long == text }?.short }
  }

  private static func replaced(
    _ words: [FoldedName], by other: (String) -> String?
  ) -> FoldedName {
    FoldedName(
      words: words.map { word in
        other(word.description).map { FoldedName(letters: $0.unicodeScalars.map(\.value)) } ?? word
      })
  }
}
