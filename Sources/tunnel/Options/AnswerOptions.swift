import Answers
import ArgumentParser

/// The options for writing answers.
struct AnswerOptions: ParsableArguments {
  @Flag(help: "The same as --format json.")
  var json = false

  @Option(
    help: ArgumentHelp(
      """
      The format of answers (default: text; for streams the format of the records, for lines tsv).
      """, valueName: "format"))
  var format: AnswerFormat?

  @Option(
    help: ArgumentHelp(
      """
      The fields of an answer, in this order, separated by commas: from.latitude, to, \
      to.nearest.name, tunnel_km (an unknown name lists them all).
      """, valueName: "fields"),
    completion: .list(AnswerField.all([.localNames, .written, .offset]).map(\.path)))
  var fields: String?

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) ask for different things")
    }
    if fields != nil, let format, [.wkt, .geoURI, .iso6709, .text].contains(format) {
      throw ValidationError("--format \(format.rawValue) has no fields to choose")
    }
  }

  /// Whether answers are rows of a table, which may have a header.
  var isTable: Bool {
    switch wanted {
    case .csv, .tsv: true
    case nil: fields != nil
    default: false
    }
  }

  /// The format that is asked for; fields alone ask for a table.
  var wanted: AnswerFormat? { json ? .json : format }

  /// The fields that are asked for.
  func wantedFields(_ extras: AnswerExtras) throws -> [AnswerField]? {
    guard let fields else { return nil }
    do {
      return try AnswerField.list(parsing: fields, extras)
    } catch {
      throw Failure(error.description, status: .badUsage)
    }
  }
}

extension AnswerFormat: ExpressibleByArgument {}
