import Foundation
import TestSupport
import Testing

/// `tunnel where --tiles` as a process: streets in all formats, for single places and streams.
@Suite struct WhereTilesTests {
  private let folder: TemporaryDirectory
  private var tiles: String { folder.path + "/quarter.pmtiles" }
  /// On the tile of the file, at the point 2000, 2050.
  private static let place = ["43.779019", "11.260729"]

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write(PMTilesWriter.quarter.bytes, to: "quarter.pmtiles")
  }

  private func whereIs(
    _ arguments: [String], environment: [String: String] = [:], input: String = ""
  ) throws -> ProcessResult {
    try run(
      Product.executable, ["where"] + arguments,
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path, "TUNNEL_DATA": BundledData.directory,
      ].merging(environment) { $1 }, input: input)
  }

  @Test(arguments: [
    (
      [String](),
      ["street    Via dei Servi, pedestrian street, ", "quarter   San Lorenzo, "]
    ),
    (
      ["--language", "ja"],
      ["通り    Via dei Servi、歩行者道、", "目印    Biblioteca Servita、図書館、"]
    ),
  ]) func aPersonGetsALineForEach(options: [String], lines: [String]) throws {
    let result = try whereIs(["--tiles", tiles] + options + Self.place)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    for line in lines { #expect(result.output.contains("\n" + line), "\(result.output)") }
  }

  /// Each format, and what it has of the street.
  @Test(arguments: [
    (
      ["--fields", "street.name,street.kind,neighbourhood.name,poi.name,poi.kind"],
      "Via dei Servi\tpedestrian\tSan Lorenzo\tBiblioteca Servita\tlibrary\n"
    ),
    (
      ["--fields", "street.name,poi.kind", "--format", "csv", "--header"],
      "street.name,poi.kind\nVia dei Servi,library\n"
    ),
    (
      ["--fields", "street.name,street.kind,poi.name", "--json"],
      #"{"street": {"name": "Via dei Servi", "kind": "pedestrian"}, "poi": {"name": "#
        + "\"Biblioteca Servita\"}}\n"
    ),
    (
      ["--fields", "street.name", "--format", "geojson"],
      #"{"type": "FeatureCollection", "features": ["# + "\n"
        + #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [11.260729, 43.779019]}, "#
        + #""properties": {"street": {"name": "Via dei Servi"}}}"# + "\n]}\n"
    ),
  ]) func programsGetFields(options: [String], output: String) throws {
    let result = try whereIs(["--tiles", tiles] + options + Self.place)
    #expect(result.output == output && result.errors.isEmpty && result.status == 0)
  }

  /// Where there is nothing within 200 m, the objects are null, and a person gets no lines.
  @Test func nothingIsNull() throws {
    let fields = try whereIs(["--tiles", tiles, "--fields", "street,poi", "--json", "10", "10"])
    #expect(fields.output == #"{"street": null, "poi": null}"# + "\n")
    let text = try whereIs(["--tiles", tiles, "--time", "2026-01-01T00:00Z", "10", "10"])
    let without = try whereIs(["--time", "2026-01-01T00:00Z", "10", "10"])
    #expect(text == without && without.status == 0)
  }

  /// Without tiles there are no such fields.
  @Test func withoutTilesNothingChanges() throws {
    let refused = try whereIs(["--fields", "street", "10", "10"])
    #expect(refused.status == 64 && refused.errors.contains("there is no field 'street'"))
    #expect(try !whereIs(["--json", "10", "10"]).output.contains("street"))
  }

  @Test(arguments: ["TUNNEL_TILES", "XDG_DATA_HOME"]) func filesAreFound(variable: String) throws {
    let data = folder.path + "/tunnel/tiles"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    try folder.write(PMTilesWriter.quarter.bytes, to: "tunnel/tiles/quarter.pmtiles")
    try folder.write(Array("PMTiles".utf8) + [2], to: "tunnel/tiles/old.pmtiles")
    let result = try whereIs(
      ["--fields", "street.name"] + Self.place,
      environment: [variable: variable == "TUNNEL_TILES" ? data : folder.path])
    #expect(result.output == "Via dei Servi\n" && result.status == 0)
    #expect(
      result.errors.contains("old.pmtiles") && result.errors.hasSuffix("; it is left out\n"),
      "\(result.errors)")
    // a file that was asked for is needed
    let needed = try whereIs(["--tiles", data + "/old.pmtiles", "10", "10"])
    #expect(needed.status == 65 && needed.output.isEmpty)
  }

  /// A stream has the same answers; a damaged tile is one message at the end, and a hole.
  @Test func streamsAreAnswered() throws {
    var writer = PMTilesWriter.quarter
    // 14/8704/5970, to the north of the other one
    writer.tiles[317_221_121] = [0x1A, 0xFF]
    try folder.write(writer.bytes, to: "damaged.pmtiles")
    let near = Self.place.joined(separator: " ")
    let lines = Array(repeating: [near, "43.7900 11.2607", "10 10"], count: 400).flatMap { $0 }
    let result = try whereIs(
      ["--tiles", folder.path + "/damaged.pmtiles", "--fields", "street.name,poi.kind", "-"],
      input: lines.joined(separator: "\n") + "\n")
    #expect(result.status == 0)
    let block = "Via dei Servi\tlibrary\n\t\n\t\n"
    #expect(result.output == String(repeating: block, count: 400))
    let faults = result.errors.split(separator: "\n")
    #expect(faults.count == 1 && faults[0].contains("14/8704/5970"), "\(faults)")
  }
}
