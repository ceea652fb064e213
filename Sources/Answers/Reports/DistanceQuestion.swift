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
      return try DistanceReport(
        from: places[0], to: places[1], notation: sources.notation, extras: extras)
    } catch { throw .projection(error) }
  }
}
