import DataFiles

extension Gazetteer {
  /// The name of a country or sea in a language; `nil` if it is the English one or unknown.
  ///
  /// - Complexity: O(*n*) for *n* countries or seas, some microseconds.
  public func name(of area: Area, in names: LocalNames) -> String? {
    let features = area.kind == .country ? countries.features : seas.features
    guard let index = features.firstIndex(where: { $0.name == area.name }) else { return nil }
    return names.name(of: area.kind == .country ? .country : .sea, id: index)
  }

  /// The name of a place in a language; `nil` if it is the place's own spelling or unknown, as of
  /// every place of a person's own.
  ///
  /// - Complexity: O(log *n*) for *n* names.
  public func name(of place: Place, in names: LocalNames) -> String? {
    place.isOwn ? nil : names.name(of: .place, id: Int(place.id))
  }

  /// The name of a place in the first language of its country that the file has; `nil` if that is
  /// the place's own spelling or unknown.
  ///
  /// - Complexity: O(log *n*) for *n* names.
  public func nativeName(of place: Place, in file: NameFile) -> String? {
    guard let language = NameLanguage.spoken(inCountry: place.countryCode),
      let names = file.names(in: language)
    else { return nil }
    return name(of: place, in: names).flatMap { $0 == place.name ? nil : $0 }
  }

  /// The region of a place for a reader of a language: its name there, or the English one where the
  /// file has none and the language is written in Latin letters. `nil` in other scripts, which
  /// English names are not mixed with, and for a place without a region.
  ///
  /// - Complexity: O(log *n*) for *n* names.
  public func regionName(of place: Place, in names: LocalNames) -> String? {
    guard let english = place.admin1 else { return nil }
    return names.name(of: .region, id: place.regionIndex)
      ?? (names.usesLatinLetters ? english : nil)
  }

  /// The name of a region in a language; `nil` if it is the English one or unknown.
  ///
  /// - Parameters:
  ///   - name: the English name, as ``Place/admin1`` has it.
  ///   - code: of its country, ISO 3166-1 alpha-2.
  /// - Complexity: O(*n*) for *n* regions, some tens of microseconds.
  public func name(ofRegion name: String, inCountry code: String, in names: LocalNames) -> String? {
    guard let country = places.countryIndex(code: code) else { return nil }
    return (0..<places.regionCount)
      .first { places.countryIndex(ofRegion: $0) == country && places.regionName($0) == name }
      .flatMap { names.name(of: .region, id: $0) }
  }

  /// The name of a place's country in a language; `nil` if it is the English one or unknown.
  ///
  /// - Complexity: O(*n*) for *n* countries.
  public func countryName(of place: Place, in names: LocalNames) -> String? {
    countryName(ofCode: place.countryCode, in: names)
  }

  /// The name of the country of an ISO 3166-1 alpha-2 code in a language; `nil` if it is the
  /// English one or unknown.
  public func countryName(ofCode code: String, in names: LocalNames) -> String? {
    places.countryIndex(code: code)
      .flatMap { names.name(of: .countryOfPlaces, id: $0) }
  }
}
