import Facts
import Geodesy
import Notations
import Records
import Text
import Toponymy

/// The two ends of a tunnel, and their names where those are wanted.
struct Answer {
  /// Where one digs.
  let from: Coordinate
  /// Where one comes out.
  let to: Coordinate
  /// What both ends are called, as far as that is wanted.
  let names: (from: PointNames?, to: PointNames?)
  /// How coordinates are written as one text.
  let notation: NotationName
  /// Which way down is.
  let digging: Digging
  /// The name of the start; `nil` if it was given as a coordinate.
  var startName: StartName?
}

/// A name that was given for the start of a tunnel, and how it was understood.
///
/// A class, so that the answers of streams, which have none, are no larger for it.
final class StartName {
  let understanding: Whereabouts.Understanding

  init(_ understanding: Whereabouts.Understanding) {
    self.understanding = understanding
  }
}

extension Answer: FieldSubject {
  func value(of field: AnswerField) throws(ProjectionError) -> AnswerValue {
    switch field {
    case .point(.from, .latitude): return .angle(from.latitude)
    case .point(.from, .longitude): return .angle(from.longitude)
    case .point(.to, .latitude): return .angle(to.latitude)
    case .point(.to, .longitude): return .angle(to.longitude)
    case .point(.from, .written): return .string(try from.text(in: notation))
    case .point(.to, .written): return .string(try to.text(in: notation))
    case .point(_, .query): return .text(startName?.understanding.query)
    case .point(_, .place): return startName?.understanding.match.value ?? .missing
    case .digging: return .string(digging.rawValue)
    case .antipodeOffset: return .length(try from.antipode.geodesic(to: to).distance / 1000)
    case .tunnelLength: return .length(from.chord(to: to) / 1000)
    case .surfaceDistance:
      guard to != from.antipode else { return .length(WGS84.halfMeridian / 1000) }
      return .length(try from.geodesic(to: to).distance / 1000)
    case .point(let end, let field): return names(of: end)?.value(of: field) ?? .missing
    }
  }

  func lacksObject(of field: AnswerField) -> Bool {
    guard case .point(let end, let field) = field else { return false }
    return names(of: end)?.lacksObject(of: field) ?? false
  }

  private func names(of end: AnswerField.End) -> PointNames? {
    switch end {
    case .from: names.from
    case .to: names.to
    }
  }
}
