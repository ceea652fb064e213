import Geodesy

/// How far it is from one place to another.
public struct DistanceQuestion: Question {
  /// The only question of its kind.
  public init() {}

  var ownExtras: AnswerExtras { [] }
  var placeCount: Int { 2 }

  func answer(
    about places: [2 of AnswerPlace], _ lookups: Lookups, _ extras: AnswerExtras,
    from sources: AnswerSources
  ) throws(AnswerProblem) -> DistanceReport {
    do throws(ProjectionError) {
      let (from, to) = (places[0], places[1])
      return DistanceReport(
        from: from, to: to, along: try from.coordinate.geodesic(to: to.coordinate),
        notation: sources.notation, extras: extras)
    } catch { throw .projection(error) }
  }

  func answer(
    aboutBoth records: [2 of [2 of AnswerPlace]], _ lookups: Lookups, _ extras: AnswerExtras,
    from sources: AnswerSources, _ receive: (Int, DistanceReport) -> Void
  ) throws(AnswerProblem) {
    let geodesics: [2 of Geodesic]
    do throws(ProjectionError) {
      geodesics = try Coordinate.geodesics(
        from: [records[0][0].coordinate, records[1][0].coordinate],
        to: [records[0][1].coordinate, records[1][1].coordinate])
    } catch { throw .projection(error) }
    for index in records.indices {
      receive(
        index,
        DistanceReport(
          from: records[index][0], to: records[index][1], along: geodesics[index],
          notation: sources.notation, extras: extras))
    }
  }
}
