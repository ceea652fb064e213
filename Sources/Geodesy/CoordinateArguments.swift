/// The coordinates of a command's argument list.
///
/// Accepted:
/// - an argument that is a coordinate by itself: `"-33.9 151.2"`, `56.55,8.31`, `56.55N8.31W`
/// - two arguments in a row that are one angle each: `-33.9 151.2`, `56.55N 8.31E`, `56.55, 8.31`,
///   `40°24'59.4"N 3°42'9.22"W`
///
/// Refused: an angle left over, and two that are no coordinate together. A leading minus is part of
/// a number, so the list has to be what the user typed, without options.
public struct CoordinateArguments: Hashable, Sendable {
  /// The coordinates in the order of the arguments.
  public let coordinates: [Coordinate]

  /// Reads a list of arguments from first to last.
  ///
  /// - Throws: for the first argument that does not fit, quoting it (and its partner) as given.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(parsing arguments: [String]) throws(CoordinateError) {
    var coordinates: [Coordinate] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if !Self.isHalf(argument) {
        coordinates.append(try Coordinate(parsing: argument))
      } else if let partner = rest.popFirst() {
        coordinates.append(try Self.coordinate(argument, partner))
      } else {
        throw .halfCoordinate(argument: argument)
      }
    }
    self.coordinates = coordinates
  }

  /// Whether an argument that begins with a minus is a number and not an option: `-33.9`, `-.5`.
  public static func isNegativeNumber(_ argument: String) -> Bool {
    var scalars = argument.unicodeScalars[...]
    guard let sign = scalars.popFirst(), sign == "-" || sign == "\u{2212}" else { return false }
    if scalars.first == "." { scalars.removeFirst() }
    return scalars.first.map { ("0"..."9").contains($0) } ?? false
  }

  /// Whether an argument is one word and one angle, perhaps with a comma or semicolon behind it.
  private static func isHalf(_ argument: String) -> Bool {
    guard !argument.unicodeScalars.contains(where: \.isCoordinateBlank) else { return false }
    let angle = isSeparated(argument) ? String(argument.dropLast()) : argument
    return (try? AngleNotation.checkSingleAngle(CoordinateText(angle))) != nil
  }

  private static func isSeparated(_ argument: String) -> Bool {
    argument.hasSuffix(",") || argument.hasSuffix(";")
  }

  /// The coordinate of two arguments, of which the first is an angle.
  private static func coordinate(
    _ first: String, _ second: String
  ) throws(CoordinateError) -> Coordinate {
    let text = first + " " + second
    guard isHalf(second) else {
      if (try? Coordinate(parsing: second)) == nil {
        try restate(asIn: text, column: first.count + 1) { () throws(CoordinateError) in
          try AngleNotation.checkSingleAngle(CoordinateText(second))
        }
      }
      throw .halfCoordinate(argument: first)
    }
    // A comma keeps the two apart, so that 40° and 3 are never 40 degrees and 3 minutes.
    return try restate(asIn: text, column: 0) { () throws(CoordinateError) in
      try Coordinate(parsing: isSeparated(first) ? text : first + "," + second)
    }
  }

  /// Runs a reader, and lets its error quote both arguments.
  private static func restate<Value>(
    asIn text: String, column offset: Int, _ read: () throws(CoordinateError) -> Value
  ) throws(CoordinateError) -> Value {
    do {
      return try read()
    } catch .unreadable(_, let piece, let column, let problem) {
      throw .unreadable(text: text, piece: piece, column: column + offset, problem: problem)
    }
  }
}
