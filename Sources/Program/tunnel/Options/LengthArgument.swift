import ArgumentParser
import Geodesy
import Text

/// Lengths on the command line.
enum LengthArgument {
  /// A length of 0 or more in kilometres: `100`, `100km`, `2.5 km`, `500m`.
  static func kilometers(_ argument: String) throws -> Kilometers {
    let number = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = argument.dropFirst(number.count).drop { $0 == " " }
    let factor: Double? = ["": 1, "km": 1, "m": 0.001][unit.lowercased()]
    guard let factor, let value = Double(number) else {
      throw ValidationError(
        "'\(argument.quotable)' is no distance; expected kilometres, or a unit as 100km or 500m")
    }
    return value * factor
  }
}
