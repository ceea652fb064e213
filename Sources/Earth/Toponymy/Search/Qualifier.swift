import DataFiles

/// The countries and regions that a qualifier such as "Texas" or "AR" names, and the name itself,
/// which may be that of a district.
struct Qualifier {
  /// Codes of countries.
  let countryCodes: [String]
  /// The indices of the countries in the file of places.
  private let countries: [Int]
  /// The indices of the regions in the file of places, in ascending order.
  private let regions: [Int]
  /// The qualifier's name in all its spellings, in case it is a district.
  let names: [FoldedName]
  /// Whether the last word may be the beginning of a word.
  let isUnfinished: Bool
  /// Whether neither a country nor a region has the name.
  let isEmpty: Bool

  /// - Parameters:
  ///   - areas: the areas that the qualifier names; those that are neither countries nor regions
  ///     are ignored.
  ///   - regionsOfCountries: the indices of the regions of each country in the file of places.
  /// - Complexity: O(*n*) for *n* regions of the countries of the areas that are regions.
  init(
    names: [FoldedName], isUnfinished: Bool, areas: [SearchArea], in places: PlaceFile,
    regionsOfCountries: [[Int]]
  ) {
    self.names = names
    self.isUnfinished = isUnfinished
    let named = areas.filter { $0.kind == .region }
    countryCodes = Set(areas.lazy.filter { $0.kind == .country }.map(\.countryCode))
      .filter { !$0.isEmpty }
    isEmpty = countryCodes.isEmpty && named.isEmpty
    countries = countryCodes.compactMap(places.countryIndex)
    var regions: Set<Int> = []
    for area in named {
      guard let country = places.countryIndex(code: area.countryCode),
        regionsOfCountries.indices.contains(country)
      else { continue }
      regions.formUnion(
        regionsOfCountries[country].lazy.filter { places.regionName($0) == area.name })
    }
    self.regions = regions.sorted()
  }

  /// Whether a record of the file of places lies in one of the countries or regions.
  ///
  /// - Complexity: O(*c* + log *r*) for *c* countries and *r* regions.
  func contains(record: Int, of places: PlaceFile) -> Bool {
    if !countries.isEmpty, countries.contains(places.countryIndex(record)) { return true }
    let region = places.regionIndex(record)
    var (low, high) = (0, regions.count)
    while low < high {
      let middle = (low + high) / 2
      if regions[middle] < region { low = middle + 1 } else { high = middle }
    }
    return low < regions.count && regions[low] == region
  }
}

extension FoldedName {
  /// The name followed by a space: longer names that begin with all its words begin with this.
  var withSpace: FoldedName { FoldedName(letters: letters + [0x20]) }
}

/// A look-up of qualifiers, as a key.
struct QualifierQuestion: Hashable {
  /// The text or the words.
  let surroundings: PlaceQuery.Surroundings
  /// Whether the last word may be the beginning of a word.
  let isUnfinished: Bool
}

/// The qualifiers that have been looked up.
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
