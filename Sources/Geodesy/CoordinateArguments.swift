/// The coordinates of a command's argument list.
///
/// Accepted:
/// - an argument that is a coordinate by itself: `"-33.9 151.2"`, `56.55,8.31`, `56.55N8.31W`
/// - two arguments in a row that are one angle each: `-33.9 151.2`, `56.55N 8.31E`, `56.55, 8.31`,
///   `40°24'59.4"N 3°42'9.22"W`
///
/// Refused: an angle left over, and two that are no coordinate together. A leading minus is part of a
/// number, so the list has to be what the user typed, without options.
public struct CoordinateArguments: Hashable, Sendable {
  /// The coordinates in the order of the arguments.
  public let coordinates: [Coordinate]

  /// Reads a list of arguments from first to last.
  ///
  /// - Throws: for the first argument that does not fit, quoting it (and its partner) as given.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(parsing arguments: [String]) throws(CoordinateError) {
    var coordinates: [Coordinate] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      guard Self.isHalf(argument) else {
        coordinates.append(try Coordinate(parsing: argument))
        index += 1
        continue
      }
      guard index + 1 < arguments.count else { throw .halfCoordinate(argument: argument) }
      let partner = arguments[index + 1]
      if !Self.isHalf(partner), (try? Coordinate(parsing: partner)) != nil {
        throw .halfCoordinate(argument: argument)
      }
      coordinates.append(try Self.coordinate(argument, partner))
      index += 2
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
    var bytes = Array(argument.utf8)
    if bytes.last == UInt8(ascii: ",") || bytes.last == UInt8(ascii: ";") { bytes.removeLast() }
    let text = CoordinateText(bytes)
    return !argument.unicodeScalars.contains(where: \.isCoordinateBlank)
      && AngleNotation.isSingleAngle(text)
  }

  /// The coordinate of two arguments, which a comma keeps apart so that they are never one angle.
  private static func coordinate(
    _ first: String, _ second: String
  ) throws(CoordinateError) -> Coordinate {
    let isSeparated = first.hasSuffix(",") || first.hasSuffix(";")
    let shown = first + " " + second
    do {
      return try Coordinate(parsing: isSeparated ? shown : first + "," + second)
    } catch .unreadable(_, let piece, let column, let problem) {
      throw .unreadable(text: shown, piece: piece, column: column, problem: problem)
    }
  }
}
