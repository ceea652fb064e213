import Geodesy

/// The subject that whole answers of a stream follow from, if they name nothing else: it is looked
/// up without the rest of an answer.
struct LoneSubject {
  /// The kinds of subjects.
  enum Kind {
    /// The country or sea around a point.
    case area
    /// The place nearest to it.
    case place
    /// The region around it.
    case region
    /// Its time zone.
    case timeZone
  }

  /// Its kind.
  let kind: Kind
  /// Whether it belongs to the end of a way, not to its start.
  let isOfEnd: Bool

  /// The subject of a path in an answer about a point; `nil` if it is of no such kind.
  init?(path: some StringProtocol, isOfEnd: Bool = false) {
    switch path {
    case "inside": kind = .area
    case "nearest": kind = .place
    case "region": kind = .region
    case "time_zone": kind = .timeZone
    default: return nil
    }
    self.isOfEnd = isOfEnd
  }

  /// The number of the subject of a point, as in ``AnswerSubject/number``; `nil` if there is none.
  func number(
    at coordinate: Coordinate, from sources: AnswerSources
  ) throws(AnswerProblem) -> Int? {
    guard let lookups = sources.lookups else { return nil }
    do throws(ProjectionError) {
      switch kind {
      case .area: return lookups.area(at: coordinate)?.number
      case .place: return try lookups.nearestRecord(to: coordinate)
      case .region: return try lookups.division(at: coordinate).region
      case .timeZone: return lookups.timeZoneNumber(at: coordinate)
      }
    } catch { throw .projection(error) }
  }
}
