import ArgumentParser
import Text

/// Numbers of inhabitants on the command line.
enum PopulationArgument {
  /// A whole number of 0 or more, below 2³².
  static func inhabitants(_ argument: String) throws -> UInt32 {
    guard let number = UInt32(argument) else {
      throw ValidationError(
        "'\(argument.quotable)' is no number of inhabitants; expected a whole number, 0 or more")
    }
    return number
  }
}
