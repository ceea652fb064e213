import Geodesy
import Text

/// Why a text or an argument is not a coordinate.
public enum CoordinateError: Error, Hashable, Sendable {
  /// A latitude, as given, that is not a number of degrees in -90...90; `isSwapped` when it is
  /// 100 or more and the numbers would be a coordinate in the other order.
  case latitudeOutside(String, isSwapped: Bool = false)
  /// A longitude, as given, that is not a number of degrees in -180...180.
  case longitudeOutside(String)
  /// A text without anything in it but blanks.
  case empty(text: String)
  /// A text that follows no notation: the first piece that does not fit, as given, and its column
  /// in characters, from 1.
  case unreadable(text: String, piece: String, column: Int, problem: CoordinateProblem)
  /// A text that is not of the one notation that was asked for.
  case otherNotation(text: String, expected: NotationName)
  /// An argument that is one angle, without another after it.
  case halfCoordinate(argument: String)
  /// Arguments that are coordinates in two ways: fewer and longer ones, or more and shorter ones.
  case severalDivisions(text: String, coarser: [Coordinate], finer: [Coordinate])
  /// A position of a grid that PROJ could not turn into a coordinate, and why.
  case projectionFailed(ProjectionError)
}

extension CoordinateError {
  /// Runs a function that needs PROJ.
  static func projecting<Value>(
    _ work: () throws(ProjectionError) -> Value
  ) throws(CoordinateError) -> Value {
    do throws(ProjectionError) {
      return try work()
    } catch {
      throw .projectionFailed(error)
    }
  }
}

extension CoordinateError: CustomStringConvertible {
  /// One line: what is wrong, the offending text, where, and what would be accepted.
  ///
  /// Texts are quoted as given, but control characters are spelled out and long texts are cut off
  /// after 60 characters.
  public var description: String {
    switch self {
    case .latitudeOutside(let text, let isSwapped):
      CoordinateRangeError.latitude(text).description
        + (isSwapped ? "; latitude comes first" : "")
    case .longitudeOutside(let text):
      CoordinateRangeError.longitude(text).description
    case .empty(let text):
      "cannot read '\(text.quotable)' as a coordinate: it is empty; expected a latitude and a "
        + "longitude such as 56.55 8.31"
    case .unreadable(let text, let piece, let column, let problem):
      "cannot read '\(text.quotable)' as a coordinate: '\(piece.quotable)' at column \(column) "
        + problem.description
    case .otherNotation(let text, let expected):
      "cannot read '\(text.quotable)' as \(expected.title); expected such as \(expected.example)"
    case .halfCoordinate(let argument):
      "cannot read '\(argument.quotable)' as a coordinate: it is one angle, and none follows; "
        + "expected a latitude and a longitude such as 56.55 8.31"
    case .projectionFailed(let error): error.description
    case .severalDivisions(let text, let coarser, let finer):
      "'\(text.quotable)' may be \(Self.list(coarser)), or \(Self.list(finer)); put each in quotes "
        + "with a blank in it, or name the notation"
    }
  }

  /// The number of coordinates and the coordinates.
  private static func list(_ coordinates: [Coordinate]) -> String {
    (coordinates.count == 1 ? "one coordinate" : "\(coordinates.count) coordinates")
      + " (\(coordinates.map(\.description).joined(separator: "; ")))"
  }
}

extension CoordinateError {
  /// What is wrong, without the text, for a place where the text can be seen.
  public var reason: String {
    switch self {
    case .latitudeOutside, .longitudeOutside, .severalDivisions, .projectionFailed: description
    case .empty: "no coordinate: it is empty"
    case .unreadable(_, let piece, _, let problem): "'\(piece.quotable)' \(problem)"
    case .otherNotation(_, let expected): "not \(expected.title), such as \(expected.example)"
    case .halfCoordinate: "one angle; a coordinate has two"
    }
  }
}
