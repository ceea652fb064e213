import Facts
import Geodesy
import Notations
import Text
import Toponymy

/// The two ends of a tunnel, with the names that are wanted.
struct Answer: Sendable {
  /// Where one digs.
  let from: Coordinate
  /// Where one comes out.
  let to: Coordinate
  /// The names of both ends, as far as they are wanted.
  let names: (from: PointNames?, to: PointNames?)
  /// The notation of coordinates that are written as one text.
  let notation: NotationName
  /// The direction of the tunnel.
  let digging: Digging
  /// The name of the start; `nil` if it was given as a coordinate.
  var startName: StartName?

  /// The straight way through the Earth from one end to the other.
  var tunnelLength: Kilometers { from.chord(to: to) / 1000 }

  /// The shortest way over the ground; between antipodes it leads over a pole and is always as
  /// long.
  ///
  /// - Throws: if PROJ is needed and unusable.
  var surfaceDistance: Kilometers {
    get throws(ProjectionError) {
      guard to != from.antipode else { return WGS84.halfMeridian / 1000 }
      return try from.geodesic(to: to).distance / 1000
    }
  }

  /// The way over the ground from the antipode to where one comes out, in metres.
  ///
  /// - Throws: if PROJ is needed and unusable.
  var antipodeOffset: Geodesic {
    get throws(ProjectionError) { try from.antipode.geodesic(to: to) }
  }
}

/// The name that the start of a tunnel was given by, and what it was taken for.
///
/// A class: the answers of streams have no such name, and one pointer is all it costs them.
final class StartName: Sendable {
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
    case .antipodeOffset: return .length(try antipodeOffset.distance / 1000)
    case .tunnelLength: return .length(tunnelLength)
    case .surfaceDistance: return .length(try surfaceDistance)
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
