import Localization
import Toponymy

extension Sighting {
  /// Whether the place is within 50 metres.
  package var isHere: Bool { distance < 0.05 }

  /// The distance and direction of the place in words; "here" within 50 metres.
  public func way(in words: Phrasebook = .english) -> String {
    isHere ? words[.here] : Way(distance: distance, bearing: bearing).words(in: words)
  }

  /// The place with its region and country, its inhabitants where they are known, and the way.
  ///
  /// - Parameters:
  ///   - name: what the place is called in the person's language; `nil` for its main name.
  ///   - surroundings: the region and country there; `nil` for the English ones.
  public func words(
    in words: Phrasebook = .english, calling name: String? = nil, surroundings: [String]? = nil
  ) -> [String] {
    let inhabitants =
      place.population > 0 ? words[.inhabitants, String(place.population)] : nil
    return self.words(
      calling: name ?? place.name, in: surroundings ?? place.regionAndCountry(),
      adding: inhabitants, words)
  }

  /// The place, its region and country, a detail, and the way.
  fileprivate func words(
    calling name: String, in surroundings: [String], adding detail: String? = nil,
    _ words: Phrasebook
  ) -> [String] {
    [name.isEmpty ? words[.featureWithoutName] : name] + surroundings
      + [detail, way(in: words)].compactMap { $0 }
  }
}

extension PointNames {
  /// The nearest place and its country in the person's language, with the region and the way; empty
  /// if no place has been looked up.
  public func nearestWords(in words: Phrasebook = .english) -> [String] {
    guard let nearest else { return [] }
    return nearest.words(
      calling: placeName ?? nearest.place.name, in: regionAndCountry, words)
  }
}
