import Geodesy

/// How far it is from one place to another.
public struct DistanceQuestion: Question {
  /// The only question of its kind.
  public init() {}

  var ownExtras: AnswerExtras { [] }
  var placeCount: Int { 2 }

  func answer(
    about places: PlacePair, _ lookups: Lookups, _ extras: AnswerExtras,
    from sources: AnswerSources
  ) throws(AnswerProblem) -> DistanceReport {
    let geodesic: Geodesic
    do throws(ProjectionError) {
      geodesic = try sources.geodesic(from: places.start.coordinate, to: places.end.coordinate)
    } catch { throw .projection(error) }
    return DistanceReport(
      from: places.start, to: places.end, along: geodesic, notation: sources.notation,
      extras: extras)
  }

  func lookAhead(
    to records: (PlacePair, PlacePair), _ lookups: Lookups, in sources: AnswerSources
  ) {
    sources.lookAhead(
      from: [records.0.start.coordinate, records.1.start.coordinate],
      to: [records.0.end.coordinate, records.1.end.coordinate])
  }
}
