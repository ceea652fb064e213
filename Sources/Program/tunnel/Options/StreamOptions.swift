import Answers
import ArgumentParser
import Geodesy
import Text

/// The options for streams of records.
struct StreamOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read records from a file in place of '-'; may be given several times.", valueName: "file"),
    completion: .file())
  var input: [String] = []

  @OptionGroup var recordOptions: RecordOptions

  @Flag(
    inversion: .prefixedNo,
    help: "Whether tables have a line with the names of columns, in input and output.")
  var header: Bool?

  @Option(
    help: ArgumentHelp(
      "Put answers into a JSON object of this name; in tables, before the names of columns.",
      valueName: "name"))
  var under: String?

  @Option(
    help: ArgumentHelp(
      """
      Columns whose cells stay texts in JSON even if they are numbers, by name or number, separated \
      by commas, or all.
      """, valueName: "columns"))
  var textColumns: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      What happens to a record that cannot be read (default: skip): skip leaves it out, inline \
      writes the reason in its place (an EMPTY shape for wkt; not for geo-uri and iso6709), fail \
      ends the program. The status is 65 in any case.
      """, valueName: "what"))
  var onError: StreamRequest.ErrorHandling?

  @Option(
    help: ArgumentHelp(
      """
      For how many records that cannot be read there is a message, or all (default: \
      \(StreamRequest.usualMessages)). The last line counts all of them.
      """, valueName: "number"))
  var errors: ErrorCount?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many threads work on a stream (default: one for each processor).", valueName: "number"))
  var jobs: Int?

  @Flag(help: "Write every answer at once, not only when more input has to be waited for.")
  var lineBuffered = false

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs \(jobs) is outside 1...256")
    }
    try under?.validate(asNameBy: "--under", expected: "a name without any")
  }

  /// The options that were given besides --input, and that have a meaning for streams only.
  var given: [String] {
    let options: [(name: String, isGiven: Bool)] = [
      (header == false ? "--no-header" : "--header", header != nil),
      ("--under", under != nil), ("--text-columns", !textColumns.isEmpty),
      ("--on-error", onError != nil), ("--errors", errors != nil), ("--jobs", jobs != nil),
      ("--line-buffered", lineBuffered),
    ]
    return recordOptions.given + options.filter(\.isGiven).map(\.name)
  }

  /// The columns that stay texts; `nil` for all.
  var namedTextColumns: [String]? {
    textColumns.contains("all")
      ? nil : textColumns.flatMap { $0.split(separator: ",").map(String.init) }
  }
}

/// The number of messages about records that cannot be read: `all`, or a number from 0.
struct ErrorCount: ExpressibleByArgument {
  let count: Int

  init?(argument: String) {
    guard let count = argument == "all" ? .max : Int(argument), count >= 0 else { return nil }
    self.count = count
  }
}

extension StreamRequest.ErrorHandling: ExpressibleByArgument {}
