import Foundation
import TestSupport
import Testing

/// Tables and texts of other programs: what is read, and what is refused with the command that
/// makes it readable.
@Suite struct ForeignTableTests {
  private let command = StreamCommandTests()
  private static let latitude = ["--fields", "to.latitude"]

  /// Answers a file of some bytes.
  private func tunnel(_ arguments: [String], _ bytes: [UInt8]) throws -> ProcessResult {
    let folder = try TemporaryDirectory()
    return try command.tunnel(
      Self.latitude + arguments + ["--input", try folder.write(bytes, to: "points")])
  }

  private static let csv = "ogr2ogr -f CSV -t_srs EPSG:4326 -lco GEOMETRY=AS_XY /vsistdout/ FILE"

  @Test(
    arguments: [
      (
        Array("<?xml version=\"1.0\"?>\n<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"2\"/>".utf8),
        "GPX", "GEOMETRY=AS_XY /vsistdout/ FILE waypoints"
      ),
      (Array("\u{FEFF} <gpx>".utf8), "GPX", "GEOMETRY=AS_XY /vsistdout/ FILE waypoints"),
      (Array("<?xml version=\"1.0\"?><kml xmlns=\"x\">\n".utf8), "KML", csv),
      (Array("<?xml version=\"1.0\"?><html>\n".utf8), "XML", "lines, a table or JSON"),
      ([0, 0, 0x27, 0x0A] + [UInt8](repeating: 0, count: 96), "a shapefile", csv),
      (
        [3, 126, 11, 26, 2, 0, 0, 0, 97, 0, 20, 0] + [UInt8](repeating: 0, count: 60),
        "the table of a shapefile", csv
      ),
      (Array("FEA1".utf8) + [1], "a table in Arrow or Feather", "pandas.read_feather('FILE')"),
      ([0x1F, 0x8B, 8, 0], "packed by gzip", "gzip -dc"),
    ] as [([UInt8], String, String)])
  func aForeignFileIsNamed(bytes: [UInt8], name: String, advice: String) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(bytes, to: "points")
    for command in StreamCommandTests.commands {
      for format in [[], ["--input-format", "csv"], ["--input-format", "lines"]] {
        let result = try TunnelTests.tunnel([command, "--input", path] + format)
        #expect(result.status == 65 && result.output == "")
        #expect(
          result.errors.hasPrefix("tunnel: the input is \(name)")
            && result.errors.contains(advice), "\(result.errors)")
      }
    }
  }

  @Test func arrowIsNamedWhereTextIsExpectedAndReadOtherwise() throws {
    let bytes = Array("ARROW1".utf8) + [0, 0, 1]
    for format in ["csv", "lines"] {
      let result = try tunnel(["--input-format", format], bytes)
      #expect(result.status == 65 && result.errors.contains("a table in Arrow or Feather"))
    }
    for format in [[], ["--input-format", "arrow"]] {
      let cutOff = "tunnel: the Arrow data are cut off: they end within a message\n"
      #expect(
        try tunnel(format, bytes) == ProcessResult(output: "", errors: cutOff, status: 65))
    }
  }

  @Test(arguments: ["sep=;", "sep=;\r", "\"sep=;\"", "SEP=;"])
  func theSeparatorOfExcelIsObeyed(line: String) throws {
    let result = try tunnel([], Array("\u{FEFF}\(line)\nname;lat;lon\na,b;1;2\nc;91;0\n".utf8))
    #expect(result.output == "name;lat;lon;to.latitude\na,b;1;2;-1\n")
    #expect(result.errors.contains("points:4: latitude 91 is outside -90...90\n"))
    let other = try tunnel([], Array("sep=^\nlat^lon\n1^2\n".utf8))
    #expect(other == ProcessResult(output: "lat^lon^to.latitude\n1^2^-1\n", errors: "", status: 0))
    let unknown = try tunnel([], Array("sep=;\na;b\n1;2\n".utf8))
    #expect(
      unknown.status == 65 && unknown.errors.contains("the columns 'a,b' have no known names"))
  }

  @Test func aQuotedCellMayComeAfterABlank() throws {
    let result = try command.tunnel(
      Self.latitude + ["-"],
      input: "lat, lon, note\n1, 2, \"0, 7\"\n3,  \"4\", \"a\nb\"\n5, 6, x \"y\"\n")
    #expect(
      result
        == ProcessResult(
          output: "lat, lon, note,to.latitude\n1, 2, \"0, 7\",-1\n3,  \"4\", \"a\nb\",-3\n"
            + "5, 6, x \"y\",-5\n", errors: "", status: 0))
    let objects = try command.tunnel(
      Self.latitude + ["--format", "ndjson", "-"], input: "lat, lon, note\n1, 2, \"0, 7\"\n")
    #expect(objects.output.contains("\" note\": \"0, 7\""), "\(objects.output)")
  }

  @Test(arguments: [
    ("N563300 E0081900", "-56.55"), ("S3352W15112", "33.866666666666667"),
    ("SRID=4326;POINT(2 1)", "-1"), ("01010000000000000000000040000000000000F03F", "-1"),
    ("01010000000000000000000040000000000000f03f", "-1"),
    ("000000000140000000000000003FF0000000000000", "-1"),
    ("0101000020E61000000000000000000040000000000000F03F", "-1"),
    ("01E90300000000000000000040000000000000F03F0000000000001440", "-1"),
    ("\\x01010000000000000000000040000000000000F03F", "-1"),
    ("01010000C00000000000000040000000000000F03F00000000000014400000000000001440", "-1"),
  ])
  func pointsOfOtherProgramsAreRead(text: String, latitude: String) throws {
    let line = try command.tunnel(Self.latitude + ["-"], input: text + "\n")
    #expect(line == ProcessResult(output: latitude + "\n", errors: "", status: 0))
    let table = try command.tunnel(Self.latitude + ["-"], input: "id,geom\n1,\(text)\n")
    #expect(table.output == "id,geom,to.latitude\n1,\(text),\(latitude)\n")
  }

  /// Angles in two columns, and numbers with decimal commas.
  @Test(arguments: [
    ("lat,lon", "N563300,E0081900", "-56.55"), ("lat,lon", "563300N,0081900E", "-56.55"),
    ("lat;lon", "52,5;13", "-52.5"), ("lat;lon", "13;52,5", "-13"), ("lat;lon", "1,5;2,5", "-1.5"),
    ("lat;lon", "52,5N;13E", "-52.5"), ("", "52,5;13", "-52.5"), ("", "13; 52,5", "-13"),
    ("", "N563300,E0081900", "-56.55"), ("", "563300N;0081900E", "-56.55"),
  ])
  func anglesOfOtherProgramsAreRead(header: String, row: String, latitude: String) throws {
    let result = try command.tunnel(
      Self.latitude + ["-"], input: header.isEmpty ? row + "\n" : "\(header)\n\(row)\n")
    let separator = header.contains(";") ? ";" : ","
    let expected =
      header.isEmpty
      ? latitude + "\n" : "\(header)\(separator)to.latitude\n\(row)\(separator)\(latitude)\n"
    #expect(result == ProcessResult(output: expected, errors: "", status: 0))
  }

  /// A geometry that is no point is called so.
  @Test(arguments: [
    ("LINESTRING(1 2,3 4)", "'LINESTRING' at column 1 is no point (accepted: POINT(-3.7 40.4))"),
    ("SRID=4326;MultiPolygon Z EMPTY", "'MultiPolygon' at column 11 is no point (accepted: "),
    ("GEOMETRYCOLLECTION (POINT(1 2))", "'GEOMETRYCOLLECTION' at column 1 is no point"),
    (
      "01010000000000000000000040000000000000F03FFF",
      "at column 1 is well-known binary, but not one point with a longitude and a latitude"
    ),
    (
      "0102000000020000000000000000000040000000000000F03F00000000000000400000000000000040",
      "at column 1 is well-known binary, but not one point"
    ),
    ("{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,4]]}", "is a 'LineString'; expected "),
  ])
  func anotherGeometryIsRefused(geometry: String, problem: String) throws {
    let result = try command.tunnel(
      Self.latitude + ["-"],
      input: "id;geom\n1;\"\(geometry.replacing("\"", with: "\"\""))\"\n")
    #expect(result.output == "id;geom;to.latitude\n" && result.status == 65)
    #expect(result.errors.contains(problem), "\(result.errors)")
  }

  /// A point of GeoJSON is one of WGS 84, as a file of GeoJSON is.
  @Test(arguments: [
    #"{"type":"Point","coordinates":[2,1],"crs":CRS}"#,
    #"{"geometry":{"type":"Point","coordinates":[2,1],"crs":CRS}}"#,
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]},"properties":{},"crs":CRS}"#,
  ])
  func aPointInAnotherReferenceSystemIsRefused(object: String) throws {
    func answer(_ system: String) throws -> ProcessResult {
      try command.tunnel(Self.latitude + ["-"], input: object.replacing("CRS", with: system) + "\n")
    }
    for system in [
      "null", #"{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}}"#,
    ] {
      let result = try answer(system)
      #expect(result.output.hasSuffix(", \"to\": {\"latitude\": -1}}\n"), "\(result)")
      #expect(result.errors == "" && result.status == 0)
    }
    let refused = try answer(#"{"type":"name","properties":{"name":"EPSG:25832"}}"#)
    #expect(refused.output == "" && refused.status == 65)
    #expect(
      refused.errors.contains(
        "input:1: crs: the reference system \"EPSG:25832\" is not WGS 84; accepted are "),
      "\(refused.errors)")
  }

  private static let expected =
    "expected UTF-8 (such as iconv -f latin1 -t utf-8 makes of the input)\n"

  /// Other bytes are copied in tables and refused where they would be JSON.
  @Test func bytesThatAreNoUTF8AreNoJSON() throws {
    let umlaut: [UInt8] = [0xFC]
    let table = Array("lat,lon,name\n1,2,a\n3,4,Z".utf8) + umlaut + Array("rich\n5,6,c\n".utf8)
    for format in ["json", "ndjson", "geojson"] {
      for handling in ["skip", "inline"] {
        let result = try tunnel(["--format", format, "--on-error", handling], table)
        #expect(result.status == 65)
        #expect(
          result.output.contains("\"latitude\": -1}") && !result.output.contains("-5"),
          "\(result.output)")
        #expect(!result.output.contains("\u{FFFD}"))
        #expect(
          result.errors.contains(":3: the record has bytes that are not UTF-8, which JSON must be")
            && result.errors.contains(Self.expected), "\(result.errors)")
      }
    }
    let object = try tunnel(
      [], Array("{\"lat\":1,\"lon\":2,\"n\":\"".utf8) + umlaut + Array("\"}\n".utf8))
    #expect(object.status == 65 && object.output == "")
    let header = try tunnel(
      ["--format", "ndjson"], Array("lat,lon,".utf8) + umlaut + Array("\n1,2,3\n".utf8))
    #expect(
      header
        == ProcessResult(
          output: "",
          errors: "tunnel: the header has bytes that are not UTF-8, which keys of JSON must be; "
            + Self.expected, status: 65))
  }

  @Test func bytesThatAreNoUTF8AreNoNames() throws {
    let lines = Array("Oslo\nZ".utf8) + [0xFC] + Array("rich\nParis\n".utf8)
    let folder = try TemporaryDirectory()
    let path = try folder.write(lines, to: "n")
    let result = try TunnelTests.tunnel([
      "where", "--names", "--fields", "place.country", "--input", path,
    ])
    #expect(result.output == "NO\n" && result.status == 65)
    #expect(result.errors.contains("in place of them, and what follows was left out; "))
    #expect(result.errors.contains(Self.expected))
    let unsaid = try TunnelTests.tunnel([
      "where", "--names", "--errors", "0", "--fields", "place.country", "--input", path,
    ])
    #expect(
      unsaid.errors.contains("1 of 2 records could not be read, and what follows was left out: "))
  }

  @Test func aHeaderOfOtherBytesNamesTheCommand() throws {
    for options in [[], ["--input-format", "csv"], ["--latitude-column", "x"]] {
      let header: [UInt8] = Array("L".utf8) + [0xE4] + Array("nge;Breite\n2;1\n".utf8)
      let result = try tunnel(options, header)
      #expect(result.output == "" && result.status == 65)
      #expect(
        result.errors.hasSuffix("; the header has bytes that are not UTF-8; " + Self.expected),
        "\(result.errors)")
    }
  }

  /// Longitudes stand first, so that an answer would be wrong.
  @Test(
    arguments: [
      // долгота;широта in windows-1251
      [0xE4, 0xEE, 0xEB, 0xE3, 0xEE, 0xF2, 0xE0, 0x3B, 0xF8, 0xE8, 0xF0, 0xEE, 0xF2, 0xE0],
      // 经度,纬度 in GBK
      [0xBE, 0xAD, 0xB6, 0xC8, 0x2C, 0xCE, 0xB3, 0xB6, 0xC8],
      // 経度 緯度 in Shift JIS
      [0x8C, 0x6F, 0x93, 0x78, 0x20, 0x88, 0xDC, 0x93, 0x78],
    ] as [[UInt8]])
  func aHeaderWithoutALetterOfUTF8IsNoData(header: [UInt8]) throws {
    let separator = [0x3B, 0x2C].first { header.contains($0) } ?? 0x20
    let row: [UInt8] = [0x32, separator, 0x31]
    let refused = try tunnel([], header + [10] + row + [10])
    #expect(refused.output == "" && refused.status == 65, "\(refused)")
    guard separator != 0x20 else { return }
    let named = try tunnel(
      ["--latitude-column", "2", "--longitude-column", "1"], header + [10] + row + [10])
    #expect(named.output.hasSuffix("-1\n") && named.status == 0, "\(named)")
  }

  /// A sign of degrees in another encoding is no letter of a name.
  @Test func aLineWithAForeignSignIsNoHeader() throws {
    let line = Array("56".utf8) + [0xB0] + Array("33' 8".utf8) + [0xB0] + Array("19'\n".utf8)
    let result = try tunnel([], line + Array("1 2\n".utf8))
    #expect(result.output == "-1\n" && result.status == 65)
  }
}
