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
    guard varies(name.letters) else { return [name] }
    let words = name.words
    var variants = [name]
    for variant in [initialsJoined(words), expanded(words), abbreviated(words)]
    where !variants.contains(variant) {
      variants.append(variant)
    }
    return variants
  }

  /// Whether a word of some letters may have another spelling: an initial, or one of the table.
  private static func varies(_ letters: [UInt32]) -> Bool {
    var start = 0
    while start < letters.count {
      var end = start
      while end < letters.count, letters[end] != FoldedName.space { end += 1 }
      if end == start + 1 { return true }
      if firstLetters.contains(letters[start]) {
        let word = letters[start..<end]
        if words.contains(where: { word == $0.short.letters[...] || word == $0.long.letters[...] })
        {
          return true
        }
      }
      start = end + 1
    }
    return false
  }

  /// The first letters of all words of the table.
  private static let firstLetters = Array(
    Set(words.flatMap { [$0.short, $0.long] }.compactMap(\.letters.first)))

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
