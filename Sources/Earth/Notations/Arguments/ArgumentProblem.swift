/// Why a list of arguments cannot be divided into coordinates: the error about the first argument
/// that does not fit.
struct ArgumentProblem {
  let error: CoordinateError

  init(in arguments: [String], as reader: CoordinateReader) {
    error =
      Self.structuredProblem(in: arguments) ?? Self.firstProblem(in: arguments, as: reader)
      ?? .empty(text: arguments.joined(separator: " "))
  }

  /// What is wrong with arguments that together look like a notation that is not made of angles.
  private static func structuredProblem(in arguments: [String]) -> CoordinateError? {
    guard (2...ArgumentGroups.longest).contains(arguments.count) else { return nil }
    let text = CoordinateText(arguments.joined(separator: " "))
    for reader in NotationName.readers where !(reader is AngleNotation.Type) {
      do throws(CoordinateError) {
        _ = try reader.reading(of: text)
      } catch {
        return error
      }
    }
    return nil
  }

  /// The first problem from left to right, taking every angle with the argument behind it.
  private static func firstProblem(
    in arguments: [String], as reader: CoordinateReader
  ) -> CoordinateError? {
    var rest = arguments[...]
    do throws(CoordinateError) {
      while let argument = rest.popFirst() {
        if !argument.isHalfCoordinate {
          _ = try reader.read(argument)
        } else if let partner = rest.popFirst() {
          try check(argument, partner, as: reader)
        } else {
          throw .halfCoordinate(argument: argument)
        }
      }
    } catch {
      return error
    }
    return nil
  }

  /// Throws unless two arguments, of which the first is an angle, are a coordinate.
  private static func check(
    _ first: String, _ second: String, as reader: CoordinateReader
  ) throws(CoordinateError) {
    let text = first + " " + second
    guard second.isHalfCoordinate else {
      if try reader.readIfPossible(second) == nil {
        try restate(asIn: text, column: first.count + 1) { () throws(CoordinateError) in
          try AngleNotation.checkSingleAngle(CoordinateText(second))
        }
      }
      throw .halfCoordinate(argument: first)
    }
    try restate(asIn: text, column: 0) { () throws(CoordinateError) in
      _ = try reader.read(first.endsInSeparator ? text : first + "," + second)
    }
  }

  /// Runs a reader. Its error quotes both arguments.
  private static func restate(
    asIn text: String, column offset: Int, _ read: () throws(CoordinateError) -> Void
  ) throws(CoordinateError) {
    do {
      try read()
    } catch .unreadable(_, let piece, let column, let problem) {
      throw .unreadable(text: text, piece: piece, column: column + offset, problem: problem)
    }
  }
}
