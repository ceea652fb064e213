import TestSupport
import Testing

/// The last line counts records that cannot be read by reason, however many have a message.
@Suite struct RefusalCountTests {
  private let command = StreamCommandTests()

  private static let texts = [
    "x", "91 0", "0 181", "lat lon", "-95 200", "12 13 14", "3E40N", ",", "1,", ",2", "abc def",
    "geo:1", "POINT(1", "POINT EMPTY", "LINESTRING(1 2,3 4)", "N/A", "91N 0E", "10N 10N", "0,181",
    "999999999999 1", " ", "nan nan", "--", "é", "漢字", "{\"lat\":1}", "0x10 5", "1,2,3", "foo 91",
    "N40", "1e3 2", "\u{A0}", "()", "\"\"", "S 1 2",
  ]

  /// The reasons with their numbers, in the last line.
  private func counts(_ arguments: [String], _ input: String, messages: Int) throws -> String {
    let result = try command.tunnel(
      ["--fields", "to.latitude", "--errors", "\(messages)"] + arguments + ["-"], input: input)
    let line = try #require(result.errors.split(separator: "\n").last)
    let end = try #require(line.firstRange(of: "; the first") ?? line.firstRange(of: "; none"))
    return String(line[..<end.lowerBound])
  }

  @Test(arguments: ["lines", "csv", "ndjson"], [[], ["--on-error", "inline"], ["--names"]])
  func countsDoNotDependOnMessages(format: String, options: [String]) throws {
    let records: [String]
    switch format {
    case "csv":
      let cells = Self.texts.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
      records =
        ["lat,lon"] + zip(cells, cells.reversed()).map { "\($0),\($1)" }
        + cells.flatMap { ["\($0),1", "1,\($0)"] }
    case "ndjson":
      records = Self.texts.map { "{\"lat\":\"\($0.filter { $0 != "\"" })\",\"lon\":1}" }
    default: records = Self.texts
    }
    let input = (records + ["91,0", "91,0"]).joined(separator: "\n") + "\n"
    let arguments = ["--input-format", format] + options
    let expected = try counts(arguments, input, messages: 0)
    #expect(expected.contains(" could not be read: "))
    for messages in [1, 2, 3, 7, 12] {
      #expect(try counts(arguments, input, messages: messages) == expected)
    }
    #expect(try counts(arguments + ["--jobs", "1"], input, messages: 5) == expected)
  }
}
