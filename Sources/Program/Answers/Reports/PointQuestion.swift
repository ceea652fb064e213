import Facts
import Geodesy
import Text
import Toponymy

/// The question what is at a place.
public struct PointQuestion: Question {
  /// The choice of the nearest places that are listed.
  public struct Listing: Sendable {
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
  }

  /// The time of clocks and sun.
  public let time: UniversalTime
  /// The places that are listed; `nil` for the nearest one alone.
  public let listing: Listing?
  private let sun: Sun
  private let timeText: String

  /// A question about places at a time.
  public init(at time: UniversalTime, listing: Listing? = nil) {
    (self.time, self.listing, timeText) = (time, listing, time.text)
    sun = Sun(secondsSince1970: time.secondsSince1970)
  }

  var ownExtras: AnswerExtras { listing == nil ? [] : .places }
  var placeCount: Int { 1 }

  func answer(
    about places: PlacePair, before next: CoordinatePair?, _ needs: Lookups,
    _ extras: AnswerExtras, from sources: AnswerSources
  ) throws(AnswerProblem) -> PointReport {
    let coordinate = places.start.coordinate
    if let next { sources.lookAhead(to: [coordinate, next.start], needs.from) }
    do throws(ProjectionError) {
      let facts =
        if let lookups = sources.lookups {
          try PointFacts(
            of: coordinate, in: lookups, heights: sources.heights, language: sources.language,
            parts: needs.from)
        } else {
          PointFacts(of: coordinate)
        }
      return PointReport(
        facts, at: time, timeText: timeText,
        places: needs.listsPlaces ? try listed(around: coordinate, sources) : nil,
        offset: needs.from.contains(.timeZone)
          ? sources.lookups?.clockOffset(at: coordinate, secondsSince1970: time.secondsSince1970)
          : nil,
        sun: sun.sight(from: coordinate),
        streets: needs.readsTiles ? try streets(around: coordinate, sources) : nil,
        notation: sources.notation,
        name: places.start.name, extras: extras)
    } catch { throw .projection(error) }
  }

  private func streets(
    around coordinate: Coordinate, _ sources: AnswerSources
  ) throws(ProjectionError) -> StreetFacts? {
    guard let reader = sources.streets else { return nil }
    let tiles = reader.tiles(around: coordinate, within: StreetFacts.radius)
    return tiles.isEmpty ? nil : try StreetFacts(of: coordinate, in: tiles)
  }

  private func listed(
    around coordinate: Coordinate, _ sources: AnswerSources
  ) throws(ProjectionError) -> [Sighting]? {
    guard let listing, let lookups = sources.lookups else { return nil }
    let within = listing.within ?? .infinity
    func limit(of count: Int) -> Int { listing.limit ?? (listing.within == nil ? 1 : count) }
    if let places = lookups.ownPlaces {
      return try places.places(
        nearest: coordinate, limit: limit(of: places.count), within: within)
    }
    return try lookups.gazetteer.places(
      nearest: coordinate, limit: limit(of: lookups.gazetteer.placeCount), within: within,
      atLeast: listing.population ?? 0)
  }
}
