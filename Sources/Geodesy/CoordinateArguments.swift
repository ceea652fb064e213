/// Coordinates as they come from a command line.
///
/// An argument that is a coordinate by itself, blanks and all, is one. Two bare angles in a row are
/// one coordinate: `56.55 8.3`, `56.55N 8.3E`, `-33.9 151.2`.
public enum CoordinateArguments {
  /// The coordinates that a list of arguments means, in their order.
  ///
  /// - Throws: ``CoordinateError`` for a text that cannot be read, ``CoordinateArgumentsError`` for an
  ///   angle that is left over.
  public static func coordinates(_ arguments: [String]) throws -> [Coordinate] {
    var coordinates: [Coordinate] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if isAngle(argument) {
        guard let next = rest.first, isAngle(next) else {
          throw CoordinateArgumentsError.angleLeftOver(argument)
        }
        rest = rest.dropFirst()
        coordinates.append(try Coordinate(parsing: argument + " " + next))
      } else {
        coordinates.append(try Coordinate(parsing: argument))
      }
    }
    return coordinates
  }

  /// Whether an argument is one half of a coordinate: a single angle, whatever its value.
  private static func isAngle(_ argument: String) -> Bool {
    guard let tokens = try? AngleTokenizer.tokens(of: argument),
      !tokens.contains(where: { $0.kind == .separator })
    else { return false }
    if tokens[...].numberCount <= 1 { return !tokens.isEmpty }
    let isOneAngle = (try? WrittenAngle(tokens[...], in: argument, end: 1)) != nil
    return isOneAngle && (try? WrittenPair.angles(of: argument)) == nil
  }
}

/// Why a list of arguments is not a list of coordinates.
public enum CoordinateArgumentsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An angle without a second one to go with it.
  case angleLeftOver(String)

  /// One line that names the argument and what is missing.
  public var description: String {
    switch self {
    case .angleLeftOver(let argument):
      "'\(argument)' is half a coordinate; latitude and longitude are wanted"
    }
  }
}
