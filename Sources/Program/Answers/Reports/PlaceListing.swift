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
  ) throws(ProjectionError) -> [Sighting]? {
    guard let lookups = sources.lookups else { return nil }
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

extension [Sighting] {
  /// The places for a person, the texts of a line each; one line that says so if there is none.
  func lines(in words: Phrasebook) -> [[String]] {
    isEmpty ? [[words[.noPlaces]]] : map { $0.words(in: words) }
  }
}
