import DataFiles
import Geodesy

/// The countries and regions that a qualifier such as "Texas" or "AR" names, and the name itself,
/// which may be that of a district.
struct Qualifier {
  /// Codes of countries.
  let countryCodes: [String]
  /// The numbers of the countries and regions among the areas of the search file.
  let areas: Set<Int>
  /// The ranks of large cities of the name, near which sights and airports lie.
  private let cities: [Int]
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
  ///   - numbers: the areas that the qualifier names, by their numbers in `file`; those that are
  ///     neither countries nor regions are ignored.
  ///   - cities: the ranks of the large cities that it names.
  ///   - regionsOfCountries: the regions of each country in the file of places, by their indices
  ///     there, with their names.
  /// - Complexity: O(*n*) for *n* regions of the countries of the areas that are regions.
  init(
    names: [FoldedName], isUnfinished: Bool, numbers: [Int], of file: SearchFile, cities: [Int],
    in places: PlaceFile, regionsOfCountries: [KnownQualifiers.Regions]
  ) {
    self.names = names
    self.isUnfinished = isUnfinished
    self.cities = cities
    self.areas = Set(numbers.filter { [.country, .region].contains(file.areas.kind($0)) })
    let areas = numbers.map { file.areas[$0] }
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
        regionsOfCountries[country].lazy.filter { $0.name == area.name }.map(\.index))
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

extension Qualifier {
  /// The number of inhabitants from which on a city is large enough to say where a sight is.
  static let leastCity: UInt32 = 100_000
  /// The greatest distance between such a city and the sight, in metres through the Earth.
  private static let nearby = 50_000.0

  /// Whether one of the cities lies within 50 km of a position.
  func hasCity(near position: MicrodegreePosition, in places: PlaceFile) -> Bool {
    guard let spot = NameSearch.coordinate(position)?.earthCenteredPosition else { return false }
    return cities.contains { rank in
      guard let city = places.place(places.record(ranked: rank))?.coordinate else { return false }
      let other = city.earthCenteredPosition
      let (x, y, z) = (other.x - spot.x, other.y - spot.y, other.z - spot.z)
      return x * x + y * y + z * z < Self.nearby * Self.nearby
    }
  }
}

extension FoldedName {
  /// Articles before the names of countries in several languages: "The Netherlands", "La France".
  private static let articles: Set<String> = [
    "the", "la", "le", "les", "el", "los", "las", "der", "die", "das", "den", "det", "il", "lo",
    "gli", "o", "a", "os", "as", "al",
  ]

  /// The name without the article that it begins with; `nil` if it begins with none.
  var withoutArticle: FoldedName? { without { Self.articles.contains($0.description) } }

  /// The name without the English article that it begins with; `nil` if it begins with none.
  var withoutEnglishArticle: FoldedName? { without { $0.description == "the" } }

  /// English words for kinds of areas, before or behind their names.
  private static let kinds: [String: SearchArea.Kind] = [
    "island": .island, "isle": .island, "mount": .mountain, "mt": .mountain,
    "mountain": .mountain, "volcano": .mountain,
  ]

  /// The name without the English word for a kind of area before or behind it, and that kind:
  /// "Wallis Island", "Isle of Mull", "Mount Snowdon"; `nil` if it has none.
  var withoutKind: (name: FoldedName, kind: SearchArea.Kind)? {
    let words = words
    guard words.count > 1 else { return nil }
    if let kind = Self.kinds[words[words.count - 1].description] {
      return (FoldedName(words: words.dropLast()), kind)
    }
    guard let kind = Self.kinds[words[0].description] else { return nil }
    let hasOf = words[1].description == "of"
    // English has the word for island behind the name, or "of" between them
    guard hasOf ? words.count > 2 : kind == .mountain else { return nil }
    return (FoldedName(words: words.dropFirst(hasOf ? 2 : 1)), kind)
  }

  private func without(_ isArticle: (FoldedName) -> Bool) -> FoldedName? {
    let words = words
    guard words.count > 1, let first = words.first, isArticle(first) else { return nil }
    return FoldedName(words: words.dropFirst())
  }

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
  private var regions: [Regions]?

  /// The regions of a country, by their indices in the file of places.
  typealias Regions = [(index: Int, name: String)]

  /// The regions of each country in the file of places.
  ///
  /// - Complexity: O(*n*) for *n* regions the first time, some hundred microseconds; then O(1).
  mutating func regions(in places: PlaceFile) -> [Regions] {
    if let regions { return regions }
    var found: [Regions] = Array(repeating: [], count: places.countryCount)
    for region in 0..<places.regionCount {
      let country = places.countryIndex(ofRegion: region)
      guard found.indices.contains(country), let name = places.regionName(region) else { continue }
      found[country].append((region, name))
    }
    regions = found
    return found
  }
}
