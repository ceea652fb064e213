import Foundation
import TestSupport
import Testing

/// `tunnel antipode --geojson` and `--dig` as processes.
@Suite struct GeoJSONCommandTests {
  private func antipode(_ arguments: [String], input: String = "") throws -> ProcessResult {
    try tunnel(["antipode"] + arguments, input: input)
  }

  private let line = #"{"type":"LineString","coordinates":[[-10,10],[10,20]]}"#
  private let cut =
    #"{"type":"MultiLineString","coordinates":[[[170,-10],[180,-15]],[[-180,-15],[-170,-20]]]}"#

  @Test func standardInputAndFilesAreTurned() throws {
    let expected = ProcessResult(output: cut + "\n", errors: "", status: 0)
    #expect(try antipode(["--geojson"], input: line) == expected)
    #expect(try antipode(["--geojson", "-"], input: line + "\n") == expected)
    let folder = try TemporaryDirectory()
    let path = try folder.write([UInt8](line.utf8), to: "line.geojson")
    #expect(try antipode(["--geojson", path]) == expected)
    #expect(try antipode(["--geojson", "--input", path]) == expected)
  }

  /// The option --geojson needs no data.
  @Test func noDataAreNeeded() throws {
    let result = try run(
      Product.executable, ["antipode", "--geojson"], environment: ["TUNNEL_DATA": "/nowhere"],
      input: cut)
    #expect(result == ProcessResult(output: line + "\n", errors: "", status: 0))
  }

  @Test func whatCannotBeTurnedIsRefused() throws {
    #expect(
      try antipode(["--geojson"], input: #"{"type":"Point","coordinates":[8,91]}"#)
        == ProcessResult(
          output: "",
          errors: """
            tunnel: standard input: coordinates[1]: latitude 91 is outside -90...90; GeoJSON has \
            longitude first

            """, status: 65))
    #expect(
      try antipode(["--geojson", "/nowhere.geojson"])
        == ProcessResult(
          output: "",
          errors: "tunnel: cannot open '/nowhere.geojson': No such file or directory\n", status: 66)
    )
  }

  @Test func longEdgesAreToldOf() throws {
    let result = try antipode(
      ["--geojson"], input: #"{"type":"LineString","coordinates":[[179,1],[-179,2]]}"#)
    #expect(result.status == 0)
    #expect(
      result.errors == """
        tunnel: standard input: an edge spans more than 180 degrees of longitude: taken the long \
        way round, as RFC 7946 has it (--short-way takes the short way, across the 180th \
        meridian)

        """)
  }

  @Test func longEdgesGoTheShortWayIfThatIsAskedFor() throws {
    let result = try antipode(
      ["--geojson", "--short-way", "--wrap"],
      input: #"{"type":"LineString","coordinates":[[179,1],[181,2]]}"#)
    #expect(
      result
        == ProcessResult(
          output: #"{"type":"LineString","coordinates":[[-1,-1],[1,-2]]}"# + "\n", errors: "",
          status: 0))
  }

  @Test(arguments: [
    ("skip", ""),
    (
      "inline",
      #"{"type":"Feature","geometry":null,"properties":{"error":"features[0].geometry"#
        + #".coordinates[1]: latitude 91 is outside -90...90; GeoJSON has longitude first"}}, "#
    ),
  ])
  func badFeaturesAreLeftOutOrReplaced(handling: String, replacement: String) throws {
    func feature(_ latitude: Int) -> String {
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[8,\#(latitude)]}}"#
    }
    let turned = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[-172,-56]}}"#
    let result = try antipode(
      ["--geojson", "--on-error", handling],
      input: #"{"type":"FeatureCollection","features":[\#(feature(91)), \#(feature(56))]}"#)
    #expect(
      result
        == ProcessResult(
          output: #"{"type":"FeatureCollection","features":[\#(replacement)"#
            + (handling == "skip" ? " " : "") + turned + "]}\n",
          errors: """
            tunnel: standard input: features[0].geometry.coordinates[1]: latitude 91 is outside \
            -90...90; GeoJSON has longitude first
            tunnel: standard input: 1 feature could not be read

            """, status: 65))
  }

  @Test(arguments: [
    ["--short-way", "1", "2"], ["--geojson", "--names"], ["--geojson", "a", "b"],
    ["--geojson", "--json"], ["--geojson", "--fields", "to"],
    ["--geojson", "--dig", "plumb"], ["--geojson", "--input", "a", "b"],
  ])
  func optionsThatSayNothingAreRefused(arguments: [String]) throws {
    let result = try antipode(arguments)
    #expect(result.status == 64 && result.output.isEmpty, "\(result)")
  }

  /// The exit is the one in the table of antipodes and normals: at 45 degrees north -45.3848420914.
  @Test func aTunnelAlongThePlumbLineTellsItsExit() throws {
    let result = try antipode(["--dig", "plumb", "45", "8.316667"])
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(result.errors.isEmpty && result.status == 0)
    #expect(lines[2].hasPrefix("to      -45.384842091"), "\(lines[2])")
    #expect(lines[2].contains(", -171.683333  South Pacific Ocean"), "\(lines[2])")
    #expect(
      lines[4...] == [
        "tunnel  12734.764 km straight down along the plumb line, 19961.162 km over the ground",
        "offset  42.770 km S of the antipode",
      ])
    #expect(
      try antipode(["--dig", "plumb", "0", "5"]).output.contains("offset  none, this is the"))
  }

  @Test func bothSpellingsOfTheCentreAreAccepted() throws {
    let usual = try antipode(["45", "8"])
    #expect(try antipode(["--dig", "centre", "45", "8"]) == usual)
    #expect(try antipode(["--dig", "center", "45", "8"]) == usual)
    let unknown = try antipode(["--dig", "down", "45", "8"])
    #expect(unknown.status == 64 && unknown.errors.contains("centre"), "\(unknown.errors)")
  }

  @Test func programsGetTheExitAtBothDoors() throws {
    let result = try antipode(["--dig", "plumb", "--json", "45", "8.316667"])
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["dig"] as? String == "plumb")
    #expect(object["antipode_offset_km"] as? Double == 42.769633)
    #expect(object["tunnel_km"] as? Double == 12734.763631)
    #expect(result.output.hasSuffix(#""dig": "plumb", "antipode_offset_km": 42.769633}"# + "\n"))
    let end = try #require(object["to"] as? [String: Any])
    #expect(abs(try #require(end["latitude"] as? Double) + 45.3848420914) <= 1e-10)
    #expect(try antipode(["--json", "45", "8"]).output.contains("\"dig\"") == false)
    let stream = try antipode(
      ["--dig", "plumb", "--fields", "to,tunnel_km", "-"], input: "45 8.316667\n")
    let fields = stream.output.split(separator: "\t")
    #expect(fields.first?.hasPrefix("-45.384842091") == true, "\(stream)")
  }
}
