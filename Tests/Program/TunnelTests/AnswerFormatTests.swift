import Foundation
import TestSupport
import Testing

/// `--format` in all commands that have it.
@Suite struct AnswerFormatTests {
  private static let formats = [
    "text", "json", "ndjson", "csv", "tsv", "arrow", "geojson", "wkt", "geo-uri", "iso6709",
  ]

  private static let tiles = Product.root + "/Tests/Support/Extract/helsinki.pmtiles"
  private static let points = Product.root + "/Examples/overlays/airports.geojson"

  /// What each command with fields needs beside its options for an answer.
  private static let operands: [String: [String]] = [
    "antipode": ["1", "2"], "where": ["1", "2"], "distance": ["1", "2", "3", "4"],
    "destination": ["1", "2", "3", "4"], "fall": ["1", "2"], "pairs": ["--limit", "1"], "land": [],
    "measure": [points], "tiles": [tiles],
  ]

  private static let commands =
    ((try? CommandDescription.commandsOfProduct()) ?? [])
    .filter { $0.longNames.contains("fields") }

  @Test(arguments: commands.map(\.commandName))
  func helpOffersTheFormatsThatTheCommandTakes(command: String) throws {
    let description = try #require(Self.commands.first { $0.commandName == command })
    let option = try #require(
      description.arguments?.first { $0.names?.contains { $0.name == "format" } ?? false })
    let offered = try #require(option.allValues)
    let help = try tunnel([command, "--help"]).output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(help.contains("(values: \(offered.joined(separator: ", ")))"))
    let answersStreams = description.longNames.contains("input")
    #expect(help.contains("for streams the format") == answersStreams)
    #expect(help.contains("of GeoJSON without objects") == offered.contains("geojson"))
    // the maps need a terminal
    guard command != "pick" else {
      #expect(offered == Self.formats)
      return
    }
    let operands = try #require(Self.operands[command])
    for format in Self.formats {
      let result = try tunnel([command, "--format", format] + operands)
      #expect((result.status == 0) == offered.contains(format), "\(format): \(result)")
      #expect(result.status == 0 || result.status == 64 && result.output == "", "\(result)")
    }
    let unknown = try tunnel([command, "--format", "xml"] + operands)
    #expect(unknown.status == 64)
    for format in Self.formats {
      #expect(unknown.errors.contains(format) == offered.contains(format), "\(unknown)")
    }
  }

  /// Command lines whose answers are a list, and how many there are.
  private static let lists: [(arguments: [String], input: String, count: Int)] =
    [
      (["pairs", "--limit", "0"], "", 0), (["pairs", "--limit", "1"], "", 1),
      (["pairs", "--limit", "2"], "", 2),
      (["pairs", "--limit", "1", "--fields", "offset_km"], "", 1), (["tiles", tiles], "", 1),
      (["tiles", "--fields", "path", tiles, tiles], "", 2),
      (["measure", "-"], featureCollection(1), 1), (["measure", "-"], featureCollection(2), 2),
      (["land", "--fields", "share"], "", 1),
      (["land", "--country", "ES", "--fields", "share"], "", 1),
      (["land", "--country", "ES", "--country", "NZ", "--fields", "share"], "", 2),
      (["destination", "--every", "50", "1", "2", "3", "40"], "", 1),
      (["destination", "--every", "50", "1", "2", "3", "90"], "", 2),
      (["antipode", "1", "2", "3", "4"], "", 2), (["where", "1", "2", "3", "4"], "", 2),
    ]
    + [
      (["antipode"], "1 2\n"), (["where"], "1 2\n"), (["distance"], "1 2 3 4\n"),
      (["destination"], "1 2 3 4\n"), (["fall"], "1 2\n"), (["fall", "--between"], "1 2 3 4\n"),
    ].flatMap { (arguments: [String], record: String) in
      (0...2).map { (arguments + ["-"], String(repeating: record, count: $0), $0) }
    }

  private static func featureCollection(_ count: Int) -> String {
    let feature =
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]},"properties":null}"#
    return #"{"type":"FeatureCollection","features":["#
      + Array(repeating: feature, count: count).joined(separator: ",") + "]}"
  }

  @Test(arguments: lists.indices)
  func listsAreArraysInJSON(index: Int) throws {
    let (arguments, input, count) = Self.lists[index]
    let result = try tunnel(arguments + ["--format", "json"], input: input)
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    #expect((value as? [Any])?.count == count, "\(arguments): \(result)")
    #expect(result.status == 0)
  }

  @Test(arguments: [
    ["antipode", "1", "2"], ["where", "1", "2"], ["distance", "1", "2", "3", "4"],
    ["destination", "1", "2", "3", "4"], ["fall"], ["fall", "1", "2"], ["land"],
    ["land", "--countries"],
  ])
  func aSingleAnswerIsAnObject(arguments: [String]) throws {
    let result = try tunnel(arguments + ["--format", "json"])
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    #expect(value is [String: Any], "\(result)")
  }

  /// Readers of tables pass over blank lines, and would lose the row.
  @Test(arguments: [
    (["where", "--fields", "region", "0", "0"], ""),
    (["where", "--fields", "region", "-"], "0 0\n"),
    (["where", "--fields", "region", "--missing", "null", "-"], "NaN NaN\n"),
    (["measure", "--fields", "name", "-"], featureCollection(1)),
  ])
  func aRowOfOneEmptyCellIsNoBlankLine(arguments: [String], input: String) throws {
    for (format, cell) in [("csv", "\"\""), ("tsv", "")] {
      let result = try tunnel(arguments + ["--format", format], input: input)
      #expect(result == ProcessResult(output: cell + "\n", errors: "", status: 0))
    }
  }

  @Test func everyCommandWithFieldsHasItsRow() {
    let tested = Set((Self.lists.map(\.arguments)).compactMap(\.first))
    #expect(Set(Self.commands.map(\.commandName)) == tested.union(["pick"]))
  }

  @Test(arguments: ["geo-uri", "iso6709"], [["1", "2"], ["-"], ["--between", "-"], []])
  func aFallIsNoPoint(format: String, operands: [String]) throws {
    let result = try tunnel(["fall", "--format", format] + operands, input: "1 2 3 4\n")
    #expect(
      result
        == ProcessResult(
          output: "",
          errors: "tunnel: --format \(format) writes one point, and the answer has two; expected "
            + "csv, tsv, json, ndjson, geojson, arrow or wkt\n", status: 64))
  }
}
