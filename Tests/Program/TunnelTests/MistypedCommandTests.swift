import TestSupport
import Testing

/// A first word that is nearly a command or an option, and the options that every command has.
@Suite struct MistypedCommandTests {
  @Test(arguments: [
    (["wher", "Lisbon"], "tunnel where Lisbon"), (["antipod", "1", "2"], "tunnel antipode 1 2"),
    (["distnce"], "tunnel distance"), (["Maps", "Rome"], "tunnel map Rome"),
    (["pairz"], "tunnel pairs"), (["version"], "tunnel --version"),
    (["creditz"], "tunnel --credits"),
    (["find"], "tunnel where"), (["nearest", "1", "2"], "tunnel where 1 2"),
    (["check-data"], "tunnel --check-data"), (["hlep"], "tunnel --help"),
  ])
  func itIsAnsweredWithThatName(arguments: [String], suggestion: String) throws {
    let result = try tunnel(arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(
      result.errors
        == "tunnel: '\(arguments[0])' is neither a command nor the exact name of a place; did you "
        + "mean '\(suggestion)'? ('tunnel --help' lists the commands)\n")
  }

  /// Each begins with letters like those of a command; without a terminal the program ends when it
  /// has found the place.
  @Test(arguments: [["Paris"], ["List"], ["Lund"], ["Mao"], ["dig", "wher"], ["Lissabon"]])
  func theExactNameOfAPlaceAndOtherNamesStayPlaces(arguments: [String]) throws {
    let result = try tunnel(arguments)
    #expect(result.status == 69)
    #expect(result.errors.hasSuffix("'tunnel antipode WHERE' answers without one\n"))
  }

  @Test(arguments: [
    (
      ["--quiet", "where", "Havana"],
      "the command 'where' comes before its options, as in 'tunnel where Havana --quiet'"
    ),
    (
      ["--fresh", "dig", "Lisbon"],
      "the command 'dig' comes before its options, as in 'tunnel dig Lisbon --fresh'"
    ),
    (
      ["--json", "where", "1", "2"],
      "the command 'where' comes before its options, as in 'tunnel where 1 2 --json'"
    ),
    (
      ["--format", "csv", "pairs", "--within", "5"],
      "the command 'pairs' comes before its options, as in 'tunnel pairs --within 5 --format csv'"
    ),
    (
      ["-o", "a.json", "where", "1", "2"],
      "the command 'where' comes before its options, as in 'tunnel where 1 2 -o a.json'"
    ),
    (
      ["help", "foo"],
      "there is no command 'foo'; there are dig, pick, antipode, where, distance, destination, "
        + "map, pairs, land, fall, measure, tiles, replay"
    ),
    (["help", "wher"], "there is no command 'wher'; did you mean 'where'?"),
  ])
  func aCommandInTheWrongPlaceIsTold(arguments: [String], message: String) throws {
    let result = try tunnel(arguments)
    #expect(result == ProcessResult(output: "", errors: "tunnel: \(message)\n", status: 64))
  }

  /// An option that the command behind it has not either, and a word behind `--`.
  @Test(arguments: [
    (["--spam", "3000", "where", "Lisbon"], "Unknown option '--spam'; did you mean '--span'?"),
    (["--json", "--", "where"], "Unknown option '--json'"),
  ])
  func anOptionThatDigHasNotIsTold(arguments: [String], text: String) throws {
    let result = try tunnel(arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.hasPrefix("tunnel: \(text)\n"))
  }

  private static let commands = [
    "dig", "pick", "antipode", "where", "distance", "destination", "map", "pairs", "land", "fall",
    "measure", "tiles", "replay",
  ]

  @Test(arguments: commands) func everyCommandHasTheCommonOptions(command: String) throws {
    let help = try tunnel([command, "--help"])
    for option in ["--data", "--plain", "-q, --quiet", "--check-data", "--credits", "--version"] {
      #expect(help.output.contains("  " + option), "\(option)")
    }
    let credits = try tunnel([command, "--credits"])
    #expect(credits.status == 0 && credits.output.hasPrefix("Contains data from GeoNames"))
    #expect(try tunnel([command, "--version"]).output == "tunnel 0.1.0\n")
  }

  @Test(arguments: ["dig", "where", "fall"]) func everyCommandChecksData(command: String) throws {
    let whole = try tunnel([command, "--check-data"])
    #expect(whole.status == 0 && whole.errors == "")
    #expect(whole.output.hasPrefix("places.bin: whole\n") && !whole.output.contains("\n\n"))
    let none = try tunnel([command, "--check-data", "--data", "/nowhere"])
    #expect(none.status == 66 && none.output == "")
    #expect(none.errors.hasPrefix("tunnel: no data directory; looked in /nowhere"))
  }

  @Test func quietLeavesRemarksOutAndErrorsIn() throws {
    let remark = try tunnel(["where", "Lnodon"])
    #expect(remark.errors.hasPrefix("tunnel: 'Lnodon' is taken for London"))
    let quiet = try tunnel(["where", "--quiet", "Lnodon"])
    #expect(quiet.errors == "" && quiet.status == 0)
    let error = try tunnel(["where", "--quiet", "Qwertyuiopasdf"])
    #expect(error.status == 65 && error.errors.hasPrefix("tunnel: nothing is called"))
  }

  @Test(arguments: [
    (
      ["antipode", "-"],
      "tunnel: type coordinates, one a line, such as 56.55 8.316667; Control-D ends"
    ),
    (["antipode", "--geojson"], "tunnel: type GeoJSON; Control-D ends"),
  ])
  func onATerminalAStreamSaysWhatItWaitsFor(arguments: [String], line: String) throws {
    let terminal = try TmuxTerminal(
      columns: 120, rows: 24, term: "tmux-256color",
      variables: ["TUNNEL_DATA": BundledData.directory], program: Product.executable,
      arguments: arguments)
    _ = try terminal.wait { _ in terminal.errors.contains("Control-D") }
    #expect(terminal.errors == line + "\n")
    try terminal.press("C-d")
    #expect(terminal.exitStatus() != nil)
  }
}
