import Text
import Toponymy

extension Sighting {
  /// How far away the place is and in which direction, in words; "here" within 50 metres.
  public var way: String {
    guard distance >= 0.05 else { return "here" }
    return FixedDecimal.text(distance, decimals: 1) + " km "
      + CompassPoint(bearing: bearing).abbreviation
  }

  /// The place with its region and country, its inhabitants where they are known, and the way.
  public var words: [String] {
    let inhabitants = place.population > 0 ? "\(place.population) inhabitants" : nil
    return words(calling: place.name, in: place.countryName, adding: inhabitants)
  }

  /// The place, its region, its country, something more about it, and the way.
  fileprivate func words(
    calling name: String, in country: String, adding detail: String? = nil
  ) -> [String] {
    [name, place.admin1, country, detail, way].compactMap { $0 }
  }
}

extension PointNames {
  /// The nearest place with its region and country in the person's language, and the way; empty
  /// where none is known.
  public var nearestWords: [String] {
    guard let nearest else { return [] }
    return nearest.words(
      calling: placeName ?? nearest.place.name, in: countryName ?? nearest.place.countryName)
  }
}
