import Answers
import ArgumentParser
import Text

/// The fields that the answers of a command have.
protocol AnswerFields {
  /// The paths of all of them.
  static var paths: [String] { get }
  /// Some of them, with commas between, as an example.
  static var example: String { get }
  /// The formats that the command writes.
  static var formats: [AnswerFormat] { get }
  /// The format that --json stands for.
  static var json: AnswerFormat { get }
  /// Whether the command answers streams of records.
  static var answersStreams: Bool { get }
  /// The meanings of fields that other commands do not have, by their paths.
  static var meanings: [String: String] { get }
}

extension AnswerFields {
  static var formats: [AnswerFormat] { AnswerFormat.allCases }
  static var json: AnswerFormat { .json }
  static var answersStreams: Bool { true }
}

/// A format of the answers of a command. Help and completion offer those that it writes; others are
/// read too, and refused with the reason.
struct OfferedFormat<Fields: AnswerFields>: ExpressibleByArgument {
  let format: AnswerFormat

  init?(argument: String) {
    guard let format = AnswerFormat(rawValue: argument) else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { Fields.formats.map(\.rawValue) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The options for writing answers.
struct AnswerOptions<Fields: AnswerFields>: ParsableArguments {
  @Flag(help: "The same as --format \(Fields.json.rawValue).")
  var json = false

  @Option(
    name: [.customLong("format"), .customShort("f")],
    help: ArgumentHelp(
      Fields.answersStreams
        ? "The format of answers (default: text; for streams the format of the records, for lines "
          + "tsv)."
        : "The format of answers (default: text, or with --fields tsv).", valueName: "format"))
  var offered: OfferedFormat<Fields>?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      Write answers to a file in place of standard output; one that there is stays as it is if the \
      command fails.
      """, valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      The fields of an answer, in this order, separated by commas: \(Fields.example) (list \
      prints them all). May be given several times.
      """, valueName: "fields"),
    completion: .list(Fields.paths))
  var fields: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      What stands between the names of a path in names of columns: _ makes to_latitude of \
      to.latitude.
      """, valueName: "text"))
  var separator: String?

  @Flag(
    help: Fields.formats.contains(.geojson)
      ? "Members of JSON and properties of GeoJSON without objects in them."
      : "Members of JSON without objects in them.")
  var flat = false

  func validate() throws {
    if fields == ["list"] { throw CleanExit.message(FieldMeanings.text(of: Fields.self)) }
    if json, let format, format != Fields.json {
      throw ValidationError("--json and --format \(format.rawValue) ask for different things")
    }
    if !fields.isEmpty, let format, [.wkt, .geoURI, .iso6709, .text].contains(format) {
      throw ValidationError("--format \(format.rawValue) has no fields to choose")
    }
    if let separator {
      guard !separator.isEmpty, separator.allSatisfy({ !$0.isNewline && $0 != "\t" && $0 != "\"" })
      else {
        throw ValidationError(
          "--separator '\(separator.quotable)' cannot stand in the name of a column; expected a "
            + "text such as _")
      }
      try separator.validate(asNameBy: "--separator", expected: "a text such as _")
    }
  }

  private var format: AnswerFormat? { offered?.format }

  /// Whether anything is asked for.
  var isGiven: Bool {
    wanted != nil || !fields.isEmpty || separator != nil || flat
  }

  /// Whether answers are rows of a table, which may have a header.
  var isTable: Bool {
    switch wanted {
    case .csv, .tsv: true
    case nil: !fields.isEmpty
    default: false
    }
  }

  /// The format that is asked for; fields alone ask for a table.
  var wanted: AnswerFormat? { json ? Fields.json : format }

  /// The fields that are asked for, with commas between; `nil` for none.
  var fieldList: String? { fields.isEmpty ? nil : fields.joined(separator: ",") }

  /// The names of columns and members.
  ///
  /// - Parameter wrapper: the name of the object that holds the members; `nil` for none.
  func naming(under wrapper: String? = nil) -> FieldNaming {
    FieldNaming(wrapper: wrapper, separator: separator ?? ".", isFlat: flat)
  }
}

extension String {
  /// Refuses a text of an option that becomes a part of the names of columns or members and has a
  /// control character.
  func validate(asNameBy option: String, expected: String) throws {
    guard let control = unicodeScalars.first(where: \.isControl) else { return }
    throw ValidationError(
      "\(option) '\(quotable)' has the control character "
        + "U+\(String(control.value, radix: 16, uppercase: true)); expected \(expected)")
  }
}
