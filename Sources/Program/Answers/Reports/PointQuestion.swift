import Geodesy
import Text

/// The question what is at a place.
public struct PointQuestion: Question {
  /// A time, with what follows from it for all places.
  final class Moment: Sendable {
    let time: UniversalTime
    /// The time as ISO 8601 writes it.
    let text: String
    let sun: Sun

    fileprivate init(_ time: UniversalTime) {
      (self.time, text) = (time, time.text)
      sun = Sun(secondsSince1970: time.secondsSince1970)
    }
  }

  /// The places that are listed; `nil` for the nearest one alone.
  public let listing: PlaceListing?
  private let moment: Moment

  /// A question about places at a time of clocks and sun.
  public init(at time: UniversalTime, listing: PlaceListing? = nil) {
    (self.listing, moment) = (listing, Moment(time))
  }

  var ownExtras: AnswerExtras { listing == nil ? [] : .places }
  var placeCount: Int { 1 }

  func answer(
    about places: PlacePair, before next: CoordinatePair?, _ needs: Lookups,
    _ extras: AnswerExtras, from sources: AnswerSources
  ) throws(AnswerProblem) -> PointReport {
    let coordinate = places.start.coordinate
    if let next { sources.lookAhead(to: [coordinate, next.start], needs.from) }
    return PointReport(
      point: AskedPoint(coordinate, sources), moment: moment,
      listing: needs.listsPlaces ? listing : nil, notation: sources.notation,
      name: places.start.name, extras: extras)
  }

  func loneSubject(ofPath path: String) -> LoneSubject? { LoneSubject(path: path) }

  func number(
    of subject: LoneSubject, about places: PlacePair, from sources: AnswerSources
  ) throws(AnswerProblem) -> Int? {
    try subject.number(at: places.start.coordinate, from: sources)
  }
}
