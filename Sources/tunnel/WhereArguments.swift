import ArgumentParser
import Geodesy

/// Coordinates on the command line, which may begin with a minus.
///
/// Argument-parser hands over everything it does not know, so that `-33.9` arrives here; what looks
/// like an option all the same is refused as one.
enum WhereArguments {
  /// The coordinates that some arguments mean.
  static func coordinates(_ arguments: [String]) throws -> [Coordinate] {
    try CoordinateArguments(parsing: arguments.filter { $0 != "--" }).coordinates
  }

  /// Refuses arguments that are misspelt options rather than coordinates.
  static func validate(_ arguments: [String]) throws {
    for argument in arguments where argument != "--" {
      let name = argument.drop { $0 == "-" }
      if argument.hasPrefix("--") || argument.hasPrefix("-") && name.first?.isLetter == true {
        throw ValidationError("Unknown option '\(argument)'")
      }
    }
  }
}
