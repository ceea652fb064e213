import DataFiles
import Geodesy
import Localization
import Toponymy

/// The choice of the nearest places that are listed.
public struct PlaceListing: Sendable {
  /// The most places; `nil` for one, or for all of them within a distance.
  public var limit: Int?
  /// The farthest.
  public var within: Kilometers?
  /// The fewest inhabitants; without a meaning for a person's own places.
  public var population: UInt32?

  /// A list of the nearest places.
  public init(limit: Int? = nil, within: Kilometers? = nil, population: UInt32? = nil) {
    (self.limit, self.within, self.population) = (limit, within, population)
  }

  /// The places around a coordinate, the nearest first; `nil` if nothing is looked up.
  func places(
    around coordinate: Coordinate, _ sources: AnswerSources
  ) throws(ProjectionError) -> [ListedPlace]? {
    guard let lookups = sources.lookups else { return nil }
    return try sightings(around: coordinate, lookups).map {
      ListedPlace($0, in: lookups.gazetteer, language: sources.language)
    }
  }

  private func sightings(
    around coordinate: Coordinate, _ lookups: PointLookups
  ) throws(ProjectionError) -> [Sighting] {
    let within = within ?? .infinity
    func limit(of count: Int) -> Int { self.limit ?? (self.within == nil ? 1 : count) }
    if let places = lookups.ownPlaces {
      return try places.places(
        nearest: coordinate, limit: limit(of: places.count), within: within)
    }
    return try lookups.gazetteer.places(
      nearest: coordinate, limit: limit(of: lookups.gazetteer.placeCount), within: within,
      atLeast: population ?? 0)
  }
}

/// A place of a list.
struct ListedPlace: Sendable {
  let sighting: Sighting
  /// Its name if it has another one, and its region and country, in the person's language; `nil`
  /// for English.
  private let local: (name: String?, surroundings: [String])?

  /// A place with its names in a person's language, if that is not English.
  init(_ sighting: Sighting, in gazetteer: Gazetteer, language: LocalNames?) {
    self.sighting = sighting
    local = language.map { names in
      let place = sighting.place
      let name = gazetteer.name(of: place, in: names)
      return (
        name,
        place.surroundings(
          besides: name ?? place.name, region: gazetteer.regionName(of: place, in: names),
          country: gazetteer.countryName(of: place, in: names))
      )
    }
  }

  /// The place for a person.
  func words(in words: Phrasebook) -> [String] {
    sighting.words(in: words, calling: local?.name, surroundings: local?.surroundings)
  }

  /// The place and the way to it, as an object with the members of the nearest place.
  var value: AnswerValue {
    let place = sighting.place
    return .object(
      [
        ("id", place.idValue), ("name", place.nameValue), ("admin1", .text(place.admin1)),
        ("country", place.countryValue), ("distance_km", .length(sighting.distance)),
        ("bearing_deg", .bearing(sighting.bearing, along: sighting.distance, decimals: 3)),
      ] + (local.map { [("local_name", .text($0.name))] } ?? [])
        + (place.isOwn ? [("properties", place.propertiesValue)] : []))
  }
}

extension [ListedPlace] {
  /// The places for a person, the texts of a line each; one line that says so if there is none.
  func lines(in words: Phrasebook) -> [[String]] {
    isEmpty ? [[words[.noPlaces]]] : map { $0.words(in: words) }
  }
}
