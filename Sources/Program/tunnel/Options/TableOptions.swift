import ArgumentParser

/// The options for the names of columns and members, of commands that answer streams.
struct TableOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: """
      Whether tables have a line with the names of columns, in input and output (by default output \
      as input).
      """)
  var header: Bool?

  @OptionGroup var underOption: UnderOption

  /// The options that were given.
  var given: [String] {
    [
      (header == false ? "--no-header" : "--header", header != nil),
      ("--under", underOption.under != nil),
    ].filter(\.1).map(\.0)
  }
}

/// The option for the names of columns in tables, of commands that read none.
struct HeaderOption: ParsableArguments {
  @Flag(help: "Begin a table with the names of its columns.")
  var header = false
}

/// The option for the object that holds an answer.
struct UnderOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Put answers into a JSON object of this name; in tables, before the names of columns.",
      valueName: "name"))
  var under: String?

  func validate() throws {
    try under?.validate(asNameBy: "--under", expected: "a name without any")
  }
}
