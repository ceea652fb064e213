import Facts
import Geodesy

/// The question where a tunnel from a place comes out.
public struct TunnelQuestion: Question {
  /// The direction of the tunnel.
  public var digging: Digging

  /// A question about tunnels in some direction.
  public init(digging: Digging = .centre) { self.digging = digging }

  var ownExtras: AnswerExtras { digging == .plumb ? .offset : [] }
  var placeCount: Int { 1 }
  var endsAtAntipode: Bool { digging == .centre }

  func answer(
    about places: PlacePair, before next: PlacePair?, _ lookups: Lookups, _ extras: AnswerExtras,
    from sources: AnswerSources
  ) throws(AnswerProblem) -> TunnelReport {
    let (from, exit) = (places.start.coordinate, digging.exit(from: places.start.coordinate))
    if let next = next?.start.coordinate {
      sources.lookAhead(to: [from, next], lookups.from)
      sources.lookAhead(to: [exit, digging.exit(from: next)], lookups.to)
    }
    return TunnelReport(
      from: from, to: exit,
      names: (
        try names(of: from, lookups.from, sources), try names(of: exit, lookups.to, sources)
      ), notation: sources.notation ?? .decimal, digging: digging, startName: places.start.name,
      extras: extras)
  }

  private func names(
    of coordinate: Coordinate, _ parts: PointParts, _ sources: AnswerSources
  ) throws(AnswerProblem) -> PointNames? {
    guard let lookups = sources.lookups, !parts.isEmpty else { return nil }
    do throws(ProjectionError) {
      return try PointNames(
        of: coordinate, in: lookups, language: sources.language, parts: parts)
    } catch { throw .projection(error) }
  }

  func isAntipodeLine(_ fields: [AnswerField<TunnelReport>]) -> Bool? {
    guard digging == .centre else { return nil }
    switch fields.map(\.path) {
    case ["to.latitude", "to.longitude"]: return false
    case ["from.latitude", "from.longitude", "to.latitude", "to.longitude"]: return true
    default: return nil
    }
  }
}

/// The direction of the tunnel.
public enum Digging: String, CaseIterable, Sendable {
  /// Through the centre of the Earth, to the antipode.
  case centre
  /// Along the plumb line, the ellipsoid's normal, which misses the centre.
  case plumb

  /// The point at which the tunnel from a point comes out.
  public func exit(from coordinate: Coordinate) -> Coordinate {
    switch self {
    case .centre: coordinate.antipode
    case .plumb: coordinate.plumbLineExit
    }
  }
}
