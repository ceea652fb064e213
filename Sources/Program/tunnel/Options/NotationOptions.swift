import ArgumentParser
import Geodesy
import Notations

/// The options for reading coordinates, of commands that write none.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read coordinates in this notation only, and write answers in it (list shows them all).",
      valueName: "name"), completion: NotationName.completion)
  var notation: String?

  @OptionGroup var inputOption: InputNotationOption

  @OptionGroup var wrapOption: WrapOption

  @Flag(help: "Say on standard error how every coordinate was read.")
  var explain = false

  func validate() throws {
    try NotationName.validate(notation, of: "notation")
  }

  /// The rules for reading coordinates.
  var reader: CoordinateReader {
    CoordinateReader(
      notation: inputOption.notation ?? notation.flatMap(NotationName.init),
      wrapsLongitudes: wrapOption.wrap)
  }
}

/// The option for reading coordinates in one notation.
struct InputNotationOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Read coordinates in this notation only.", valueName: "name"),
    completion: NotationName.completion)
  var inputNotation: String?

  func validate() throws {
    try NotationName.validate(inputNotation, of: "input-notation")
  }

  /// The notation; `nil` if none was asked for.
  var notation: NotationName? { inputNotation.flatMap(NotationName.init) }
}

/// The option for longitudes beyond 180 degrees.
struct WrapOption: ParsableArguments {
  @Flag(help: "Accept longitudes beyond 180 degrees, and take whole turns off them.")
  var wrap = false
}

/// The options for reading and writing coordinates.
struct NotationOptions: ParsableArguments {
  @OptionGroup var reading: ReadingOptions

  @OptionGroup var writing: WritingOption

  /// The notation of coordinates in answers; `nil` if none was asked for.
  var written: NotationName? { writing.written(reading) }
}

/// The option for writing coordinates.
struct WritingOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write coordinates in this notation.", valueName: "name"),
    completion: NotationName.completion)
  var outputNotation: String?

  func validate() throws {
    try NotationName.validate(outputNotation, of: "output-notation")
  }

  /// The notation of coordinates in answers; `nil` if none was asked for, here or for reading.
  func written(_ reading: ReadingOptions) -> NotationName? {
    (outputNotation ?? reading.notation).flatMap(NotationName.init)
  }
}

extension NotationName {
  fileprivate static let completion = CompletionKind.list(allCases.map(\.rawValue) + ["list"])

  /// Refuses unknown names, and lists all names for `list`.
  fileprivate static func validate(_ value: String?, of option: String) throws {
    guard let value else { return }
    if value == "list" { throw CleanExit.message(list) }
    guard NotationName(rawValue: value) == nil else { return }
    throw ValidationError("--\(option) knows no '\(value)'; there are\n" + list)
  }

  /// A line for each notation: its name, what it is and an example.
  private static var list: String {
    let lines = allCases.map { notation in
      let name = notation.rawValue
      return name + String(repeating: " ", count: 15 - name.count) + notation.example
    }
    return lines.joined(separator: "\n")
  }
}
