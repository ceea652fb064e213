import Facts
import Geodesy
import Localization
import Overlays
import Tiles
import Toponymy

/// A line in the list of places that were found.
struct SearchChoice: Hashable {
  /// The coordinate of the place.
  let coordinate: Coordinate
  /// The name of the place, followed by the name that was looked for if that is no part of it and
  /// it is known how it is written.
  let name: String
  /// The name that becomes the title of the place; `nil` for a coordinate.
  let title: ChosenName?
  /// What was found by its name in the gazetteer; `nil` for anything else.
  let match: Match?
  /// The feature of the person's own; `nil` for anything else.
  private(set) var feature: FeatureHit?
  /// The span to which a wider map is narrowed to show a feature of tiles; `nil` for anything else,
  /// and for features that are large or of an unknown kind.
  private(set) var widestSpan: Kilometers?
  /// The region and the country; empty if there are none.
  let surroundings: String
  /// The number of inhabitants, or the kind of area; `coordinate` for a coordinate.
  let size: String
  /// The distance from the pin; empty if PROJ is needed and unusable.
  let distance: String
  /// Why the distance is missing; `nil` if it is known.
  let problem: ProjectionError?

  /// A choice for a coordinate that was typed.
  init(_ coordinate: Coordinate, from pin: Coordinate, words: Phrasebook = .english) {
    self.coordinate = coordinate
    name = coordinate.description
    (title, match) = (nil, nil)
    surroundings = ""
    size = words[.coordinate]
    (distance, problem) = Self.distance(coordinate, from: pin, words)
  }

  /// A choice for a place that was found by its name.
  init(_ match: Match, from pin: Coordinate, words: Phrasebook = .english) {
    coordinate = match.coordinate
    name = Self.name(of: match)
    title = ChosenName(match)
    self.match = match
    surroundings = match.surroundings
    switch match.subject {
    case .place(let place):
      size = place.population > 0 ? words.grouping.count(place.population) : ""
    case .area(let area): size = words.word(for: "\(area.kind)")
    }
    (distance, problem) = Self.distance(match.coordinate, from: pin, words)
  }

  /// A choice for a feature of the person's own; `nil` if it has no place.
  init?(_ feature: Int, of overlay: Overlay, from pin: Coordinate, words: Phrasebook) {
    guard let place = overlay.location(of: feature) else { return nil }
    coordinate = place
    name = FeatureText.name(of: feature, of: overlay, words)
    title = ChosenName(name: name)
    match = nil
    self.feature = FeatureHit(feature, of: overlay)
    surroundings = overlay.title
    size = ""
    (distance, problem) = Self.distance(place, from: pin, words)
  }

  /// A choice for a feature of tiles on one of the maps or around them.
  init(_ feature: FoundFeature, from pin: Coordinate, words: Phrasebook) {
    coordinate = feature.coordinate
    name = feature.name
    let kind = feature.featureClass.words(detail: feature.detail, in: words)
    title = ChosenName(name: name, surroundings: kind ?? "")
    match = nil
    widestSpan = Self.widestSpan(of: feature.featureClass)
    surroundings = words.list([kind, feature.isOnMap ? words[.onTheMap] : nil].compactMap { $0 })
    size = ""
    (distance, problem) = Self.distance(feature.coordinate, from: pin, words, decimals: 1)
  }

  /// The title of a place with the name that was looked for, unless that is a part of the title, as
  /// Everest is of Mount Everest.
  private static func name(of match: Match) -> String {
    guard let other = match.writtenName, !" \(match.title) ".contains(" \(other) ") else {
      return match.title
    }
    return "\(match.title) (\(other))"
  }

  private static func widestSpan(of featureClass: FeatureClass) -> Kilometers? {
    switch featureClass {
    case .border, .regionBorder, .country, .region, .sea, .ferry, .other: nil
    case .city, .town, .airport, .airfield, .island, .river, .reserve: 30
    case .village, .hamlet, .suburb, .neighbourhood, .water, .waterName, .land, .farm, .park,
      .parkName, .wood, .peak:
      3
    default: 1
    }
  }

  private static func distance(
    _ place: Coordinate, from pin: Coordinate, _ words: Phrasebook, decimals: Int = 0
  ) -> (text: String, problem: ProjectionError?) {
    do throws(ProjectionError) {
      let meters = try pin.geodesic(to: place).distance
      if meters < 999.5 { return (words[.meters, words.grouped(meters, decimals: 0)], nil) }
      let kilometers = meters / 1000
      return (words[.kilometers, words.grouped(kilometers, decimals: decimals)], nil)
    } catch {
      return ("", error)
    }
  }
}
