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
    do throws(ProjectionError) {
      return report(
        on: places, along: try places.start.coordinate.geodesic(to: places.end.coordinate), extras,
        sources)
    } catch { throw .projection(error) }
  }

  func answer(
    aboutBoth records: (PlacePair, PlacePair), _ lookups: Lookups, _ extras: AnswerExtras,
    from sources: AnswerSources, _ receive: (Int, DistanceReport) -> Void
  ) throws(AnswerProblem) {
    let geodesics: [2 of Geodesic]
    do throws(ProjectionError) {
      geodesics = try Coordinate.geodesics(
        from: [records.0.start.coordinate, records.1.start.coordinate],
        to: [records.0.end.coordinate, records.1.end.coordinate])
    } catch { throw .projection(error) }
    receive(0, report(on: records.0, along: geodesics[0], extras, sources))
    receive(1, report(on: records.1, along: geodesics[1], extras, sources))
  }

  private func report(
    on places: PlacePair, along geodesic: Geodesic, _ extras: AnswerExtras,
    _ sources: AnswerSources
  ) -> DistanceReport {
    DistanceReport(
      from: places.start, to: places.end, along: geodesic, notation: sources.notation,
      extras: extras)
  }
}
