import Geodesy

/// The question how far it is from one place to another.
public struct DistanceQuestion: Question {
  /// The only question of its kind.
  public init() {}

  var ownExtras: AnswerExtras { [] }
  var placeCount: Int { 2 }

  func answer(
    about places: PlacePair, before next: CoordinatePair?, _ lookups: Lookups,
    _ extras: AnswerExtras, from sources: AnswerSources
  ) throws(AnswerProblem) -> DistanceReport {
    if let next {
      sources.lookAhead(
        from: [places.start.coordinate, next.start],
        to: [places.end.coordinate, next.end])
    }
    let geodesic: Geodesic
    do throws(ProjectionError) {
      geodesic = try sources.geodesic(from: places.start.coordinate, to: places.end.coordinate)
    } catch { throw .projection(error) }
    return DistanceReport(
      from: places.start, to: places.end, along: geodesic, notation: sources.notation,
      extras: extras)
  }
}
