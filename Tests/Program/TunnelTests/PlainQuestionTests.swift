import TestSupport
import Testing

/// Questions with two numbers and nothing else, which the parser of the command line does not see:
/// they have the answers that it would have given. An argument `--` brings it back.
@Suite struct PlainQuestionTests {
  private static let numbers = [
    "0", "-0", "00", "90", "-90", "180", "-180", "90.0", "90.000000001", "-180.0000001", "181",
    "360", "1000000000000000000000", "0.1", "-0.1", "12.3456789012345678901234", "007.5", "1.",
    ".5", "-.5",
    "-", "--", "1e2", "+5", "1,5", "1.2.3", "１", "--5", "56.55", "8.316667",
  ]

  private static var pairs: [[String]] {
    var generator = SeededGenerator(seed: 44)
    return numbers.map { [$0, "8.316667"] } + numbers.map { ["56.55", $0] }
      + (0..<40).map { _ in (0..<2).map { _ in numbers.randomElement(using: &generator) ?? "" } }
  }

  @Test(arguments: pairs)
  func antipodesAreThoseOfTheParser(pair: [String]) throws {
    let plain = try tunnel(["antipode"] + pair)
    let parsed = try tunnel(["antipode", "--quiet"] + pair)
    #expect(plain.output == parsed.output && plain.status == parsed.status, "\(pair)")
    #expect(plain.errors == parsed.errors, "\(pair)")
  }

  @Test(arguments: pairs + [["-41.3", "174.8"], ["0", "-30"], ["91", "0"]])
  func placesAreThoseOfTheParser(pair: [String]) throws {
    let isEqual = try Self.isSoon {
      try tunnel(["where"] + pair) == tunnel(["where", "--quiet"] + pair)
    }
    #expect(isEqual, "\(pair)")
  }

  /// The examples of all documents, of the help and of the manual page that begin with a question.
  private static let examples: [String] = {
    let documents = (try? MarkdownDocument.all().flatMap(\.examples).map(\.command)) ?? []
    let all = documents + ((try? HelpExampleTests.examples.get()) ?? [])
    return Set(all).sorted().filter { example in
      // places at random are others each time
      ["antipode", "where"].contains { example.hasPrefix("tunnel \($0) ") }
        && !example.contains("--random")
    }
  }()

  @Test func thereAreExamples() { #expect(Self.examples.count >= 25) }

  /// An option that changes nothing leaves the question to the parser.
  @Test(arguments: examples)
  func examplesAreAnsweredAsByTheParser(example: String) throws {
    let words = example.split(separator: " ", maxSplits: 2).map(String.init)
    let parsed = "\(words[0]) \(words[1]) --data '\(BundledData.directory)' \(words[2])"
    let isEqual = try Self.isSoon {
      try ExampleFolder().result(of: example) == ExampleFolder().result(of: parsed)
    }
    #expect(isEqual, "\(example)")
  }

  /// Whether two answers are equal in one of some attempts: the time goes on between them.
  private static func isSoon(_ areEqual: () throws -> Bool) rethrows -> Bool {
    try (0..<5).contains { _ in try areEqual() }
  }

  /// Without data and with damaged ones too.
  @Test(arguments: ["antipode", "where"])
  func aMissingFolderIsTold(command: String) throws {
    let (plain, parsed) = (
      try tunnel([command, "1", "2"], data: "/nowhere"),
      try tunnel([command, "--quiet", "1", "2"], data: "/nowhere")
    )
    #expect(plain == parsed)
  }

}
