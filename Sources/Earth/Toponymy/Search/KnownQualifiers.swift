/// What qualifiers are looked up by.
struct QualifierQuestion: Hashable {
  /// The text or the words.
  let surroundings: PlaceQuery.Surroundings
  /// Whether the last word may be the beginning of a word.
  let isUnfinished: Bool
}

/// What was found out about qualifiers.
struct KnownQualifiers {
  /// The answers to questions.
  var answers: [QualifierQuestion: [Qualifier]] = [:]
  private var regions: [[Int]]?

  /// The indices of the regions of each country in the file of places.
  ///
  /// - Complexity: O(*n*) for *n* regions the first time, some ten microseconds; then O(1).
  mutating func regions(in places: PlaceFile) -> [[Int]] {
    if let regions { return regions }
    var found: [[Int]] = Array(repeating: [], count: places.countryCount)
    for region in 0..<places.regionCount {
      let country = places.countryIndex(ofRegion: region)
      if found.indices.contains(country) { found[country].append(region) }
    }
    regions = found
    return found
  }
}
