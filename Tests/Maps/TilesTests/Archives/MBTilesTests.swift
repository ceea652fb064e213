import Foundation
import TestSupport
import Testing

@testable import Tiles

@Suite struct MBTilesTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path + "/a #1%?.mbtiles" }

  init() throws { directory = try TemporaryDirectory() }

  private static func tile(_ name: String) -> [UInt8] {
    TileWriter([TileWriter.Layer(name)]).bytes
  }

  private static let metadata = [
    ("name", "Monaco"), ("format", "pbf"), ("bounds", "7.409,43.723,7.448,43.751"),
    ("minzoom", "0"), ("maxzoom", "2"), ("attribution", "© <a href=''>OSM</a>"),
    ("json", #"{"vector_layers": [{"id": "transportation", "fields": {}}, {"id": "water"}]}"#),
  ]

  /// The tiles of zoom 1 in each packing, rows from the south.
  private static let tiles: [(zoom: Int, column: Int, row: Int, bytes: [UInt8])] = [
    (0, 0, 0, tile("world")), (1, 0, 1, Compression.gzip.packed(tile("north-west"))),
    (1, 1, 1, Compression.zlib.packed(tile("north-east"))), (1, 0, 0, tile("south-west")),
  ]

  private func make(
    metadata: [(String, String)] = Self.metadata,
    tiles: [(zoom: Int, column: Int, row: Int, bytes: [UInt8])] = Self.tiles, _ more: String...
  ) throws {
    let writer = try SQLiteWriter(path: path)
    try writer.makeTiles(metadata: metadata, tiles: tiles)
    for statement in more { try writer.run(statement) }
  }

  private func expectTiles(of archive: TileArchive) throws {
    for (zoom, column, row, name) in [
      (0, 0, 0, "world"), (1, 0, 0, "north-west"), (1, 1, 0, "north-east"),
      (1, 0, 1, "south-west"),
    ] {
      let address = try #require(TileAddress(zoom: zoom, column: column, row: row))
      #expect(try archive.bytes(of: address) == Self.tile(name))
    }
    let none = try #require(TileAddress(zoom: 1, column: 1, row: 1))
    #expect(try archive.bytes(of: none) == nil)
    var found: [String] = []
    try archive.forEachTile { address, run, result in
      let size = (try? result.get().count) ?? 0
      found.append("\(address) \(run) \(size)")
    }
    #expect(
      found.sorted()
        == ["0/0/0 1 16", "1/0/0 1 21", "1/0/1 1 21", "1/1/0 1 21"].map(sized).sorted())
  }

  private func sized(_ text: String) -> String {
    let address = text.split(separator: " ")[0]
    let name = [
      "0/0/0": "world", "1/0/0": "north-west", "1/0/1": "south-west", "1/1/0": "north-east",
    ][String(address)]
    return "\(address) 1 \(Self.tile(name ?? "").count)"
  }

  @Test func tilesAreReadFromATable() throws {
    try make()
    let archive = try TileArchive(path: path)
    #expect(archive.format == .mbTiles && archive.name == "Monaco" && archive.zooms == 0...2)
    #expect(archive.attribution == "© OSM" && archive.schema?.name == "OpenMapTiles")
    #expect(
      archive.bounds == TileBounds(south: 43.723, west: 7.409, north: 43.751, east: 7.448))
    try expectTiles(of: archive)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(names == ["a #1%?.mbtiles"])
  }

  @Test func tilesAreReadFromAView() throws {
    try make(
      "ALTER TABLE tiles RENAME TO images",
      "CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data FROM images")
    try expectTiles(of: TileArchive(path: path))
  }

  /// A file that another program writes with a log beside it is read as it was before, and the
  /// folder may be read-only.
  @Test func aFileWithALogIsReadAlone() throws {
    try make("PRAGMA journal_mode = WAL", "PRAGMA wal_checkpoint(TRUNCATE)")
    let before = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    try expectTiles(of: TileArchive(path: path))
    let after = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    #expect(before == after)
  }

  private static func isWorld(_ bounds: TileBounds) -> Bool {
    let world = TileBounds.world
    return bounds.west == -180 && bounds.east == 180 && abs(bounds.north - world.north) < 1e-9
      && abs(bounds.south - world.south) < 1e-9
  }

  @Test func metadataWithOneZoomAreNotBelieved() throws {
    try make(metadata: [("maxzoom", "9"), ("bounds", "a,b"), ("json", "{")])
    let archive = try TileArchive(path: path)
    #expect(archive.zooms == 0...1 && Self.isWorld(archive.bounds))
  }

  /// A file without bounds has those of the tiles of its last zoom.
  @Test(arguments: [2, 5, 9]) func boundsAreFoundWhereTheMetadataLackThem(zoom: Int) throws {
    let rows = 1 << zoom
    try make(
      metadata: [("format", "pbf")],
      tiles: [
        (0, 0, 0, Self.tile("world")), (zoom, 1, rows - 1, Self.tile("a")),
        (zoom, 0, rows - 1, Self.tile("b")), (zoom, 0, rows / 2, Self.tile("c")),
      ])
    let bounds = try TileArchive(path: path).bounds
    let northWest = try #require(TileAddress(zoom: zoom, column: 0, row: 0)).bounds
    let southEast = try #require(TileAddress(zoom: zoom, column: 1, row: rows / 2 - 1)).bounds
    #expect(bounds.west == northWest.west && bounds.north == northWest.north)
    #expect(bounds.east == southEast.east && bounds.south == southEast.south)
  }

  @Test func zoomsAndLayersAreFoundWhereTheMetadataLackThem() throws {
    let writer = try SQLiteWriter(path: path)
    try writer.makeTiles(metadata: [], tiles: Self.tiles)
    try writer.run("DROP TABLE metadata")
    let archive = try TileArchive(path: path)
    #expect(archive.zooms == 0...1 && archive.name == nil && Self.isWorld(archive.bounds))
    #expect(archive.schema == nil)
    #expect(archive.layers.contains("world") && archive.layers.count == 2)
  }

  private func message() -> String {
    do throws(TileArchiveError) {
      let archive = try TileArchive(path: path)
      try archive.forEachTile { _, _, _ in }
      return "read"
    } catch {
      return "\(error)".replacingOccurrences(of: "'\(path)'", with: "'a'")
    }
  }

  @Test(arguments: [
    ("png", "PNG"), ("jpg", "JPEG"), ("webp", "WebP"), ("avif", "AVIF"), ("mlt", "MLT"),
    ("json\u{1}", "'json\\u{1}'"),
  ])
  func otherFormatsAreNamed(format: String, name: String) throws {
    try make(metadata: [("format", format)])
    #expect(message() == "'a' has tiles of \(name); expected Mapbox Vector Tiles")
  }

  @Test func picturesWithoutAFormatAreNamed() throws {
    try make(metadata: [], tiles: [(0, 0, 0, [0x89, 0x50, 0x4E, 0x47])])
    #expect(message() == "'a' has tiles of PNG; expected Mapbox Vector Tiles")
  }

  @Test func otherSQLiteFilesAreNamed() throws {
    let writer = try SQLiteWriter(path: path)
    try writer.run("CREATE TABLE gpkg_contents (a)")
    let expected =
      "'a' is an SQLite file, but has no table or view 'tiles' as MBTiles have"
    #expect(message() == expected)
    try writer.run("CREATE TABLE tiles (zoom_level, tile_column, tile_row)")
    #expect(message() == expected)
  }

  @Test func filesThatOnlyBeginAsSQLiteAreRefused() throws {
    for rest in [0, 100, 5000] {
      let bytes = SQLiteDatabase.signature + [UInt8](repeating: 0x55, count: rest)
      try directory.write(bytes, to: "a #1%?.mbtiles")
      #expect(
        message().hasPrefix("cannot read 'a': SQLite: ") || message().hasPrefix("'a' is an SQLite"))
    }
  }

  @Test func anEndlessViewIsAMessage() throws {
    let writer = try SQLiteWriter(path: path)
    try writer.run(
      """
      CREATE VIEW tiles AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n)
      SELECT i * 0 AS zoom_level, i * 0 AS tile_column, i * 0 AS tile_row, x'' AS tile_data FROM n
      """)
    try writer.run("CREATE TABLE metadata (name, value)")
    for (name, value) in [
      ("minzoom", "0"), ("maxzoom", "3"), ("json", #"{"vector_layers":[{"id":"a"}]}"#),
    ] {
      try writer.run("INSERT INTO metadata VALUES ('\(name)', '\(value)')")
    }
    let expected = "'a' is not read on: its 'tiles' take too long, or have no end"
    // rows without an end
    #expect(message() == expected)
    // a row that never comes
    let archive = try TileArchive(path: path)
    let address = try #require(TileAddress(zoom: 3, column: 0, row: 0))
    #expect(throws: TileArchiveError.endless(path: path)) { try archive.bytes(of: address) }
  }

  /// Steps that take long, each of which makes megabytes, are bounded by time, not only by their
  /// number.
  @Test func aRowThatTakesLongIsAMessage() throws {
    let writer = try SQLiteWriter(path: path)
    try writer.run(
      """
      CREATE VIEW tiles AS SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row,
      (WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n)
      SELECT group_concat(randomblob(4000000)) FROM n) AS tile_data
      """)
    try writer.run("CREATE TABLE metadata (name, value)")
    for (name, value) in [
      ("minzoom", "0"), ("maxzoom", "0"), ("json", #"{"vector_layers":[{"id":"a"}]}"#),
    ] {
      try writer.run("INSERT INTO metadata VALUES ('\(name)', '\(value)')")
    }
    let archive = try TileArchive(path: path)
    let address = try #require(TileAddress(zoom: 0, column: 0, row: 0))
    let start = threadSeconds()
    #expect(throws: TileArchiveError.endless(path: path)) { try archive.bytes(of: address) }
    // the bound is three seconds of the clock, in which a busy machine gives fewer to the thread
    #expect(threadSeconds() - start < 6)
  }

  /// A view calls no function that has effects beyond the file.
  @Test(arguments: [
    "load_extension('/nowhere')", "writefile('/nowhere', 'a')", "fts3_tokenizer('simple')",
  ]) func anUntrustedViewIsRefused(function: String) throws {
    let writer = try SQLiteWriter(path: path)
    try writer.run(
      """
      CREATE VIEW tiles AS SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row,
      \(function) AS tile_data
      """)
    let said = message()
    #expect(
      ["unsafe use of", "no such function", "not authorized"].contains { said.contains($0) },
      "\(said)")
  }

  @Test func aViewOfLargeValuesIsAMessage() throws {
    let writer = try SQLiteWriter(path: path)
    try writer.run(
      """
      CREATE VIEW tiles AS SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row,
      zeroblob(100000000) AS tile_data
      """)
    #expect(message() == "cannot read 'a': SQLite: string or blob too big")
  }

  /// What a view sorts is neither written to a file nor kept without end. A few hundred large rows
  /// reach that end before the time of a statement has passed, on a busy machine too.
  @Test func aViewThatSortsWithoutEndIsAMessage() throws {
    let writer = try SQLiteWriter(path: path)
    try writer.run(
      """
      CREATE VIEW tiles AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n)
      SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row, randomblob(100000) AS tile_data FROM n
      ORDER BY tile_data LIMIT 10000
      """)
    try writer.run("CREATE TABLE metadata (name, value)")
    try writer.run("INSERT INTO metadata VALUES ('minzoom', '0'), ('maxzoom', '0')")
    #expect(message() == "cannot read 'a': SQLite: out of memory")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["a #1%?.mbtiles"])
  }

  @Test(arguments: [
    (1, 7, 0), (1, 0, 2), (1, -1, 0), (31, 0, 0), (-1, 0, 0), (Int.max, 0, 0), (1, Int.min, 0),
    (1, 0, Int.min), (1, 0, Int.max), (0, 0, -1),
  ])
  func rowsOutsideTheSquareAreRefused(zoom: Int, column: Int, row: Int) throws {
    try make(tiles: [(zoom, column, row, Self.tile("a"))])
    #expect(message() == "cannot read 'a': SQLite: a row of 'tiles' lies outside its zoom")
  }

  @Test func aDamagedTileIsAHole() throws {
    let broken = Array(Compression.gzip.packed(Self.tile("a")).dropLast(12))
    try make(tiles: Self.tiles + [(1, 1, 0, broken)])
    let archive = try TileArchive(path: path)
    let address = try #require(TileAddress(zoom: 1, column: 1, row: 1))
    #expect(throws: TileArchiveError.tile(path: path, address, .inflation)) {
      try archive.bytes(of: address)
    }
    var faults: [TileFault] = []
    try archive.forEachTile { _, _, result in
      if case .failure(let fault) = result { faults.append(fault) }
    }
    #expect(faults == [.inflation])
  }

  /// Each of some bytes of the file is changed in turn.
  @Test func noDamageTraps() throws {
    try make()
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: 16..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      try directory.write(damaged, to: "a #1%?.mbtiles")
      guard let archive = try? TileArchive(path: path) else { continue }
      try? archive.forEachTile { _, _, _ in }
      _ = try? archive.bytes(of: TileAddress(uncheckedZoom: 1, 0, 0))
    }
  }
}
