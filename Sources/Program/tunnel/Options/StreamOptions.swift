import ArgumentParser

/// The options for streams of records, beside those for records and for answers.
struct StreamOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read records from a file in place of '-'; may be given several times.", valueName: "file"),
    completion: .file())
  var input: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Columns whose cells stay texts in JSON even if they are numbers, by name or number, separated \
      by commas, or all.
      """, valueName: "columns"))
  var textColumns: [String] = []

  // as in 'make -j2'
  @Option(
    name: [.long, .customShort("j", allowingJoined: true)],
    help: ArgumentHelp(
      "How many threads work on a stream, 1 to 256 (default: one for each processor).",
      valueName: "number"),
    transform: NumberArgument.whole(in: 1...256))
  var jobs: Int?

  @Flag(
    help: """
      Write every answer at once, not only when more input has to be waited for; blank lines at \
      the end are records, except in tables.
      """)
  var lineBuffered = false

  /// The options that were given besides --input.
  var given: [String] {
    let options: [(name: String, isGiven: Bool)] = [
      ("--text-columns", !textColumns.isEmpty), ("--jobs", jobs != nil),
      ("--line-buffered", lineBuffered),
    ]
    return options.filter(\.isGiven).map(\.name)
  }

  /// The columns that stay texts; `nil` for all.
  var namedTextColumns: [String]? {
    textColumns.contains("all")
      ? nil : textColumns.flatMap { $0.split(separator: ",").map(String.init) }
  }
}
