import Foundation
import TestSupport
import Testing

/// The messages of `tunnel antipode` for options that contradict each other or the input.
@Suite struct StreamUsageTests {
  private let command = StreamCommandTests()

  /// Argument-parser's message for wrong usage.
  private func refusal(_ message: String) -> ProcessResult {
    ProcessResult(
      output: "",
      errors: """
        Error: \(message)
        Usage: tunnel antipode [<options>] <where> ...
          See 'tunnel antipode --help' for more information.

        """, status: 64)
  }

  @Test(arguments: [
    ["--input-format", "csv"], ["--latitude-column", "x"], ["--longitude-column", "2"],
    ["--coordinate-column", "x"], ["--latitude-key", "x"], ["--longitude-key", "x"],
    ["--coordinate-key", "x"], ["--under", "x"], ["--on-error", "inline"], ["--on-error", "skip"],
    ["--jobs", "2"], ["--line-buffered"],
  ])
  func anOptionOfStreamsIsRefusedBesideCoordinates(option: [String]) throws {
    let expected = refusal(
      "\(option[0]) is for streams: '-' reads one from standard input, --input from a file")
    #expect(try command.tunnel(["51.5", "0"] + option) == expected)
    #expect(try command.tunnel(option + ["--json", "Quito"]) == expected)
  }

  @Test(arguments: [["--header"], ["--no-header"]])
  func aHeaderIsForStreamsAndTables(option: [String]) throws {
    let expected = refusal(
      "\(option[0]) is for streams: '-' reads one from standard input, --input from a file; or for "
        + "tables, such as --format csv")
    for format in [[], ["--json"], ["--format", "wkt"], ["--format", "ndjson", "--fields", "to"]] {
      #expect(try command.tunnel(["51.5", "0"] + option + format) == expected, "\(format)")
    }
    for format in [["--format", "csv"], ["--fields", "to.latitude"]] {
      let result = try command.tunnel(["51.5", "0"] + option + format)
      #expect(result.status == 0 && result.errors == "")
      #expect(result.output.contains("to.latitude") == (option == ["--header"]))
    }
  }

  @Test func aNameForAnswersHasNoControlCharacters() throws {
    let expected = refusal(
      "--under 'a\\u{1b}[31m' has the control character U+1B; expected a name without any")
    #expect(try command.tunnel(["--under", "a\u{1B}[31m", "-"]) == expected)
  }

  @Test(arguments: [["--jobs", "2"], ["--missing", "null"], ["--header"], ["--under", "x"]])
  func anOptionOfStreamsIsRefusedBesideGeoJSON(option: [String]) throws {
    #expect(
      try command.tunnel(["--geojson"] + option, input: "{}")
        == refusal("\(option[0]) is for streams of records, and --geojson turns whole texts"))
  }

  @Test func oneColumnOrKeyIsNotBothAngles() throws {
    for kind in ["column", "key"] {
      #expect(
        try command.tunnel(["--latitude-\(kind)", "a", "--longitude-\(kind)", "a", "-"])
          == refusal(
            "'a' cannot be both --latitude-\(kind) and --longitude-\(kind) (--coordinate-\(kind) is "
              + "for whole coordinates)"))
    }
    for arguments in [
      ["--latitude-column", "x"], ["--latitude-column", "1", "--longitude-column", "x"],
      ["--latitude-column", "1", "--longitude-column", "X", "--input-format", "csv"],
    ] {
      #expect(
        try command.tunnel(arguments + ["-"], input: "x,y\n1,2\n")
          == ProcessResult(
            output: "",
            errors:
              "tunnel: the column 'x' cannot be both the latitude and the longitude (name the "
              + "other with --latitude-column or --longitude-column)\n", status: 64), "\(arguments)"
      )
    }
  }

  @Test(arguments: ["geo-uri", "iso6709"])
  func aReasonIsNotAskedForWhereNothingCanStandForIt(format: String) throws {
    #expect(
      try command.tunnel(["--format", format, "--on-error", "inline", "-"], input: "1 2\n")
        == ProcessResult(
          output: "",
          errors:
            "tunnel: --format \(format) has no place for reasons: --on-error inline goes with "
            + "csv, tsv, json, ndjson and geojson, and with wkt, which has EMPTY shapes\n",
          status: 64))
    for handling in ["skip", "fail"] {
      let result = try command.tunnel(
        ["--format", format, "--on-error", handling, "-"], input: "1 2\n")
      #expect(result.status == 0)
    }
  }

  @Test func anEmptyPointStandsInThePlaceOfOneThatIsNotThere() throws {
    let result = try command.tunnel(
      ["--format", "wkt", "--on-error", "inline", "-"], input: "1 2\nx\n3 4\n")
    #expect(
      result
        == ProcessResult(
          output: "POINT(-178 -1)\nPOINT EMPTY\nPOINT(-176 -3)\n",
          errors: """
            tunnel: standard input:2: cannot read 'x' as a coordinate: 'x' at column 1 is not a \
            hemisphere (N, S, E or W)
            tunnel: standard input: 1 of 3 records could not be read

            """, status: 65))
  }

  @Test(arguments: ["lat,lon\n1,2\n", "40°24′N 3°42′W\n", "{\"lat\":1,\"lon\":2}\n"])
  func textInUTF16IsRefusedOnce(text: String) throws {
    let folder = try TemporaryDirectory()
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
      let lines = String(repeating: text, count: 1000)
      let path = try folder.write(
        [UInt8](try #require(lines.data(using: encoding))), to: "points.txt")
      for format in [[], ["--input-format", "lines"], ["--input-format", "csv"]] {
        #expect(
          try command.tunnel(["--input", path] + format)
            == ProcessResult(
              output: "",
              errors:
                "tunnel: the input looks like UTF-16; expected UTF-8 (such as iconv -f UTF-16 "
                + "-t UTF-8 makes of it)\n", status: 65), "\(encoding) \(format)")
      }
    }
  }

  @Test func featuresInUTF16AreRefusedTheSameWay() throws {
    let folder = try TemporaryDirectory()
    let text = #"{"type":"Point","coordinates":[8,56]}"#
    for encoding in [String.Encoding.utf16, .utf16BigEndian] {
      let path = try folder.write([UInt8](try #require(text.data(using: encoding))), to: "point")
      #expect(
        try command.tunnel(["--geojson", path])
          == ProcessResult(
            output: "",
            errors:
              "tunnel: \(path): the input looks like UTF-16; expected UTF-8 (such as iconv -f "
              + "UTF-16 -t UTF-8 makes of it)\n", status: 65))
    }
  }

  @Test func aNulOrTwoAreNoUTF16() throws {
    let result = try command.tunnel(StreamCommandTests.fields + ["-"], input: "1 2\n\0\0\n3 4\n")
    #expect(result.output == "-1\t-178\n-3\t-176\n" && result.status == 65)
  }

  @Test(arguments: [["map"], ["dig"]])
  func whatWritesNoCoordinatesHasNoNotationForThem(command: [String]) throws {
    let result = try run(
      Product.executable, command + ["--output-notation", "dms", "1", "2"],
      environment: ["TUNNEL_DATA": BundledData.directory])
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.hasPrefix("Error: Unknown option '--output-notation'"))
  }
}
