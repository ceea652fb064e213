import Foundation
import TestSupport
import Testing

/// `--missing null` answers missing coordinates with empty fields, and all else as before.
@Suite struct MissingCoordinateTests {
  private let command = StreamCommandTests()

  private func tunnel(_ arguments: [String], _ input: String) throws -> ProcessResult {
    try command.tunnel(["--missing", "null"] + arguments + ["-"], input: input)
  }

  static let values = ["", " ", "NA", "N/A", "<NA>", "NaN", "nan", "null", "NULL", "None", "\\N"]

  @Test(arguments: values)
  func aMissingCoordinateHasEmptyFields(value: String) throws {
    for row in ["a,\(value),2", "a,1,\(value)", "a,\(value),\(value)"] {
      let table = try tunnel(
        ["--fields", "to.latitude,to.longitude"], "id,lat,lon\n\(row)\nb,1,2\n")
      #expect(
        table
          == ProcessResult(
            output: "id,lat,lon,to.latitude,to.longitude\n\(row),,\nb,1,2,-1,-178\n", errors: "",
            status: 0))
    }
    let whole = try tunnel(
      ["--fields", "to.latitude", "--on-error", "inline"], "id;wkt\na;\(value)\nb;POINT(2 1)\n")
    #expect(
      whole
        == ProcessResult(
          output: "id;wkt;to.latitude;error\na;\(value);;\nb;POINT(2 1);-1;\n", errors: "",
          status: 0))
    let lines = try tunnel(["--fields", "to.latitude,to.longitude"], "\(value)\n1 2\n")
    #expect(lines == ProcessResult(output: "\t\n-1\t-178\n", errors: "", status: 0))
  }

  @Test(arguments: [
    #""lat":null,"lon":2"#, #""lat":1,"lon":null"#, #""lat":"","lon":"NaN""#, #""WKT":null"#,
    #""geometry":null"#, #""stop_lat":null,"stop_lon":null"#, #""location":null"#,
    #""id":1,"Position":null"#, #""location":{"lat":null,"lon":null}"#,
    #""geometry":{"type":"Point","coordinates":[]}"#, #""wkt":"POINT EMPTY""#,
    #""type":"Point","coordinates":[]"#, #""location":{"type":"Point","coordinates":null}"#,
    #""type":"Feature","geometry":null,"properties":{"a":1}"#,
  ])
  func aMissingMemberHasNoAnswer(members: String) throws {
    let result = try tunnel(["--fields", "to.latitude,tunnel_km"], "{\(members)}\n")
    #expect(
      result
        == ProcessResult(
          output: "{\(members), \"to\": null, \"tunnel_km\": null}\n", errors: "", status: 0))
    let under = try tunnel(["--fields", "to.latitude", "--under", "a"], "{\(members)}\n")
    #expect(under.output == "{\(members), \"a\": {\"to\": null}}\n")
    let flat = try tunnel(["--fields", "to.latitude", "--flat"], "{\(members)}\n")
    #expect(flat.output == "{\(members), \"to.latitude\": null}\n")
  }

  /// A whole coordinate that is missing, or one angle of it.
  @Test(arguments: [
    "POINT EMPTY", "POINT Z EMPTY", "SRID=4326;POINT EMPTY", "point(nan nan)", "NaN NaN", "NaN,NaN",
    "NA; NA", "NaN 8.31", "56.55,NA", "0101000000000000000000F87F000000000000F87F",
    "0101000020E6100000000000000000F87F000000000000F87F",
  ])
  func aMissingPointHasEmptyFields(point: String) throws {
    let lines = try tunnel(["--fields", "to.latitude,to.longitude"], "1 2\n\(point)\n")
    #expect(lines == ProcessResult(output: "-1\t-178\n\t\n", errors: "", status: 0))
    let table = try tunnel(["--fields", "to.latitude"], "geom|id\n\(point)|1\n")
    #expect(
      table
        == ProcessResult(output: "geom|id|to.latitude\n\(point)|1|\n", errors: "", status: 0))
    let first = try tunnel(["--fields", "to.latitude"], "\(point)\n1 2\n")
    #expect(first == ProcessResult(output: "\n-1\n", errors: "", status: 0))
  }

  @Test(arguments: ["NaN,x", "x NA", "POINT", "POINT(NaN)", "NA NA NA", "F87F000000000000F87F"])
  func aWrongPointIsNotMissing(point: String) throws {
    let result = try tunnel(["--fields", "to.latitude"], "1 2\n\(point)\n")
    #expect(result.output == "-1\n" && result.status == 65)
  }

  @Test func nullOfAnotherMemberIsNotMissing() throws {
    let result = try tunnel(
      ["--fields", "to.latitude"], "{\"id\":null,\"a\":{\"location\":null}}\n")
    #expect(result.output == "" && result.status == 65)
    let names = try TunnelTests.tunnel(
      ["where", "--names", "--missing", "null", "--fields", "place.country", "-"],
      input: "{\"location\":null,\"name\":\"Paris\"}\n")
    #expect(names.output.contains("\"country\": \"FR\""), "\(names)")
  }

  @Test func otherFormatsHaveNoPointEither() throws {
    let table = "id,lat,lon\na,,\nb,1,2\n"
    let features = try tunnel(["--format", "geojson", "--fields", "to.latitude"], table)
    #expect(
      features.output.contains(
        #"{"type": "Feature", "geometry": null, "properties": {"id": "a", "lat": null, "lon": null, "#
          + #""to": null}}"#), "\(features)")
    #expect(features.status == 0)
    #expect(try tunnel(["--format", "wkt"], table).output == "POINT EMPTY\nPOINT(-178 -1)\n")
    for format in ["geo-uri", "iso6709"] {
      let refused = try tunnel(["--format", format], table)
      #expect(
        refused.status == 64
          && refused.errors.hasPrefix(
            "tunnel: --format \(format) cannot write that there is no point")
      )
    }
  }

  @Test(arguments: [["distance"], ["fall", "--between"]])
  func oneOfTwoPlacesMayBeMissing(name: [String]) throws {
    let result = try TunnelTests.tunnel(
      name + ["--missing", "null", "--fields", "from.latitude,to.latitude", "-"],
      input: "lat1,lon1,lat2,lon2\n1,2,,\nNA,NA,3,4\n1,2,3,4\n")
    #expect(
      result
        == ProcessResult(
          output: """
            lat1,lon1,lat2,lon2,from.latitude,to.latitude
            1,2,,,,
            NA,NA,3,4,,
            1,2,3,4,1,3

            """, errors: "", status: 0))
  }

  @Test func whatIsWrongIsNotMissing() throws {
    let input = "lat,lon\n91,2\nx,2\nNAN A,2\n1\n1,2\n"
    let result = try tunnel(["--fields", "to.latitude"], input)
    let before = try command.tunnel(["--fields", "to.latitude", "-"], input: input)
    #expect(result == before && result.status == 65)
    let missing = try command.tunnel(["--fields", "to.latitude", "-"], input: "lat,lon\nNA,NA\n")
    #expect(missing.status == 65)
  }

  /// Blank lines at the end are no records, however many.
  @Test(arguments: [
    "\n", "\n\n", " \n", "\r\n\r\n", "\n  ", String(repeating: "\n", count: 200_000),
  ])
  func blankLinesAtTheEndAreNoRecords(end: String) throws {
    for input in ["1 2\n", "1 2", "lat,lon\n1,2\n", "{\"lat\":1,\"lon\":2}\n"] {
      for options in [[], ["--missing", "null"], ["--on-error", "inline"]] {
        let arguments = options + ["--fields", "to.latitude", "-"]
        let expected = try command.tunnel(arguments, input: input)
        let text = input.hasSuffix("\n") || end.first == "\n" ? input + end : input + "\n" + end
        #expect(try command.tunnel(arguments, input: text) == expected)
        #expect(expected.status == 0)
      }
    }
    let table = try command.tunnel(
      ["--line-buffered", "--fields", "to.latitude", "-"], input: "lat,lon\n1,2\n" + end)
    #expect(table.status == 0 && table.errors == "", "\(table)")
    let within = try command.tunnel(["--fields", "to.latitude", "-"], input: "1 2\n\n3 4\n" + end)
    #expect(within.output == "-1\n-3\n" && within.errors.contains("1 of 3 records"))
  }
}
