import Geodesy
import Notations

/// What maps and notations show of an answer.
enum AnswerShape {
  /// A point.
  case point(Coordinate)
  /// The way from one point to another.
  case way(Coordinate, Coordinate)

  /// The shape in a notation; a way only as well-known text, otherwise its end.
  ///
  /// - Throws: if PROJ is needed and unusable.
  func text(in notation: NotationName) throws(ProjectionError) -> String {
    switch self {
    case .point(let point): return try point.text(in: notation)
    case .way(let from, let to):
      guard notation == .wkt else { return try to.text(in: notation) }
      return "LINESTRING (\(from.longitude) \(from.latitude), \(to.longitude) \(to.latitude))"
    }
  }
}

/// An answer to one question about a place, or about two.
protocol ShapedAnswer: Sendable {
  /// What maps show of it; `nil` for nothing.
  var shape: AnswerShape? { get }
}
