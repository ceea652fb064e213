import ArgumentParser
import Geodesy
import Toponymy
import TunnelKit

/// Coordinates and names on the command line, which may begin with a minus.
///
/// Argument-parser hands over everything it does not know, so that `-33.9` arrives here; what looks
/// like an option all the same is refused as one.
enum WhereArguments {
  /// The points that some arguments mean. What a name was taken for is said on standard error where
  /// something else may be meant.
  ///
  /// - Parameter isStrict: whether a name must fit to the letter, and to one thing only.
  static func points(
    _ arguments: [String], isStrict: Bool, notationOptions: NotationOptions,
    dataOptions: DataOptions
  ) throws -> [Whereabouts] {
    let reader = WhereaboutsReader(isStrict: isStrict, coordinates: notationOptions.reader) {
      let directory = try dataOptions.directory()
      return try NameSearch(
        directory: directory.path, gazetteer: try Gazetteer(directory: directory.path))
    }
    let points = try reader.read(arguments.filter { $0 != "--" })
    if notationOptions.explain {
      for explanation in points.compactMap(\.explanation) { StandardError.say(explanation) }
    }
    for remark in points.compactMap({ $0.understanding?.remark }) { StandardError.say(remark) }
    return points
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

/// The option that says how certain a name must be.
struct StrictOption: ParsableArguments {
  @Flag(help: "Refuse names that are misspelt, unfinished, or those of several places.")
  var strict = false
}
