import ArgumentParser
import Geodesy

/// The options that say how coordinates are read and written.
struct NotationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read and write coordinates in this notation alone (list shows them all).",
      valueName: "name"), completion: NotationOptions.completion)
  var notation: String?

  @Option(
    help: ArgumentHelp("Read coordinates in this notation alone.", valueName: "name"),
    completion: NotationOptions.completion)
  var inputNotation: String?

  @Option(
    help: ArgumentHelp("Write coordinates in this notation.", valueName: "name"),
    completion: NotationOptions.completion)
  var outputNotation: String?

  @Flag(help: "Accept longitudes beyond 180 degrees, and take whole turns off them.")
  var wrap = false

  @Flag(help: "Say on standard error how every coordinate was read.")
  var explain = false

  func validate() throws {
    for (option, value) in [
      ("notation", notation), ("input-notation", inputNotation),
      ("output-notation", outputNotation),
    ] {
      guard let value else { continue }
      if value == "list" { throw CleanExit.message(Self.list) }
      guard NotationName(rawValue: value) == nil else { continue }
      throw ValidationError("--\(option) knows no '\(value)'; there are\n" + Self.list)
    }
  }

  /// How coordinates are read.
  var reader: CoordinateReader {
    CoordinateReader(
      notation: (inputNotation ?? notation).flatMap(NotationName.init), wrapsLongitudes: wrap)
  }

  /// How coordinates are written; `nil` if nothing was said.
  var written: NotationName? {
    (outputNotation ?? notation).flatMap(NotationName.init)
  }

  private static let completion = CompletionKind.list(
    NotationName.allCases.map(\.rawValue) + ["list"])

  /// A line for each notation: its name, what it is and an example.
  private static var list: String {
    let lines = NotationName.allCases.map { notation in
      let name = notation.rawValue
      return name + String(repeating: " ", count: 15 - name.count) + notation.example
    }
    return lines.joined(separator: "\n")
  }
}
