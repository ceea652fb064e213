import Geodesy

/// The question how long a fall takes: from a place to its antipode, or to another place.
public struct FallQuestion: Question {
  /// The model of the Earth.
  public var model: FallReport.Model
  /// Whether to tell too where a free fall would surface, because the Earth turns.
  public var spins: Bool
  /// Whether there is a place: without one, the fall is through the centre from anywhere.
  public var hasPlaces: Bool
  /// Whether the second place is another one than the antipode of the first.
  public var isBetweenTwo: Bool

  /// A question about falls.
  public init(
    model: FallReport.Model = .prem, spins: Bool = false, hasPlaces: Bool = true,
    isBetweenTwo: Bool = false
  ) {
    (self.model, self.spins) = (model, spins)
    (self.hasPlaces, self.isBetweenTwo) = (hasPlaces, isBetweenTwo)
  }

  var ownExtras: AnswerExtras {
    var extras: AnswerExtras = hasPlaces ? .ends : []
    if spins { extras.insert(.spin) }
    if isBetweenTwo { extras.insert(.twoPlaces) }
    return extras
  }
  var placeCount: Int { isBetweenTwo ? 2 : 1 }
  var answersWays: Bool { true }

  func answer(
    about places: PlacePair, before _: CoordinatePair?, _ lookups: Lookups,
    _ extras: AnswerExtras, from sources: AnswerSources
  ) throws(AnswerProblem) -> FallReport {
    let from = places.start.coordinate
    let to = isBetweenTwo ? places.end : AnswerPlace(from.antipode)
    // at a pole the longitude means nothing
    let isOnePole = from.isPole && from.latitude == to.coordinate.latitude
    if isBetweenTwo, from == to.coordinate || isOnePole { throw .samePlace }
    guard
      let report = FallReport(
        ends: hasPlaces ? (places.start, to) : nil, model: model, spins: spins,
        notation: sources.notation, extras: extras)
    else { throw .notThroughCentre }
    return report
  }
}
