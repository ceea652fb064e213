import Foundation
import TestSupport
import Testing

@testable import Tiles

@Suite struct PMTilesTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A tile whose layer has a number as its name.
  private static func tile(_ number: Int) -> [UInt8] {
    TileWriter([TileWriter.Layer("layer \(number)")]).bytes
  }

  private func open(_ writer: PMTilesWriter) throws -> TileArchive {
    try TileArchive(path: directory.write(writer.bytes, to: "a.pmtiles"))
  }

  /// A file of all tiles of the zooms 0 to 3, the last 20 of which are the same.
  private static func writer(_ compression: Compression = .gzip) -> PMTilesWriter {
    var writer = PMTilesWriter()
    writer.zooms = 0...3
    for number in 0..<85 {
      writer.tiles[UInt64(number)] = compression.packed(tile(min(number, 65)))
    }
    return writer
  }

  private static func expectAll(of archive: TileArchive) throws {
    for number in 0..<85 {
      let address = try #require(TileAddress(hilbertIndex: UInt64(number)))
      #expect(try archive.bytes(of: address) == tile(min(number, 65)), "\(number)")
    }
    for (zoom, column) in [(4, 3), (30, 1 << 29)] {
      let none = try #require(TileAddress(zoom: zoom, column: column, row: column))
      #expect(try archive.bytes(of: none) == nil)
    }
    var (tiles, contents): (Int, [[UInt8]]) = (0, [])
    try archive.forEachTile { _, run, result in
      tiles += run
      if let bytes = try? result.get(), !bytes.isEmpty { contents.append(bytes) }
    }
    #expect(tiles == 85)
    #expect(Set(contents) == Set((0...65).map(tile)))
  }

  @Test(arguments: [nil, 1, 7, 84, 85], [true, false])
  func tilesAreFoundInEveryArrangement(leafSize: Int?, isClustered: Bool) throws {
    for hasMetadataLast in [true, false] {
      for compression in [Compression.none, .gzip] {
        var writer = Self.writer()
        (writer.leafSize, writer.isClustered) = (leafSize, isClustered)
        (writer.hasMetadataLast, writer.internalCompression) = (hasMetadataLast, compression)
        writer.metadata = #"{"name": "Where", "vector_layers": [{"id": "streets"}]}"#
        let archive = try open(writer)
        #expect(archive.name == "Where" && archive.layers == ["streets"])
        #expect(archive.schema?.name == "Shortbread")
        try Self.expectAll(of: archive)
      }
    }
  }

  @Test func leavesMayHaveLeaves() throws {
    var writer = Self.writer()
    var (data, entries): ([UInt8], [PMTilesWriter.Entry]) = ([], [])
    for number in 0..<85 {
      let bytes = writer.tiles[UInt64(number)] ?? []
      entries.append(
        .init(tile: UInt64(number), offset: UInt64(data.count), length: bytes.count))
      data += bytes
    }
    writer.internalCompression = .none
    var leaves: [UInt8] = []
    func leaf(_ entries: [PMTilesWriter.Entry]) -> PMTilesWriter.Entry {
      let bytes = PMTilesWriter.directory(entries)
      defer { leaves += bytes }
      return .init(
        tile: entries[0].tile, offset: UInt64(leaves.count), length: bytes.count, run: 0)
    }
    let lower = stride(from: 0, to: 85, by: 20).map { leaf(Array(entries[$0..<min($0 + 20, 85)])) }
    let root = [leaf(Array(lower[..<2])), leaf(Array(lower[2...]))]
    let bytes = writer.file(root: PMTilesWriter.directory(root), leaves: leaves, data)
    try Self.expectAll(of: TileArchive(path: directory.write(bytes, to: "deep.pmtiles")))
  }

  @Test func theTileAfterARunIsNone() throws {
    var writer = PMTilesWriter()
    writer.zooms = 0...1
    for number in [0, 1, 2, 4] as [UInt64] { writer.tiles[number] = Self.tile(1) }
    let archive = try open(writer)
    for number in 0..<5 as Range<UInt64> {
      let address = try #require(TileAddress(hilbertIndex: number))
      #expect(try archive.bytes(of: address) == (number == 3 ? nil : Self.tile(1)), "\(number)")
    }
  }

  @Test(arguments: Compression.allCases)
  func tilesAreToldByTheirFirstBytes(compression: Compression) throws {
    var writer = Self.writer(compression)
    writer.tileCompression = compression == .none ? 1 : compression == .gzip ? 2 : 0
    try Self.expectAll(of: open(writer))
  }

  @Test func theHeaderTellsZoomsAndBounds() throws {
    var writer = Self.writer()
    writer.bounds = [11.1, 43.7, 11.4, 43.9]
    writer.metadata = """
      {"attribution": "<a href=\\"x\\">Maps</a>  &copy; <b>OSM</b>", "bounds": "0,0,1,1"}
      """
    let archive = try open(writer)
    #expect(archive.zooms == 0...3 && archive.format == .pmTiles)
    #expect(archive.bounds == TileBounds(south: 43.7, west: 11.1, north: 43.9, east: 11.4))
    #expect(archive.attribution == "Maps © OSM")
    #expect(archive.byteCount == writer.bytes.count)
    writer.bounds = [0, 0, 0, 0]
    writer.metadata = "no JSON"
    let other = try open(writer)
    #expect(other.bounds == .world && other.attribution == nil)
    #expect(other.layers.allSatisfy { $0.hasPrefix("layer ") } && other.schema == nil)
  }

  // MARK: Refused

  private func message(_ bytes: [UInt8]) throws -> String {
    let path = try directory.write(bytes, to: "b.pmtiles")
    do throws(TileArchiveError) {
      _ = try TileArchive(path: path)
      return "read"
    } catch {
      return "\(error)".replacingOccurrences(of: path, with: "b")
    }
  }

  @Test(arguments: [
    ("PMTiles\u{4}", "'b' is PMTiles 4; expected version 3 ('pmtiles convert' makes it)"),
    ("PM\u{1}\u{0}", "'b' is PMTiles 1; expected version 3 ('pmtiles convert' makes it)"),
    ("PM\u{2}\u{0}", "'b' is PMTiles 2; expected version 3 ('pmtiles convert' makes it)"),
    ("PMTiles\u{3}", "'b' is damaged: it ends within its header, after 8 bytes"),
    ("PMTile", "'b' has no tiles; expected PMTiles, MBTiles or a folder of z/x/y.mvt"),
    ("", "'b' has no tiles; expected PMTiles, MBTiles or a folder of z/x/y.mvt"),
    (
      "\u{0}\u{0}\u{0}\u{1C}ftypavif",
      "'b' has tiles of AVIF; expected Mapbox Vector Tiles"
    ),
  ])
  func otherFilesAreNamed(start: String, expected: String) throws {
    #expect(try message(Array(start.utf8)) == expected)
  }

  @Test(arguments: [
    (97, 3, "'b' has directories compressed with brotli; expected gzip or none"),
    (97, 4, "'b' has directories compressed with zstd; expected gzip or none"),
    (98, 3, "'b' has tiles compressed with brotli; expected gzip or none"),
    (98, 4, "'b' has tiles compressed with zstd; expected gzip or none"),
    (98, 9, "'b' is damaged: its tiles have the unknown compression 9"),
    (99, 2, "'b' has tiles of PNG; expected Mapbox Vector Tiles"),
    (99, 3, "'b' has tiles of JPEG; expected Mapbox Vector Tiles"),
    (99, 4, "'b' has tiles of WebP; expected Mapbox Vector Tiles"),
    (99, 5, "'b' has tiles of AVIF; expected Mapbox Vector Tiles"),
    (99, 6, "'b' has tiles of MLT; expected Mapbox Vector Tiles"),
    (99, 7, "'b' is damaged: its tiles have the unknown type 7"),
    (100, 4, "'b' is damaged: it has zooms from 4 to 3"),
    (101, 200, "'b' is damaged: it has zooms from 0 to 200"),
    (15, 128, "'b' is damaged: its root directory lies outside the file"),
    (31, 255, "'b' is damaged: its metadata lies outside the file"),
    (63, 1, "'b' is damaged: its part of tiles lies outside the file"),
  ])
  func headersAreRefused(offset: Int, value: UInt8, expected: String) throws {
    var bytes = Self.writer().bytes
    bytes[offset] = value
    #expect(try message(bytes) == expected)
  }

  @Test func tilesOfOtherFormatsAreNamed() throws {
    for (start, expected) in [
      ([0x89, 0x50, 0x4E, 0x47], "'b' has tiles of PNG; expected Mapbox Vector Tiles"),
      ([0xFF, 0xD8, 0xFF], "'b' has tiles of JPEG; expected Mapbox Vector Tiles"),
      (Array("RIFF....WEBP".utf8), "'b' has tiles of WebP; expected Mapbox Vector Tiles"),
      ([0x28, 0xB5, 0x2F, 0xFD], "'b' has tiles compressed with zstd; expected gzip or none"),
    ] as [([UInt8], String)] {
      var writer = PMTilesWriter()
      writer.tileCompression = 0
      writer.tiles[0] = start
      #expect(try message(writer.bytes) == expected)
    }
  }

  /// What is packed is looked at too. The first byte of zlib alone does not make it zlib.
  @Test func packedAndPlainBytesAreToldApart() throws {
    let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D]
    for compression in Compression.allCases {
      #expect(throws: TileFault.format("PNG")) {
        try compression.packed(picture).withUnsafeBytes { try TileInflation.tile($0) }
      }
    }
    let plain: [UInt8] = [0x78, 0x03, 0x01]
    #expect(try plain.withUnsafeBytes { try TileInflation.tile($0) } == plain)
  }

  // MARK: Damaged

  /// What reading all of a file of given directories ends with.
  private func outcome(
    root: [UInt8], leaves: [UInt8] = [], _ data: [UInt8] = tile(1)
  ) throws -> (tile: String, all: String) {
    var writer = PMTilesWriter()
    (writer.internalCompression, writer.zooms) = (.none, 0...3)
    let path = try directory.write(
      writer.file(root: root, leaves: leaves, data), to: "c.pmtiles")
    func text(_ body: () throws(TileArchiveError) -> Void) -> String {
      do throws(TileArchiveError) {
        try body()
        return "read"
      } catch { return "\(error)".replacingOccurrences(of: "'\(path)' is damaged: the ", with: "") }
    }
    let file: PMTilesFile
    do throws(TileArchiveError) { file = try PMTilesFile(path: path) } catch {
      let message = text { () throws(TileArchiveError) in throw error }
      return (message, message)
    }
    let address = TileAddress(uncheckedZoom: 1, 0, 0)
    return (
      text { () throws(TileArchiveError) in _ = try file.tile(address) },
      text { () throws(TileArchiveError) in try file.forEachTile { _, _, _ in } }
    )
  }

  private typealias Entry = PMTilesWriter.Entry

  @Test func directoriesInACircleHaveAnEnd() throws {
    let leaf = PMTilesWriter.directory([Entry(tile: 0, offset: 0, length: 5, run: 0)])
    let outcome = try outcome(root: leaf, leaves: leaf)
    let expected = "directory at byte 134: its leaves lie within each other or are empty"
    #expect(outcome.tile.hasSuffix("its leaves lie within each other or are empty"))
    #expect(outcome.all.hasSuffix("its leaves lie within each other or are empty"))
    _ = expected
    // two entries of the same leaf: the second one is not in order
    let twice = PMTilesWriter.directory([
      Entry(tile: 0, offset: 0, length: 5, run: 0), Entry(tile: 2, offset: 0, length: 5, run: 0),
    ])
    let inner = PMTilesWriter.directory([Entry(tile: 0, offset: 0, length: 7)])
    let all = try self.outcome(root: twice, leaves: inner).all
    #expect(all.hasSuffix("its entries are not in the order of tiles"))
  }

  @Test func damagedDirectoriesAreTold() throws {
    let length = Self.tile(1).count
    let cases: [(String, [UInt8], String)] = [
      ("no entries", [0], "directory at byte 127: its leaves lie within each other or are empty"),
      ("nothing", [], "directory at byte 127: it ends too early"),
      ("too many", TileWriter.number(1 << 40), "directory at byte 127: it ends too early"),
      ("as many", [200, 1, 1, 1, 1], "directory at byte 127: it ends too early"),
      (
        "a length of more than 32 bits", [1, 1, 1] + TileWriter.number(1 << 40) + [1],
        "directory at byte 127: an entry lies outside the file"
      ),
      (
        "no step", [2, 1, 0, 1, 1, 1, 1, 1, 1],
        "directory at byte 127: its entries are not in the order of tiles"
      ),
      (
        "an overflow", [2] + TileWriter.number(.max) + [5, 1, 1, 1, 1, 1, 1],
        "directory at byte 127: its entries are not in the order of tiles"
      ),
      ("no offset", [1, 1, 1, 1, 0], "directory at byte 127: an entry lies outside the file"),
    ]
    for (name, root, expected) in cases {
      #expect(try outcome(root: root).tile == expected, "\(name)")
    }
    let far = PMTilesWriter.directory([Entry(tile: 1, offset: 1 << 50, length: length)])
    #expect(try outcome(root: far).tile.hasSuffix("tile 1/0/0: an entry lies outside the file"))
    #expect(try outcome(root: far).all == "read")
    let long = PMTilesWriter.directory([Entry(tile: 1, offset: 0, length: length + 1)])
    #expect(try outcome(root: long).tile.hasSuffix("tile 1/0/0: an entry lies outside the file"))
    let leaf = PMTilesWriter.directory([Entry(tile: 1, offset: .max - 1, length: 9, run: 0)])
    #expect(try outcome(root: leaf).tile.hasSuffix("an entry lies outside the file"))
    let run = PMTilesWriter.directory([
      Entry(tile: 0, offset: 0, length: length, run: 9), Entry(tile: 3, offset: 0, length: length),
    ])
    #expect(try outcome(root: run).all.hasSuffix("its entries are not in the order of tiles"))
    let deep = PMTilesWriter.directory([Entry(tile: .max - 9, offset: 0, length: length)])
    #expect(try outcome(root: deep).all.hasSuffix("its entries are not in the order of tiles"))
  }

  @Test func bombsAreRefused() throws {
    let large = Compression.gzip.packed([UInt8](repeating: 0, count: 17 << 20))
    let zlib = Compression.zlib.packed([UInt8](repeating: 0, count: 17 << 20))
    for bomb in [large, zlib] {
      #expect(throws: TileFault.large(limit: 16 << 20)) {
        try bomb.withUnsafeBytes { try TileInflation.tile($0) }
      }
    }
    var writer = PMTilesWriter()
    writer.internalCompression = .none
    let bytes = writer.file(
      root: Compression.gzip.packed([1] + [UInt8](repeating: 0, count: 2 << 20)), [])
    #expect(try message(bytes).hasSuffix("the directory at byte 127: it has more than 1 MB"))
    let whole = [UInt8](repeating: 7, count: 16 << 20)
    for compression in Compression.allCases {
      #expect(
        try compression.packed(whole).withUnsafeBytes { try TileInflation.tile($0) } == whole)
      #expect(throws: TileFault.large(limit: 16 << 20)) {
        try compression.packed(whole + [7]).withUnsafeBytes { try TileInflation.tile($0).count }
      }
    }
  }

  @Test func damagedCompressionIsAFault() throws {
    let packed = Compression.gzip.packed(
      Array((0..<2000).map { UInt8(truncatingIfNeeded: $0 * $0) }))
    for count in [3, 10, 18, 100, packed.count - 9] {
      #expect(throws: TileFault.inflation) {
        try Array(packed.prefix(count)).withUnsafeBytes { try TileInflation.tile($0) }
      }
    }
    var wrong = packed
    wrong[packed.count / 2] ^= 0xFF
    #expect(throws: TileFault.inflation) {
      try wrong.withUnsafeBytes { try TileInflation.tile($0).count }
    }
    // a size at the end that is not true
    for size in [1, UInt8.max] {
      var other = packed
      other[other.count - 2] = size
      #expect(throws: TileFault.inflation) {
        try other.withUnsafeBytes { try TileInflation.tile($0).count }
      }
    }
  }

  /// Each byte of a small file is changed in turn, and the file is cut off at each length.
  @Test func noDamageTraps() throws {
    var writer = PMTilesWriter()
    (writer.internalCompression, writer.zooms, writer.leafSize) = (.none, 0...2, 2)
    writer.metadata = #"{"vector_layers":[{"id":"streets"}]}"#
    for number in 0..<5 {
      writer.tiles[UInt64(number)] =
        TileWriter([
          TileWriter.Layer(
            "streets", [.init(.lines([[.zero, .one]]), [("kind", "primary"), ("name", "A")])])
        ]).bytes
    }
    let bytes = writer.bytes
    let path = directory.path + "/d.pmtiles"
    func read(_ bytes: [UInt8]) throws {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      guard let archive = try? TileArchive(path: path) else { return }
      for number in 0..<21 {
        let address = try #require(TileAddress(hilbertIndex: UInt64(number)))
        _ = try? archive.tile(address, language: "en")
      }
      try? archive.forEachTile { _, _, _ in }
    }
    for index in bytes.indices {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] ^= change
        try read(damaged)
      }
    }
    for count in bytes.indices { try read(Array(bytes.prefix(count))) }
  }
}
