import DataFiles
import Geodesy
import Notations
import Tiles
import Toponymy

/// A question about a place, or about two: the same for single places and for the records of a
/// stream.
protocol Question: Sendable {
  /// The kind of answer.
  associatedtype Answer: FieldedReport

  /// The fields that the answers have beside the usual ones, whatever else is asked for.
  var ownExtras: AnswerExtras { get }
  /// The number of places that the question is about: 1 or 2.
  var placeCount: Int { get }

  /// The answer about as many places as the question is about.
  ///
  /// - Parameters:
  ///   - next: where the places of the next answer are, so that what both need is looked up or
  ///   computed at once, which takes less time; `nil` if it is not known or has been.
  ///   - lookups: what to look up; the rest of the answer is missing.
  ///   - extras: the fields of the answer beside the usual ones.
  func answer(
    about places: PlacePair, before next: CoordinatePair?, _ lookups: Lookups,
    _ extras: AnswerExtras, from sources: AnswerSources
  ) throws(AnswerProblem) -> Answer

  /// The answers about the same places: one, or several.
  func answers(
    about places: PlacePair, _ lookups: Lookups, _ extras: AnswerExtras,
    from sources: AnswerSources
  ) throws(AnswerProblem) -> [Answer]

  /// The subject of a path in the answers, if it can be looked up alone; otherwise `nil`.
  func loneSubject(ofPath path: String) -> LoneSubject?

  /// The number of a lone subject of an answer; `nil` if there is none.
  func number(
    of subject: LoneSubject, about places: PlacePair, from sources: AnswerSources
  ) throws(AnswerProblem) -> Int?

  /// Whether the records of a stream have the way from their place.
  var readsWay: Bool { get }
  /// Whether ``answers(about:_:_:from:)`` may have several answers about the same places.
  var hasSeveralAnswers: Bool { get }

  /// Whether its answers are ways, which formats of one coordinate cannot write.
  var answersWays: Bool { get }

  /// Whether the end of its answers, `to`, is the antipode of the place.
  var endsAtAntipode: Bool { get }

  /// The fields that can be answered from a line of plain decimal degrees without reading them as
  /// numbers: both angles of the antipode, and before them both angles of the point if it is true;
  /// `nil` if the fields are others.
  func isAntipodeLine(_ fields: [AnswerField<Answer>]) -> Bool?
}

extension Question {
  func isAntipodeLine(_ fields: [AnswerField<Answer>]) -> Bool? { nil }

  func loneSubject(ofPath path: String) -> LoneSubject? { nil }

  func number(
    of subject: LoneSubject, about places: PlacePair, from sources: AnswerSources
  ) throws(AnswerProblem) -> Int? { nil }

  var answersWays: Bool { placeCount > 1 }
  var endsAtAntipode: Bool { false }
  var readsWay: Bool { false }
  var hasSeveralAnswers: Bool { false }

  func answers(
    about places: PlacePair, _ lookups: Lookups, _ extras: AnswerExtras,
    from sources: AnswerSources
  ) throws(AnswerProblem) -> [Answer] {
    [try answer(about: places, before: nil, lookups, extras, from: sources)]
  }

  /// The fields that are asked for by their paths, with commas between.
  ///
  /// - Parameter places: the places whose properties fields may be; `nil` for none.
  func fields(
    parsing text: String, _ extras: AnswerExtras, of places: OwnPlaces?
  ) throws(AnswerFieldError) -> [AnswerField<Answer>] {
    try AnswerField.list(parsing: text, among: Answer.fields(extras), of: places)
  }
}

/// The data that answers are made of, for one thread.
final class AnswerSources {
  /// `nil` if nothing has to be looked up.
  let lookups: PointLookups?
  /// The names in a person's language; `nil` for English.
  let language: LocalNames?
  /// `nil` if they are not needed, or cannot be read.
  let heights: GroundHeights?
  /// Whether it is asked how exact heights are.
  let asksAccuracy: Bool
  /// `nil` if they are not needed.
  let streets: TileReader?
  /// The notation of coordinates as one text; `nil` if none was asked for.
  let notation: NotationName?
  /// The ways that were computed before they were asked for.
  private var waysAhead: [2 of Way?] = [nil, nil]

  private typealias Way = (start: Coordinate, end: Coordinate, geodesic: Geodesic)

  init(
    lookups: PointLookups?, language: LocalNames?, heights: GroundHeights?, asksAccuracy: Bool,
    streets: TileReader?, notation: NotationName?
  ) {
    (self.lookups, self.language) = (lookups, language)
    (self.heights, self.asksAccuracy) = (heights, asksAccuracy)
    (self.streets, self.notation) = (streets, notation)
  }

  /// Looks up the nearest places of two points at once if they will be asked for.
  func lookAhead(to coordinates: @autoclosure () -> [2 of Coordinate], _ parts: PointParts) {
    if parts.contains(.nearest) { lookups?.lookAhead(toPlacesNearest: coordinates()) }
  }

  /// Computes two geodesics at once, which will be asked for.
  func lookAhead(from starts: [2 of Coordinate], to ends: [2 of Coordinate]) {
    // what fails fails again when it is asked for
    guard let geodesics = try? Coordinate.geodesics(from: starts, to: ends) else { return }
    waysAhead = [(starts[0], ends[0], geodesics[0]), (starts[1], ends[1], geodesics[1])]
  }

  /// The geodesic from a coordinate to another one.
  func geodesic(
    from start: Coordinate, to end: Coordinate
  ) throws(ProjectionError) -> Geodesic {
    for index in waysAhead.indices {
      if let way = waysAhead[index], way.start == start, way.end == end { return way.geodesic }
    }
    return try start.geodesic(to: end)
  }
}

/// One of the questions that can be asked of single places and of streams.
public enum AskedQuestion: Sendable {
  /// The exit of a tunnel.
  case tunnel(TunnelQuestion)
  /// The facts about a place.
  case point(PointQuestion)
  /// The distance between two places.
  case distance(DistanceQuestion)
  /// The time of a fall.
  case fall(FallQuestion)
  /// The end of a way.
  case destination(DestinationQuestion)

  /// The paths of all fields that an answer to a kind of question can have, in the documented
  /// order.
  public static let tunnelFields = TunnelReport.fields(.all).map(\.path)
  /// Those of ``PointQuestion``.
  public static let pointFields = PointReport.fields(.all).map(\.path)
  /// Those of ``DistanceQuestion``.
  public static let distanceFields = DistanceReport.fields(.all).map(\.path)
  /// Those of ``DestinationQuestion``.
  public static let destinationFields = DestinationReport.fields(.all).map(\.path)
  /// Those of ``FallQuestion``.
  public static let fallFields = FallReport.fields(.all).map(\.path)
}
