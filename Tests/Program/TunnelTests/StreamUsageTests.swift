import Foundation
import TestSupport
import Testing
import Text

/// The messages of `tunnel antipode` for options that contradict each other or the input.
@Suite struct StreamUsageTests {
  private let command = StreamCommandTests()

  /// Argument-parser's message for wrong usage.
  private func refusal(_ message: String) -> ProcessResult {
    ProcessResult(
      output: "",
      errors: """
        tunnel: \(message)
        Usage: tunnel antipode [<options>] <where> ...
          See 'tunnel antipode --help' for more information.

        """, status: 64)
  }

  @Test(arguments: [
    ["--input-format", "csv"], ["--latitude-column", "x"], ["--longitude-column", "2"],
    ["--coordinate-column", "x"], ["--under", "x"], ["--on-error", "inline"],
    ["--on-error", "skip"], ["--jobs", "2"], ["--line-buffered"],
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

  /// Controls of each kind, and what stands for each in a message.
  private static let controls = [
    ("\u{1B}", "1b"), ("\u{7}", "7"), ("\u{7F}", "7f"), ("\u{9B}", "9b"), ("\u{61C}", "61c"),
    ("\u{200F}", "200f"), ("\u{202E}", "202e"), ("\u{2069}", "2069"),
  ]

  /// Options whose text becomes a part of names in answers.
  @Test(
    arguments: [("--under", "a name without any"), ("--separator", "a text such as _")], controls)
  func aNameForAnswersHasNoControlCharacters(
    option: (name: String, expected: String), control: (character: String, code: String)
  ) throws {
    let expected = refusal(
      "\(option.name) 'a\\u{\(control.code)}[31m' has the control character "
        + "U+\(control.code.uppercased()); expected \(option.expected)")
    let value = "a\(control.character)[31m"
    #expect(try command.tunnel([option.name, value, "-"], input: "1 2\n") == expected)
    #expect(try command.tunnel(["\(option.name)=\(value)", "-"], input: "1 2\n") == expected)
  }

  /// Every option whose text may be printed, with a place for the text.
  private static let printed = [
    ["--under", "X", "-"], ["--separator", "X", "-"], ["--fields", "X", "-"],
    ["--latitude-column", "X", "--longitude-column", "b", "-"], ["--coordinate-column", "X", "-"],
    ["--latitude-column", "X", "--longitude-column", "b", "--input-format", "ndjson", "-"],
    ["--coordinate-column", "X", "--input-format", "ndjson", "-"],
    ["--text-columns", "X", "--format", "json", "-"], ["--input", "X"], ["--language", "X", "-"],
    ["--notation", "X", "-"], ["--input-notation", "X", "-"], ["--output-notation", "X", "-"],
    ["--format", "X", "-"], ["--on-error", "X", "-"], ["--errors", "X", "-"], ["--jobs", "X", "-"],
    ["--missing", "X", "-"], ["--input-format", "X", "-"], ["--data", "X", "1", "2"],
    ["--gazetteer", "X", "1", "2"], ["--gazetteer", "-", "--gazetteer-columns", "X", "1", "2"],
    ["--tiles", "X", "1", "2"], ["--places", "X", "1", "2"],
    ["--within", "X", "1", "2"], ["--min-population", "X", "1", "2"], ["--dig", "X", "1", "2"],
    ["--output", "X/y", "1", "2"], ["X"], ["--X"],
  ]

  @Test(arguments: printed, controls + [("\u{2028}", "2028"), ("\n", "a"), ("\r", "d")])
  func noOptionPrintsAControl(
    arguments: [String], control: (character: String, code: String)
  ) throws {
    let text = "a\(control.character)[31m"
    let result = try command.tunnel(
      arguments.map { $0.replacing("X", with: text) }, input: "a,b\n1,2\n")
    let controls = (result.output + result.errors).unicodeScalars.filter {
      $0.isControl && $0 != "\n" && $0 != "\t"
    }
    #expect(controls.isEmpty, "\(result)")
    #expect(!(result.output + result.errors).contains(text), "\(result)")
    #expect(result.status != 0 || arguments.contains("--text-columns"), "\(result)")
  }

  @Test(arguments: [["--jobs", "2"], ["--missing", "null"], ["--header"], ["--under", "x"]])
  func anOptionOfStreamsIsRefusedBesideGeoJSON(option: [String]) throws {
    #expect(
      try command.tunnel(["--geojson"] + option, input: "{}")
        == refusal("\(option[0]) is for streams of records, and --geojson turns whole texts"))
  }

  @Test func oneColumnOrKeyIsNotBothAngles() throws {
    #expect(
      try command.tunnel(["--latitude-column", "a", "--longitude-column", "a", "-"])
        == refusal(
          "'a' cannot be both --latitude-column and --longitude-column (--coordinate-column is for "
            + "whole coordinates)"))
    for arguments in [
      ["--latitude-column", "x"], ["--latitude-column", "1", "--longitude-column", "x"],
      ["--latitude-column", "1", "--longitude-column", "X", "--input-format", "csv"],
    ] {
      #expect(
        try command.tunnel(arguments + ["-"], input: "x,y\n1,2\n")
          == ProcessResult(
            output: "",
            errors:
              "tunnel: the column 'x' cannot be both the latitude and the longitude (name both "
              + "with --latitude-column and --longitude-column)\n", status: 64), "\(arguments)"
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
    let result = try tunnel(command + ["--output-notation", "dms", "1", "2"])
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.hasPrefix("tunnel: Unknown option '--output-notation'"))
  }
}
