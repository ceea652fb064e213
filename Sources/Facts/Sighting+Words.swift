import Toponymy

extension Sighting {
  /// The distance and direction of the place in words; "here" within 50 metres.
  public var way: String {
    distance >= 0.05 ? Way(distance: distance, bearing: bearing).words() : "here"
  }

  /// The place with its region and country, its inhabitants where they are known, and the way.
  public var words: [String] {
    let inhabitants = place.population > 0 ? "\(place.population) inhabitants" : nil
    return words(calling: place.name, in: place.countryName, adding: inhabitants)
  }

  /// The place, its region, its country, a detail, and the way.
  fileprivate func words(
    calling name: String, in country: String, adding detail: String? = nil
  ) -> [String] {
    [name] + place.regionAndCountry(in: country) + [detail, way].compactMap { $0 }
  }
}

extension PointNames {
  /// The nearest place and its country in the person's language, with the region and the way; empty
  /// if no place has been looked up.
  public var nearestWords: [String] {
    guard let nearest else { return [] }
    return nearest.words(
      calling: placeName ?? nearest.place.name, in: countryName ?? nearest.place.countryName)
  }
}
