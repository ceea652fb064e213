import Foundation
import TestSupport
import Testing

/// Inputs that hold no record a line are refused once, with what to do about them.
@Suite struct ForeignInputTests {
  private let command = StreamCommandTests()

  private func refusal(_ message: String) -> ProcessResult {
    ProcessResult(output: "", errors: "tunnel: \(message)\n", status: 65)
  }

  @Test(
    arguments: [
      (
        [0x1F, 0x8B, 8, 0],
        "is packed by gzip; expected lines, a table or JSON (such as gzip -dc makes of it)"
      ),
      (
        Array("BZh91AY&SY".utf8),
        "is packed by bzip2; expected lines, a table or JSON (such as bzip2 -dc makes of it)"
      ),
      (
        [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0],
        "is packed by xz; expected lines, a table or JSON (such as xz -dc makes of it)"
      ),
      (
        [0x28, 0xB5, 0x2F, 0xFD, 4],
        "is packed by Zstandard; expected lines, a table or JSON (such as zstd -dc makes of it)"
      ),
      (
        [0x50, 0x4B, 3, 4, 20],
        "is a zip archive, as workbooks are; expected lines, a table or JSON (such as a workbook "
          + "saved as CSV)"
      ),
      (
        Array("PAR1".utf8) + [0x15, 4],
        "is a table in Parquet; expected lines, a table or JSON (such as duckdb -csv -c \"FROM "
          + "'FILE'\" makes of it)"
      ),
      (
        Array("SQLite format 3".utf8) + [0, 16],
        "is a database of SQLite; expected lines, a table or JSON (such as sqlite3 -csv -header FILE "
          + "'SELECT * FROM TABLE' makes of it, and ogr2ogr -f CSV -t_srs EPSG:4326 -lco "
          + "GEOMETRY=AS_XY /vsistdout/ FILE of a GeoPackage)"
      ),
      (
        Array("PMTiles".utf8) + [3, 0x7F],
        "is street map tiles; expected lines, a table or JSON"
      ),
      (Array("lat".utf8) + [5, 6, 0xFF], "is no text; expected lines, a table or JSON"),
    ] as [([UInt8], String)])
  func aPackedInputIsRefusedOnce(beginning: [UInt8], message: String) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(beginning + Array("\n1 2\n3 4\n".utf8), to: "points.csv")
    for name in StreamCommandTests.commands {
      for format in [[], ["--input-format", "lines"]] {
        #expect(
          try tunnel([name, "--input", path] + format) == refusal("the input \(message)"))
      }
    }
    let result = try command.tunnel(["--geojson", path])
    // features are in other formats, too
    if message.contains("packed") {
      let expected = message.replacing(
        "lines, a table or JSON", with: "GeoJSON, GPX, KML or a table")
      #expect(result == refusal("\(path): the input \(expected)"))
    }
  }

  /// Where GeoJSON is asked for, the command makes GeoJSON.
  @Test(
    arguments: [
      ([0x50, 0x4B, 3, 4, 20], "a zip archive", "unzip -p FILE doc.kml makes KML of a .kmz"),
      (Array("PAR1".utf8) + [0x15, 4], "a table in Parquet", nil),
      (
        Array("SQLite format 3".utf8) + [0, 16],
        "a database of SQLite, as GeoPackages are", nil
      ),
      ([0, 0, 0x27, 0x0A, 0], "a shapefile", nil), (Array("<gpx>".utf8), "GPX", " waypoints"),
      (Array("<kml>".utf8), "KML", ""), (Array("<?xml?><a>".utf8), "XML", ""),
    ] as [([UInt8], String, String?)])
  func turningNamesTheCommandThatMakesGeoJSON(
    beginning: [UInt8], name: String, command end: String?
  ) throws {
    let isMarkup = beginning[0] == UInt8(ascii: "<")
    let ogr = "ogr2ogr -f GeoJSONSeq -t_srs EPSG:4326 /vsistdout/ FILE"
    let made = beginning[0] == 0x50 && beginning[1] == 0x4B ? end ?? "" : ogr + (end ?? "")
    let result = try command.tunnel(
      ["--geojson", "-"], input: String(decoding: beginning, as: UTF8.self))
    #expect(
      result
        == refusal(
          "standard input: the input is \(name); expected GeoJSON\(isMarkup ? "" : ", GPX or KML") "
            + "(\(made)\(made == end ? "" : " makes GeoJSON of it"))"))
  }

  @Test(arguments: ["PK 1 2\n", "PAR1 5\n", "BZh 1 2\n", "(1, 2)\n"])
  func aTextIsNoPackedInput(text: String) throws {
    let result = try command.tunnel(StreamCommandTests.fields + ["-"], input: text + "1 2\n")
    #expect(result.output.hasSuffix("-1\t-178\n"))
  }

  @Test(arguments: [
    ("[{\"lat\": 1, \"lon\": 2}]", "array of JSON", "an object", ".[]"),
    ("\n [\r\n  {\n    \"lat\": 1,\n", "array of JSON", "an object", ".[]"),
    (
      "{ \"type\" : \"FeatureCollection\", \"features\": [] }\n", "collection of features",
      "a feature", ".features[]"
    ),
    ("{\n\"type\":\"FeatureCollection\",\n", "collection of features", "a feature", ".features[]"),
  ])
  func oneTextOverAllRecordsIsRefused(
    input: String, kind: String, expected: String, filter: String
  ) throws {
    let message =
      "the input is one \(kind); expected \(expected) a line (such as jq -c '\(filter)' makes of it)"
    for name in StreamCommandTests.commands {
      for format in [[], ["--input-format", "ndjson"]] {
        #expect(try tunnel([name] + format + ["-"], input: input) == refusal(message))
      }
    }
  }

  @Test func anObjectOverSeveralLinesIsRefusedOnce() throws {
    for name in StreamCommandTests.commands {
      #expect(
        try tunnel([name, "-"], input: "{\n  \"lat\": 1,\n  \"lon\": 2\n}\n")
          == refusal(
            "an object of JSON goes on over several lines; expected an object a line (such as "
              + "jq -c . makes of it)"))
    }
  }

  @Test(arguments: ["{}\n", "{ \"lat\": 3\n", "[1, 2]\n"])
  func otherTextsOfJSONAreRecords(first: String) throws {
    let result = try command.tunnel(
      StreamCommandTests.fields + ["--input-format", "ndjson", "-"],
      input: first + "{\"lat\":1,\"lon\":2}\n")
    #expect(result.errors.hasSuffix("tunnel: standard input: 1 of 2 records could not be read\n"))
    #expect(result.output.contains("\"latitude\": -1"))
  }
}
