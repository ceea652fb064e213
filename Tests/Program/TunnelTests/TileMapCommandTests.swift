import Foundation
import TestSupport
import Testing

/// Streets on the maps of `tunnel map` and `tunnel dig`: `--tiles FILE`.
@Suite struct TileMapCommandTests {
  private let folder: TemporaryDirectory
  private var tiles: String { folder.path + "/florence.pmtiles" }

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write(PMTilesWriter.example.bytes, to: "florence.pmtiles")
  }

  private func map(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> ProcessResult {
    try run(
      Product.executable, ["map", "--size", "60x20", "--format", "plain"] + arguments,
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path, "TUNNEL_DATA": BundledData.directory,
      ].merging(environment) { $1 }, input: "")
  }

  private static let center = ["43.7819", "11.2615"]

  @Test func aStillMapShowsTheStreetsOfAFile() throws {
    let result = try map(
      "--tiles", tiles, "--span", "1", "--no-pin", Self.center[0], Self.center[1])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.output.contains("OpenStreetMap"), "\(result.output)")
    let text = result.output
    #expect(["Via", "dei", "Servi"].allSatisfy(text.contains), "\(text)")
  }

  /// In ASCII a street is a line without gaps, as long as it is, with its name on it.
  @Test(arguments: [("0.4", 60...60), ("1", 34...36)])
  func oneCanFollowAStreetInASCII(span: String, columns: ClosedRange<Int>) throws {
    let quarter = try folder.write(PMTilesWriter.quarter.bytes, to: "quarter.pmtiles")
    let result = try map(
      "--tiles", quarter, "--span", span, "--glyphs", "ascii", "--no-pin", "43.779019", "11.260729")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let rows = result.output.split(separator: "\n").filter { $0.contains("Viale Città") }
    #expect(rows.count == 1)
    // 2000 units of 0.43 m
    let line = try #require(rows.first).split(separator: ".")
    #expect(line.count == 1 && columns.contains(line[0].count), "\(result.output)")
  }

  /// Files are found in the folder of the variable, and in that of the person's data.
  @Test(arguments: ["TUNNEL_TILES", "XDG_DATA_HOME"]) func filesAreFound(variable: String) throws {
    let data = folder.path + "/tunnel/tiles"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    try folder.write(PMTilesWriter.example.bytes, to: "tunnel/tiles/florence.pmtiles")
    try folder.write(Array("PMTiles".utf8) + [2], to: "tunnel/tiles/old.pmtiles")
    let result = try map(
      "--span", "1", Self.center[0], Self.center[1],
      environment: [variable: variable == "TUNNEL_TILES" ? data : folder.path])
    #expect(result.status == 0 && result.output.contains("OpenStreetMap"), "\(result.output)")
    // what cannot be read is said, and left out
    #expect(
      result.errors.contains("old.pmtiles") && result.errors.contains("it is left out"),
      "\(result.errors)")
  }

  /// A coordinate within the file that was named has streets around it, whatever is usual
  /// elsewhere.
  @Test func aCoordinateInAFileHasItsStreetsAround() throws {
    let near = try map("--tiles", tiles, Self.center[0], Self.center[1])
    #expect(near.status == 0 && near.output.contains("OpenStreetMap"), "\(near.output)")
    let far = try map("--tiles", tiles, "45", "9")
    #expect(far.status == 0 && far.output.contains("0 km"), "\(far.output)")
    // files that are only installed change nothing
    let installed = try map(
      Self.center[0], Self.center[1], environment: ["TUNNEL_TILES": folder.path])
    #expect(installed.status == 0 && installed.output.contains("00 km"), "\(installed.output)")
  }

  /// Features that lie within a kilometre are not shown on ten, with tiles or without; a single
  /// place without tiles is.
  @Test func aWalkFillsTheMapOfItsStreets() throws {
    let walk = try folder.write(Array("43.7819 11.2575\n43.7819 11.2655\n".utf8), to: "walk.txt")
    let streets = try map("--tiles", tiles, walk)
    #expect(streets.status == 0 && streets.output.contains(/\d00 m\b/), "\(streets.output)")
    let without = try map(walk)
    #expect(without.status == 0 && without.output.contains(/\d00 m\b/), "\(without.output)")
    let place = try folder.write(Array("43.7819 11.2575\n".utf8), to: "place.txt")
    let single = try map(place)
    #expect(single.status == 0 && single.output.contains(/\d km\b/), "\(single.output)")
  }

  /// Without a place the maps open on the streets in the middle of the file that was named, which is
  /// 15 km across, and stay there at the next start.
  @Test func theMapsOpenOnTheFile() throws {
    for isFirst in [true, false] {
      let terminal = try TmuxTerminal(
        columns: 100, rows: 40,
        variables: [
          "TUNNEL_DATA": BundledData.directory, "NO_MOTION": "1", "XDG_STATE_HOME": folder.path,
        ],
        program: Product.executable, arguments: ["dig", "--tiles", tiles])
      let place = isFirst ? "43.7795, 11.239" : "43.78, 11.25"
      let opened = try terminal.wait { $0.contains { $0.contains(place) } }
      let rows = try #require(opened, "\(terminal.errors)")
      if isFirst {
        #expect(rows.contains { $0.contains(/[^\d,.](1 km|500 m)\b/) }, "\(rows)")
        try terminal.press("/")
        try terminal.type("43.78 11.25")
        #expect(try terminal.wait { $0.contains { $0.contains("coordinate") } } != nil)
        try terminal.press("Enter")
        let rows = try terminal.wait { rows in
          rows.contains { $0.contains("43.78, 11.25") }
            && !rows.contains { $0.contains("coordinate") }
        }
        #expect(rows != nil)
      }
      try terminal.press("q")
      #expect(terminal.exitStatus() == 0, "\(terminal.errors)")
    }
  }

  /// The least span is 10 km where no file has tiles.
  @Test func theLeastSpanFollowsFromTheFiles() throws {
    let far = try map("--tiles", tiles, "--span", "1", "45", "9")
    #expect(far.status == 64 && far.errors.contains("10"), "\(far.errors)")
    let near = try map("--tiles", tiles, "--span", "0.1", Self.center[0], Self.center[1])
    #expect(near.status == 64 && near.errors.contains("0.2"), "\(near.errors)")
  }

  @Test(arguments: [
    ("missing.pmtiles", "missing.pmtiles", Int32(66)), ("text.pmtiles", "text.pmtiles", 65),
  ]) func aFileThatIsAskedForMustBeReadable(name: String, said: String, status: Int32) throws {
    try folder.write(Array("no tiles".utf8), to: "text.pmtiles")
    let result = try map("--tiles", folder.path + "/" + name, Self.center[0], Self.center[1])
    #expect(result.status == status && result.errors.contains(said), "\(result.errors)")
    #expect(result.output == "")
  }

  private func dig(_ arguments: String...) throws -> TmuxTerminal {
    try TmuxTerminal(
      columns: 100, rows: 40,
      variables: ["TUNNEL_DATA": BundledData.directory, "NO_MOTION": "1"],
      program: Product.executable,
      arguments: ["dig", "--fresh", "--tiles", tiles] + arguments + Self.center)
  }

  /// The maps go down to the street, name it under a press, and come back from a recording.
  @Test func theMapsGoDownToTheStreet() throws {
    let session = folder.path + "/street.session"
    let terminal = try dig("--record", session)
    #expect(try terminal.wait { $0.contains { $0.contains("43.7819, 11.2615") } } != nil)
    for _ in 0..<22 { try terminal.press("+") }
    let rows = try terminal.wait { rows in rows.contains { $0.contains("Servi") } }
    let screen = try terminal.screen().joined(separator: "\n")
    #expect(rows != nil, "\(screen)\n\(terminal.errors)")
    let named = try terminal.wait { rows in rows.contains { $0.contains("OpenStreetMap") } }
    #expect(named != nil, "\(screen)")
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0, "\(terminal.errors)")
    let replayed = try run(
      Product.executable, ["replay", "--plain", session],
      environment: ["PATH": "/usr/bin:/bin", "TUNNEL_DATA": BundledData.directory], input: "")
    #expect(replayed.status == 0 && replayed.errors == "", "\(replayed.errors)")
    #expect(replayed.output.contains("Servi"))
    try FileManager.default.removeItem(atPath: tiles)
    let without = try run(
      Product.executable, ["replay", "--plain", session],
      environment: ["PATH": "/usr/bin:/bin", "TUNNEL_DATA": BundledData.directory], input: "")
    #expect(
      without.status == 66
        && without.errors.hasPrefix("tunnel: the recording shows tiles of '")
        && without.errors.contains("without which it cannot be shown: "),
      "\(without.errors)")
  }

  /// The programs of docs/tiles.md that fetch or make files.
  private static let makers = ["pmtiles extract ", "examples=", "java -jar planetiler.jar "]

  /// The shell blocks of the document run, but for those that need the network or other programs.
  @Test func theCommandsOfTheDocumentRun() throws {
    let text = try String(contentsOfFile: Product.root + "/docs/tiles.md", encoding: .utf8)
    let blocks = text.matches(of: /(?s)```sh\n(.*?)```/).map { String($0.1) }
    let made = blocks.filter { block in Self.makers.contains { block.hasPrefix($0) } }
    #expect(made.count == Self.makers.count)
    let folder = try ExampleFolder()
    for command in blocks where !made.contains(command) {
      if command.hasPrefix("tunnel --tiles ") {
        let terminal = try folder.start(command)
        let rows = try terminal.wait { rows in rows.contains { $0.contains("60.1742, 24.9443") } }
        #expect(rows != nil, "\(command)\n\(terminal.errors)")
        try terminal.press("q")
        #expect(terminal.exitStatus() == 0, "\(terminal.errors)")
      } else {
        // the file that the programs above make
        let made = "cp helsinki.pmtiles andorra.pmtiles; "
        let result = try folder.result(of: made + command)
        #expect(result.status == 0 && result.errors.isEmpty, "\(command)\n\(result.errors)")
        #expect(result.output.contains("andorra.pmtiles\t"), "\(result.output)")
      }
    }
  }

  /// tilemaker has the options of the document, and its example the layers that are left out.
  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/bin/tilemaker")
        && FileManager.default.fileExists(atPath: "/usr/bin/jq"),
      "tilemaker or jq is not installed"))
  func theCommandsForTilemakerAreRight() throws {
    let text = try String(contentsOfFile: Product.root + "/docs/tiles.md", encoding: .utf8)
    let block = try #require(
      text.matches(of: /(?s)```sh\n(examples=.*?)```/).map { String($0.1) }.first)
    let layers = "jq '.layers | has(\"building\"), has(\"ocean\")' config.json"
    let result = try ExampleFolder().result(of: "{ \(block)} 2>&1; \(layers)")
    // it has understood its options, read its configuration and its script
    #expect(
      result.output.contains("Couldn't open .pbf file andorra-latest.osm.pbf"), "\(result.output)")
    #expect(result.output.hasSuffix("true\nfalse\n"), "\(result.output)")
  }
}
