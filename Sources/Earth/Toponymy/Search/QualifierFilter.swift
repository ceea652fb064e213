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

  /// Whether a named area lies in a country or region of each qualifier, or near a city of its name.
  /// A country lies in none.
  ///
  /// - Parameter index: its index in the areas of the search file; any number.
  func contains(area index: Int, of areas: SearchAreas) -> Bool {
    guard areas.indices.contains(index), areas.kind(index) != .country else { return false }
    let area = areas[index]
    return qualifiers.allSatisfy { around in
      around.countryCodes.contains(area.countryCode)
        || areas.surroundings(of: index).contains { outer in
          around.areas.contains(outer)
            || areas.indices.contains(outer)
              && around.countryCodes.contains(areas[outer].countryCode)
        }
        || area.kind != .region && around.hasCity(near: area.position, in: places)
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
