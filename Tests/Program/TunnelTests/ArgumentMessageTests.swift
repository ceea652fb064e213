import TestSupport
import Testing

/// The messages for arguments that are unusable or ambiguous.
@Suite struct ArgumentMessageTests {
  static let divisions: [(arguments: [String], status: Int32, errors: String)] = [
    (
      ["antipode", "Rome", "Italy"], 0,
      "'Rome Italy' is taken for one place, Rome, Lazio, Italy, not for 'Rome' and 'Italy'"
    ),
    (
      ["fall", "Tokyo", "Tokyo"], 64,
      "both ends of the fall are the same place; expected two places, or one for the fall to its "
        + "antipode"
    ),
    (
      ["fall", "90", "0", "90", "45"], 64,
      "both ends of the fall are the same place; expected two places, or one for the fall to its "
        + "antipode"
    ),
    (
      ["distance", "Oslo", "Oslo"], 0,
      "'Oslo' is taken for Oslo, Oslo, Norway, one of two places in 'Oslo Oslo'"
    ),
  ]

  @Test(arguments: divisions) func howWordsAreDividedIsSaid(
    arguments: [String], status: Int32, errors: String
  ) throws {
    let result = try tunnel(arguments)
    #expect(result.status == status)
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.last == "tunnel: " + errors && Set(lines).count == lines.count)
  }

  @Test(arguments: [
    ["antipode", "Wagga", "Wagga"], ["antipode", "N", "Korea"], ["antipode", "Perth", "WA"],
    ["where", "--", "Quito"], ["land", "--country", "UK"],
    ["pairs", "--country", "España", "--limit", "1"], ["pairs", "--country", "uk"],
  ])
  func nothingIsSaidOfWhatIsClear(arguments: [String]) throws {
    let result = try tunnel(arguments)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
  }

  /// The help says what is accepted, as the messages do.
  @Test(arguments: [
    ("replay", "0.001 to 1000000 times"), ("replay", "0.001 to 1000 (default: 8)"),
    ("fall", "0 to 1000000000"),
    ("where", "0 to 1000000 km"), ("pairs", "0 to 1000000 km"),
    ("destination", "more than 0, up to 1000000 km; at most 1000000 points"),
    ("antipode", "1 to 256"),
  ])
  func rangesAreInTheHelp(command: String, range: String) throws {
    let words = try tunnel([command, "--help"]).output.split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains(range))
  }

  static let refusals: [(arguments: [String], errors: String)] = [
    (
      ["where", "-", "Oslo"], "tunnel: '-' reads standard input and stands alone"
    ),
    (
      ["pairs", "--country", "Atlantis"],
      "tunnel: there is no country 'Atlantis'; expected a name such as Spain or a code of two "
        + "letters (ISO 3166-1) such as ES"
    ),
    (["dig", "--frsh"], "tunnel: Unknown option '--frsh'; did you mean '--fresh'?"),
  ]

  @Test(arguments: refusals) func whatCannotBeUsedIsRefused(
    arguments: [String], errors: String
  ) throws {
    let result = try tunnel(arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.split(separator: "\n").first.map(String.init) == errors)
  }

  /// The options that are numbers, what messages call their values, and what is accepted.
  @Test(arguments: [
    (["where", "Oslo", "--places"], "number", "expected a whole number of 1 or more"),
    (["pick", "--places"], "number", "expected a whole number of 1 or more"),
    (["antipode", "-", "--jobs"], "number", "expected a whole number from 1 to 256"),
    (
      ["measure", "-", "--errors"], "number", "expected 'all' or a whole number of 0 or more"
    ),
    (["pairs", "--limit"], "number", "expected a whole number of 0 or more"),
    (["dig", "--overlay", "-", "--keep"], "number", "expected a whole number of 1 or more"),
    (
      ["where", "Oslo", "--min-population"], "number",
      "'@' is no number of inhabitants; expected a whole number from 0 to 4294967295"
    ),
    (
      ["antipode", "Oslo", "--within"], "distance",
      "'@' is no distance; expected a distance of 0 or more, in kilometres or with m, km, mi "
        + "or nmi, such as 500m"
    ),
    (
      ["pairs", "--within"], "distance",
      "'@' is no distance; expected a distance of 0 or more, in kilometres or with m, km, mi "
        + "or nmi, such as 500m"
    ),
    (
      ["destination", "0", "0", "1", "2", "--every"], "distance",
      "'@' is no distance; expected a distance of 0 or more, in kilometres or with m, km, mi "
        + "or nmi, such as 500m"
    ),
    (
      ["fall", "--output", "fall.svg", "--after"], "seconds",
      "expected seconds from 0 to 1000000000"
    ),
    (["replay", "a", "--rate"], "number", "expected a number from 0.001 to 1000"),
    (["replay", "a", "--speed"], "factor", "expected a factor from 0.001 to 1000000"),
    (
      ["map", "Oslo", "--span"], "length",
      "expected a length above 0 and up to 1000000 km, such as 300, 200m or 100mi, or max"
    ),
  ])
  func numbersOutsideTheirRangeAreRefused(
    command: [String], value: String, accepted: String
  ) throws {
    let option = try #require(command.last)
    for number in ["-1", "nan", "1e999"] {
      let result = try tunnel(command.dropLast() + ["\(option)=\(number)"])
      let reason =
        number == "1e999" && value == "distance"
        ? "'1e999' is too far; expected at most 1000000 km, some 25 times round the Earth"
        : accepted.replacing("@", with: number)
      #expect(result.status == 64 && result.output == "")
      #expect(
        result.errors.split(separator: "\n").first.map(String.init)
          == "tunnel: The value '\(number)' is invalid for '\(option) <\(value)>': \(reason)")
    }
  }

  @Test(arguments: [
    (["where", "Oslo", "--places=9223372036854775808"], "expected a whole number of 1 or more"),
    (["antipode", "-", "--jobs=257"], "expected a whole number from 1 to 256"),
    (["replay", "a", "--rate=0"], "expected a number from 0.001 to 1000"),
  ])
  func theNumbersNextToARangeAreRefused(arguments: [String], message: String) throws {
    let result = try tunnel(arguments)
    #expect(result.status == 64 && result.errors.contains(message), "\(result)")
  }

  @Test func afterTwoHyphensComesNoOption() throws {
    let result = try tunnel(["antipode", "--", "--atlantissss"])
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("tunnel: nothing is called '--atlantissss'"))
  }

  @Test(arguments: [
    ["antipode"], ["antipode", "1"], ["land", "--country"], ["map", "Oslo", "--type"],
    ["where", "Oslo", "--places"], ["where", "Oslo", "--language"], ["dig", "--color"],
    ["dig", "--x"],
  ])
  func aMessageRepeatsLittleAndNothingThatDoesHarm(before: [String]) throws {
    let harmful = "q\u{1B}[31m\u{202E}q\n" + String(repeating: "q", count: 2000)
    let last = before.last == "--x" ? before.dropLast() + ["--x" + harmful] : before + [harmful]
    let result = try tunnel(Array(last))
    #expect(result.status != 0 && result.output == "")
    #expect(!result.errors.contains("\u{1B}") && !result.errors.contains("\u{202E}"))
    #expect(!result.errors.contains(String(repeating: "q", count: 60)))
    #expect(result.errors.contains("… (20"), "\(result.errors)")
    #expect(result.errors.contains("\\u{1b}[31m\\u{202e}q\\u{a}q"))
  }

  @Test(arguments: ["--help", "--version"]) func anAnswerThatCannotBeWrittenIsAFailure(
    argument: String
  ) throws {
    let result = try run(
      "/bin/sh", ["-c", "\"$0\" \"$1\" > /dev/full", Product.executable, argument],
      environment: [:])
    #expect(result.status == 74)
    #expect(result.errors == "tunnel: cannot write the output: No space left on device\n")
  }
}
