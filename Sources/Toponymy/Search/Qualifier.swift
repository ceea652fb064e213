import DataFiles

/// The countries and regions that a qualifier such as "Texas" or "AR" names, and the name itself,
/// which may be that of a district.
struct Qualifier {
  /// Codes of countries.
  var countryCodes: Set<String> = []
  /// Regions, by the code of their country and their name.
  var regions: Set<Region> = []
  /// The countries and regions by their indices in the file of places, from `locate` on.
  private(set) var indices: (countries: Set<Int>, regions: Set<Int>) = ([], [])
  /// The qualifier's name in all its spellings, in case it is a district.
  let names: [FoldedName]
  /// Whether the last word may be the beginning of a word.
  let isUnfinished: Bool

  struct Region: Hashable {
    let countryCode: String
    let name: String
  }

  init(names: [FoldedName], isUnfinished: Bool) {
    self.names = names
    self.isUnfinished = isUnfinished
  }

  mutating func insert(_ area: SearchArea) {
    switch area.kind {
    case .country:
      if !area.countryCode.isEmpty { countryCodes.insert(area.countryCode) }
    case .region: regions.insert(Region(countryCode: area.countryCode, name: area.name))
    default: break
    }
  }

  /// Finds the indices of the countries and regions in a file of places.
  ///
  /// - Complexity: O(*n*) for *n* regions of the file, some ten microseconds.
  mutating func locate(in places: PlaceFile) {
    indices.countries = Set(countryCodes.compactMap(places.countryIndex))
    guard !regions.isEmpty else { return }
    let named = Dictionary(grouping: regions) { places.countryIndex(code: $0.countryCode) ?? -1 }
    indices.regions = Set(
      (0..<places.regionCount).filter { index in
        guard let candidates = named[places.countryIndex(ofRegion: index)] else { return false }
        return candidates.contains { $0.name == places.regionName(index) }
      })
  }

  /// Whether neither a country nor a region has the name.
  var isEmpty: Bool { countryCodes.isEmpty && regions.isEmpty }
}

extension FoldedName {
  /// The name followed by a space: longer names that begin with all its words begin with this.
  var withSpace: FoldedName { FoldedName(letters: letters + [0x20]) }
}
