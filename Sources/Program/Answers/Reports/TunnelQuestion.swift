import Geodesy

/// The question where a tunnel from a place comes out.
public struct TunnelQuestion: Question {
  /// The direction of the tunnel.
  public var digging: Digging

  /// The places that are listed at both ends; `nil` for the nearest one alone.
  public var listing: PlaceListing?

  /// A question about tunnels in some direction.
  public init(digging: Digging = .centre, listing: PlaceListing? = nil) {
    (self.digging, self.listing) = (digging, listing)
  }

  var ownExtras: AnswerExtras {
    (digging == .plumb ? AnswerExtras.offset : []).union(listing == nil ? [] : .places)
  }
  var placeCount: Int { 1 }
  var endsAtAntipode: Bool { digging == .centre }

  func answer(
    about places: PlacePair, before next: CoordinatePair?, _ lookups: Lookups,
    _ extras: AnswerExtras, from sources: AnswerSources
  ) throws(AnswerProblem) -> TunnelReport {
    let (from, exit) = (places.start.coordinate, digging.exit(from: places.start.coordinate))
    if let next = next?.start {
      sources.lookAhead(to: [from, next], lookups.from)
      sources.lookAhead(to: [exit, digging.exit(from: next)], lookups.to)
    }
    return TunnelReport(
      from: from, to: exit,
      points: (
        lookups.from.isEmpty ? nil : AskedPoint(from, sources),
        lookups.to.isEmpty ? nil : AskedPoint(exit, sources)
      ),
      places: try listed(from, exit, lookups, sources),
      notation: sources.notation ?? .decimal, digging: digging, startName: places.start.name,
      extras: extras)
  }

  func loneSubject(ofPath path: String) -> LoneSubject? {
    let parts = path.split(separator: ".")
    guard parts.count == 2, ["from", "to"].contains(parts[0]) else { return nil }
    return LoneSubject(path: parts[1], isOfEnd: parts[0] == "to")
  }

  func number(
    of subject: LoneSubject, about places: PlacePair, from sources: AnswerSources
  ) throws(AnswerProblem) -> Int? {
    let from = places.start.coordinate
    return try subject.number(at: subject.isOfEnd ? digging.exit(from: from) : from, from: sources)
  }

  private func listed(
    _ from: Coordinate, _ exit: Coordinate, _ lookups: Lookups, _ sources: AnswerSources
  ) throws(AnswerProblem) -> ListedPlaces? {
    guard let listing, lookups.listsPlaces else { return nil }
    do throws(ProjectionError) {
      return ListedPlaces(
        from: try listing.places(around: from, sources) ?? [],
        to: try listing.places(around: exit, sources) ?? [])
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
