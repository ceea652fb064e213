import Facts
import Geodesy
import Text
import Toponymy

/// The question what is at a place.
public struct PointQuestion: Question {
  /// The time of clocks and sun.
  public let time: UniversalTime
  /// The places that are listed; `nil` for the nearest one alone.
  public let listing: PlaceListing?
  private let sun: Sun
  private let timeText: String

  /// A question about places at a time.
  public init(at time: UniversalTime, listing: PlaceListing? = nil) {
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
        places: needs.listsPlaces ? try listing?.places(around: coordinate, sources) : nil,
        offset: needs.readsClocks
          ? sources.lookups?.clockOffset(at: coordinate, secondsSince1970: time.secondsSince1970)
          : nil,
        sun: needs.seesSun ? sun.sight(from: coordinate) : nil,
        streets: needs.readsTiles ? try streets(around: coordinate, sources) : nil,
        notation: sources.notation,
        name: places.start.name, extras: extras)
    } catch { throw .projection(error) }
  }

  func loneSubject(ofPath path: String) -> LoneSubject? { LoneSubject(path: path) }

  func number(
    of subject: LoneSubject, about places: PlacePair, from sources: AnswerSources
  ) throws(AnswerProblem) -> Int? {
    try subject.number(at: places.start.coordinate, from: sources)
  }

  private func streets(
    around coordinate: Coordinate, _ sources: AnswerSources
  ) throws(ProjectionError) -> StreetFacts? {
    guard let reader = sources.streets else { return nil }
    let tiles = reader.tiles(around: coordinate, within: StreetFacts.radius)
    return tiles.isEmpty ? nil : try StreetFacts(of: coordinate, in: tiles)
  }
}
