import DataFiles

/// Decides whether places and named areas lie in the areas that some qualifiers name.
struct QualifierFilter {
  private let qualifiers: [Qualifier]
  private let places: PlaceFile
  private let folding: LetterFolding?

  /// - Parameter folding: if given, the names of districts are compared as well, which takes
  ///   longer.
  init(_ qualifiers: [Qualifier], in places: PlaceFile, folding: LetterFolding?) {
    self.places = places
    self.folding = folding
    self.qualifiers = qualifiers
  }

  func contains(record: Int) -> Bool {
    qualifiers.allSatisfy { around in
      around.contains(record: record, of: places) || isDistrict(around, of: record)
    }
  }

  func contains(_ area: SearchArea) -> Bool {
    qualifiers.allSatisfy { around in
      area.kind != .country && around.countryCodes.contains(area.countryCode)
    }
  }

  private func isDistrict(_ around: Qualifier, of record: Int) -> Bool {
    guard let folding, let district = places.districtName(record) else { return false }
    let folded = folding.fold(district)
    return around.names.contains { name in
      folded == name || folded.hasPrefix(around.isUnfinished ? name : name.withSpace)
    }
  }
}
