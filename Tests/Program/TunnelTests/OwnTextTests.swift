import Foundation
import TestSupport
import Testing
import Text

/// Texts of a person's own data that are full of controls, in every format of answers.
@Suite struct OwnTextTests {
  /// A text with a control of each kind, as JSON escapes them.
  private static let escaped = #"a\u001b]0;x\u0007\u009b31m\u007f\u202e\u2028\u061cz\n"#
  private static let text =
    "a\u{1B}]0;x\u{7}\u{9B}31m\u{7F}\u{202E}\u{2028}\u{61C}z\n"

  private let folder: TemporaryDirectory
  private let path: String
  /// The same features without controls that have no escapes: `measure` copies properties.
  private let escapedPath: String

  /// Writes two antipodal points whose name, identifier and properties have controls, also those
  /// that JSON may have without escapes.
  init() throws {
    folder = try TemporaryDirectory()
    path = try Self.write(
      ",\"raw\":[\"\u{9B}\u{202E}\u{2028}\u{7F}\"],\"\u{9B}key\":1", to: folder)
    escapedPath = try Self.write("", to: folder)
  }

  private static func write(
    _ further: String, to folder: TemporaryDirectory
  ) throws -> String {
    let features = [(8, 56), (-172, -56)].map { longitude, latitude in
      """
      {"type":"Feature","id":"\(escaped)","geometry":{"type":"Point",\
      "coordinates":[\(longitude),\(latitude)]},"properties":{"name":"\(escaped)",\
      "k":"\(escaped)"\(further)}}
      """
    }
    return try folder.write(
      Array(
        #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#.utf8),
      to: further.isEmpty ? "escaped.geojson" : "own.geojson")
  }

  private static let fields = [
    "where": "nearest.id,nearest.name,nearest.properties.k,nearest.properties.raw",
    "antipode": "from.nearest.id,to.nearest.name,to.nearest.properties.k",
    "pairs": "first.id,second.name,first.properties.k",
    "measure": "name,id",
  ]

  private static let formats = ["text", "csv", "tsv", "json", "ndjson", "geojson"]

  /// The arguments of a command that answers with the person's texts.
  private func arguments(_ command: String, _ options: [String], _ place: [String]) -> [String] {
    command == "measure"
      ? [command] + options + [escapedPath]
      : [command, "--gazetteer", path] + options + (command == "pairs" ? [] : place)
  }

  @Test(arguments: ["where", "antipode", "pairs", "measure"], formats)
  func noControlReachesTheOutput(command: String, format: String) throws {
    let streams = command == "where" || command == "antipode"
    let places = streams ? [["56", "8"], ["-"]] : [[]]
    for place in places {
      for fields in [["--fields", Self.fields[command] ?? ""], []] {
        // the properties of a feature have the name already
        let isTaken = command == "measure" && format == "geojson" && !fields.isEmpty
        let isRefused = format == "text" && (!fields.isEmpty || place == ["-"]) || isTaken
        let result = try tunnel(
          arguments(command, ["--format", format] + fields, place), input: "56 8\n")
        #expect(isRefused == (result.status != 0), "\(command) \(format): \(result)")
        let controls = (result.output + result.errors).unicodeScalars.filter {
          $0.isControl && $0 != "\n" && $0 != "\t"
        }
        #expect(controls.isEmpty, "\(command) \(format): \(result.output.debugDescription)")
      }
    }
  }

  @Test(arguments: ["where", "antipode", "pairs", "measure"])
  func valuesOfJSONStayTheSame(command: String) throws {
    let result = try tunnel(
      arguments(
        command, ["--format", "ndjson", "--fields", Self.fields[command] ?? ""], ["56", "8"]))
    let line = try #require(result.output.split(separator: "\n").first)
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let texts = Self.strings(in: object)
    #expect(texts.contains(Self.text), "\(result)")
    if command == "where" { #expect(texts.contains("\u{9B}\u{202E}\u{2028}\u{7F}"), "\(texts)") }
  }

  private static func strings(in value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let values as [Any]: values.flatMap(strings)
    case let members as [String: Any]: members.values.flatMap(strings)
    default: []
    }
  }

  @Test func cellsHaveTheReplacementCharacter() throws {
    let shown = "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}z"
    let csv = try tunnel(
      arguments("where", ["--format", "csv", "--fields", "nearest.id,nearest.properties.k"], []) + [
        "56", "8",
      ])
    #expect(csv.output == "\"\(shown)\n\",\"\(shown)\n\"\n")
    let tsv = try tunnel(["measure", "--format", "tsv", "--fields", "name,id", path])
    #expect(tsv.output == "\(shown)\\n\t\(shown)\\n\n\(shown)\\n\t\(shown)\\n\n", "\(tsv)")
    let header = try tunnel(
      arguments("where", ["--header", "--fields", "nearest.properties.\u{9B}key"], ["56", "8"]))
    // with the letter behind it, U+009B is a control sequence
    #expect(header.output == "nearest.properties.\u{FFFD}ey\n1\n", "\(header)")
  }
}
