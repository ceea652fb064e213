import Foundation
import TestSupport
import Testing

/// `tunnel tiles` as a process: standard output, standard error and exit status together.
@Suite struct TilesCommandTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(Self.pmTiles().bytes, to: "town.pmtiles")
    let writer = try SQLiteWriter(path: directory.path + "/other.mbtiles")
    try writer.makeTiles(
      metadata: [
        ("format", "pbf"), ("minzoom", "1"), ("maxzoom", "1"), ("bounds", "7.4,43.7,7.5,43.8"),
      ], tiles: [(1, 1, 1, Self.tile("water", 1)), (1, 0, 0, Self.tile("poi", 2))])
  }

  private static func tile(_ layer: String, _ count: Int) -> [UInt8] {
    let feature = TileWriter.Feature(.points([.one]), [("class", "lake")])
    return TileWriter([
      TileWriter.Layer(layer, Array(repeating: feature, count: count)),
      TileWriter.Layer("transportation"),
    ]).bytes
  }

  private static func pmTiles() -> PMTilesWriter {
    var writer = PMTilesWriter()
    (writer.zooms, writer.bounds) = (0...1, [11.1, 43.7, 11.4, 43.9])
    writer.metadata = """
      {"name": "Town", "attribution": "<a href='x'>&copy; OpenStreetMap</a>", "vector_layers": \
      [{"id": "streets"}, {"id": "ocean"}]}
      """
    for number in 0..<5 { writer.tiles[UInt64(number)] = tile("streets", 3) }
    return writer
  }

  private func tiles(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> ProcessResult {
    let result = try run(
      Product.executable, ["tiles"] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "HOME": directory.path].merging(environment) { $1 },
      input: "")
    func short(_ text: String) -> String {
      text.replacingOccurrences(of: directory.path + "/", with: "")
    }
    return ProcessResult(
      output: short(result.output), errors: short(result.errors), status: result.status)
  }

  private var town: String { directory.path + "/town.pmtiles" }
  private var other: String { directory.path + "/other.mbtiles" }
  private static let townLine =
    "town.pmtiles\tPMTiles 3\tShortbread\tzooms 0-1\t11.100,43.700,11.400,43.900\t0.4 kB\t"
  private static let otherLine =
    "other.mbtiles\tMBTiles\tOpenMapTiles\tzoom 1\t7.400,43.700,7.500,43.800\t"

  @Test func aPersonGetsALineForEachFile() throws {
    let result = try tiles(town, other)
    #expect(result.errors.isEmpty && result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0] == Self.townLine + "© OpenStreetMap")
    #expect(lines[1].hasPrefix(Self.otherLine) && lines[1].hasSuffix("\tno attribution"))
    let german = try tiles(
      "--language", "de", town, environment: ["TUNNEL_DATA": BundledData.directory])
    #expect(german.output.contains("\t0,4 kB\t"), "\(german)")
  }

  @Test func aCheckCountsTilesAndFeatures() throws {
    let result = try tiles("--check", town, other)
    #expect(result.errors.isEmpty && result.status == 0)
    #expect(result.output.contains("\t5 tiles, 3 features, whole\t"))
    #expect(result.output.contains("\t2 tiles, 3 features, whole\t"))
  }

  @Test func aProgramGetsAnObjectALine() throws {
    let result = try tiles("--json", town)
    #expect(
      result.output == """
        {"path": "town.pmtiles", "readable": true, "format": "PMTiles 3", "schema": "Shortbread", \
        "name": "Town", "min_zoom": 0, "max_zoom": 1, "bbox": {"west": 11.100000, "south": 43.700000, \
        "east": 11.400000, "north": 43.900000}, "bytes": \(Self.pmTiles().bytes.count), \
        "layers": ["streets", "ocean"], "attribution": "© OpenStreetMap", "tiles": null, \
        "features": null, "faults": null, "error": null}

        """)
    #expect(
      try tiles("--fields", "schema,max_zoom", "--format", "csv", "--header", town, other).output
        == "schema,max_zoom\nShortbread,1\nOpenMapTiles,1\n")
    let refused = try tiles("--format", "geojson", town)
    #expect(refused.status == 64 && refused.output.isEmpty)
  }

  @Test func filesAreFoundInTheirFolders() throws {
    let expected = ["other.mbtiles", "town.pmtiles"]
    func names(_ result: ProcessResult) -> [String] {
      result.output.split(separator: "\n").map { String($0) }
    }
    #expect(names(try tiles("--fields", "path", directory.path + "/")) == expected)
    #expect(
      names(try tiles("--fields", "path", environment: ["TUNNEL_TILES": directory.path]))
        == expected)
    for (folder, environment) in [
      ("/share/tunnel/tiles", ["XDG_DATA_HOME": directory.path + "/share"]),
      ("/.local/share/tunnel/tiles", [:]),
    ] {
      let path = directory.path + folder
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: town, toPath: path + "/a")
      #expect(
        names(try tiles("--fields", "path", environment: environment))
          == [String(folder.dropFirst()) + "/a"])
    }
  }

  @Test func withoutFilesTheFoldersAreNamed() throws {
    #expect(
      try tiles(environment: ["TUNNEL_TILES": "/nowhere", "HOME": "/home"])
        == ProcessResult(
          output: "",
          errors: """
            tunnel: there are no files of tiles in '/nowhere' and in '/home/.local/share/tunnel/tiles'; \
            expected PMTiles, MBTiles or a folder of z/x/y.mvt

            """, status: 66))
  }

  @Test func whatCannotBeReadIsTold() throws {
    try directory.write(Array("PNG".utf8), to: "text")
    var brotli = Self.pmTiles().bytes
    brotli[98] = 3
    try directory.write(brotli, to: "brotli.pmtiles")
    let result = try tiles(
      directory.path + "/text", town, directory.path + "/brotli.pmtiles", "--fields",
      "path,readable")
    #expect(
      result
        == ProcessResult(
          output: "text\tfalse\ntown.pmtiles\ttrue\nbrotli.pmtiles\tfalse\n",
          errors: """
            tunnel: 'text' has no tiles; expected PMTiles, MBTiles or a folder of z/x/y.mvt
            tunnel: 'brotli.pmtiles' has tiles compressed with brotli; expected gzip or none

            """, status: 65))
    let missing = try tiles(directory.path + "/none", town)
    #expect(missing.status == 66)
    #expect(missing.output.hasPrefix("none\tunreadable\n" + Self.townLine))
    #expect(missing.errors == "tunnel: cannot read 'none': No such file or directory\n")
  }

  @Test func aCheckTellsTheFirstDamagedTiles() throws {
    var writer = Self.pmTiles()
    (writer.zooms, writer.tileCompression) = (0...3, 1)
    for number in 5..<25 { writer.tiles[UInt64(number)] = [0x1A, UInt8(number)] }
    try directory.write(writer.bytes, to: "damaged.pmtiles")
    let path = directory.path + "/damaged.pmtiles"
    #expect(try tiles(path).status == 0)
    let result = try tiles("--check", path)
    #expect(result.status == 65)
    #expect(result.output.contains("\t25 tiles, 3 features, 20 damaged\t"))
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.first == "tunnel: 'damaged.pmtiles': tile 2/0/0: it ends too early")
    let json = try tiles("--check", "--json", path)
    #expect(json.output.contains("\"faults\": 20, \"error\": \"'damaged.pmtiles': tile 2/0/0: "))
  }

  /// SQLite's library is opened when an MBTiles file is, and only then.
  @Test func withoutSQLiteOnlyItsFilesCannotBeRead() throws {
    let folder = try TemporaryDirectory()
    try folder.write(Array("no library".utf8), to: "libsqlite3.so.0")
    let environment = ["LD_LIBRARY_PATH": folder.path]
    #expect(try tiles(town, environment: environment).status == 0)
    let result = try tiles(other, environment: environment)
    #expect(result.status == 69 && result.output == "other.mbtiles\tunreadable\n")
    #expect(
      result.errors.hasPrefix(
        "tunnel: cannot read 'other.mbtiles': SQLite's library cannot be used: "))
  }
}
