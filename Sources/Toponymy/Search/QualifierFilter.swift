import DataFiles

/// Decides whether places and named areas lie in the areas that some qualifiers name.
struct QualifierFilter {
  private let all: [(countries: Set<Int>, regions: Set<Int>, around: Qualifier)]
  private let places: PlaceFile
  private let folding: LetterFolding?

  /// - Parameter folding: if given, the names of districts are compared as well, which takes
  ///   longer.
  init(_ qualifiers: [Qualifier], in places: PlaceFile, folding: LetterFolding?) {
    self.places = places
    self.folding = folding
    all = qualifiers.map { around in
      (
        Set(around.countryCodes.compactMap(places.countryIndex)), around.regions(in: places), around
      )
    }
  }

  func contains(record: Int) -> Bool {
    all.allSatisfy { countries, regions, around in
      countries.contains(places.countryIndex(record))
        || regions.contains(places.regionIndex(record))
        || isDistrict(around, of: record)
    }
  }

  func contains(_ area: SearchArea) -> Bool {
    all.allSatisfy { _, _, around in
      area.kind != .country && around.countryCodes.contains(area.countryCode)
    }
  }

  private func isDistrict(_ around: Qualifier, of record: Int) -> Bool {
    guard let folding, let district = places.place(record)?.admin2 else { return false }
    let folded = folding.fold(district)
    return around.names.contains { name in
      folded == name || folded.hasPrefix(around.isUnfinished ? name : name.withSpace)
    }
  }
}
