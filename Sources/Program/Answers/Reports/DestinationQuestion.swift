import Geodesy

/// Where one arrives when walking straight ahead from a place.
public struct DestinationQuestion: Question {
  /// Degrees clockwise from north, finite.
  public var bearing: Double
  /// How far, finite.
  public var distance: Kilometers
  /// The length of the steps whose ends are answers too, more than 0; `nil` for the destination
  /// alone.
  public var step: Kilometers?

  /// A question about a way.
  public init(bearing: Double, distance: Kilometers, step: Kilometers? = nil) {
    (self.bearing, self.distance, self.step) = (bearing, distance, step)
  }

  /// The most steps of a way.
  public static let mostSteps = 1_000_000

  var ownExtras: AnswerExtras { [] }
  var placeCount: Int { 1 }

  func answer(
    about places: PlacePair, _ lookups: Lookups, _ extras: AnswerExtras,
    from sources: AnswerSources
  ) throws(AnswerProblem) -> DestinationReport {
    try answer(from: places.start, after: distance, extras, sources)
  }

  func answers(
    about places: PlacePair, _ lookups: Lookups, _ extras: AnswerExtras,
    from sources: AnswerSources
  ) throws(AnswerProblem) -> [DestinationReport] {
    var reports: [DestinationReport] = []
    if let step {
      // the last step ends at the destination, whatever is left of it
      let count = max(0, Int((distance / step).rounded(.up)) - 1)
      for index in 0..<min(count, Self.mostSteps) {
        reports.append(
          try answer(from: places.start, after: Double(index + 1) * step, extras, sources))
      }
    }
    return reports + [try answer(about: places, lookups, extras, from: sources)]
  }

  private func answer(
    from start: AnswerPlace, after distance: Kilometers, _ extras: AnswerExtras,
    _ sources: AnswerSources
  ) throws(AnswerProblem) -> DestinationReport {
    do throws(ProjectionError) {
      let (end, way) = try start.coordinate.way(bearing: bearing, distance: distance * 1000)
      return DestinationReport(
        DistanceReport(
          from: start, to: AnswerPlace(end), along: way, notation: sources.notation,
          extras: extras))
    } catch { throw .projection(error) }
  }
}
