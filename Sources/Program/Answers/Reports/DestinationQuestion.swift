import Geodesy

/// The question where a straight way from a place ends.
public struct DestinationQuestion: Question {
  /// The way; `nil` if each record of a stream has its own.
  public let way: GivenWay?
  /// The length of the steps whose ends are answers too, more than 0; `nil` for the destination
  /// alone.
  public let step: Kilometers?

  /// A question about a way, or about those of the records.
  ///
  /// - Throws: for steps that are too many, or of no length.
  public init(_ way: GivenWay?, step: Kilometers? = nil) throws(GivenWayError) {
    (self.way, self.step) = (way, step)
    guard let step else { return }
    guard step > 0 else { throw .tooManySteps(of: step) }
    if let way { _ = try Self.stepCount(of: way, step) }
  }

  var ownExtras: AnswerExtras { [] }
  var placeCount: Int { 1 }
  var readsWay: Bool { way == nil }
  var hasSeveralAnswers: Bool { step != nil }

  /// The way of a record, or of all.
  private func givenWay(_ places: PlacePair) -> GivenWay {
    guard let given = places.way ?? way else { preconditionFailure("a destination without a way") }
    return given
  }

  /// The number of steps before the destination; the last step ends there, whatever is left of it.
  private static func stepCount(
    of way: GivenWay, _ step: Kilometers
  ) throws(GivenWayError) -> Int {
    guard way.distance / step <= Double(GivenWay.mostSteps) else { throw .tooManySteps(of: step) }
    return max(0, Int((way.distance / step).rounded(.up)) - 1)
  }

  func answer(
    about places: PlacePair, before _: CoordinatePair?, _ lookups: Lookups,
    _ extras: AnswerExtras, from sources: AnswerSources
  ) throws(AnswerProblem) -> DestinationReport {
    let given = givenWay(places)
    return try answer(from: places.start, along: given, after: given.distance, extras, sources)
  }

  func answers(
    about places: PlacePair, _ lookups: Lookups, _ extras: AnswerExtras,
    from sources: AnswerSources
  ) throws(AnswerProblem) -> [DestinationReport] {
    var reports: [DestinationReport] = []
    if let step {
      let given = givenWay(places)
      let count: Int
      do throws(GivenWayError) { count = try Self.stepCount(of: given, step) } catch {
        throw .way(error)
      }
      for index in 0..<count {
        reports.append(
          try answer(
            from: places.start, along: given, after: Double(index + 1) * step, extras, sources))
      }
    }
    return reports + [try answer(about: places, before: nil, lookups, extras, from: sources)]
  }

  private func answer(
    from start: AnswerPlace, along given: GivenWay, after distance: Kilometers,
    _ extras: AnswerExtras, _ sources: AnswerSources
  ) throws(AnswerProblem) -> DestinationReport {
    do throws(ProjectionError) {
      let (end, geodesic) = try start.coordinate.way(
        bearing: given.bearing, distance: distance * 1000)
      return DestinationReport(
        DistanceReport(
          from: start, to: AnswerPlace(end), along: geodesic, notation: sources.notation,
          extras: extras))
    } catch { throw .projection(error) }
  }
}
