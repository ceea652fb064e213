import Foundation
import Geodesy
import Synchronization
import TestSupport
import Testing

@testable import Tiles

@Suite struct TileSourceTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func archive(
    _ name: String, _ tiles: [(TileAddress, String)], bounds: [Double] = [-180, -85, 180, 85],
    attribution: String = "OSM"
  ) throws -> TileArchive {
    var writer = PMTilesWriter()
    let zooms = tiles.map { UInt8($0.0.zoom) }
    (writer.zooms, writer.bounds) = ((zooms.min() ?? 0)...(zooms.max() ?? 0), bounds)
    writer.metadata = "{\"attribution\": \"\(attribution)\"}"
    for (address, text) in tiles {
      let feature = TileWriter.Feature(.points([.zero]), [("name", .text(text))])
      writer.tiles[address.hilbertIndex] = TileWriter([TileWriter.Layer("a", [feature])]).bytes
    }
    return try TileArchive(path: directory.write(writer.bytes, to: name))
  }

  private static func address(_ zoom: Int, _ column: Int, _ row: Int) throws -> TileAddress {
    try #require(TileAddress(zoom: zoom, column: column, row: row))
  }

  @Test func deeperTilesAreThoseOfAParent() throws {
    let upper = try archive(
      "a", [(Self.address(1, 0, 0), "one"), (Self.address(2, 1, 1), "two")])
    let other = try archive(
      "b", [(Self.address(0, 0, 0), "zero")], bounds: [10, 10, 20, 20], attribution: "own")
    let source = TileSource([upper, other])
    #expect(source.zooms == 0...2 && source.credits.map(\.text) == ["OSM", "own"])
    func names(_ zoom: Int, _ column: Int, _ row: Int) throws -> [String] {
      source.pieces(at: try Self.address(zoom, column, row), report: { Issue.record($0) })
        .map { "\($0.tile.texts.joined()) \($0.tile.address)" }
    }
    #expect(try names(2, 1, 1) == ["two 2/1/1"])
    #expect(try names(8, 127, 127) == ["two 2/1/1"])
    // farther in its vertices would be too coarse
    #expect(try names(9, 255, 255) == [])
    #expect(try names(3, 0, 0) == ["one 1/0/0"])
    #expect(try names(3, 7, 0) == [])
    #expect(try names(3, 4, 3) == ["zero 0/0/0"])
    #expect(try names(0, 0, 0) == ["zero 0/0/0"])
    #expect(TileSource([]).zooms == nil && TileSource([]).credits.isEmpty)
    let own = TileSource([other])
    #expect(own.covers(try Coordinate(latitude: 15, longitude: 20)))
    #expect(!own.covers(try Coordinate(latitude: 15, longitude: -20)))
  }

  /// A file that names no sources is named itself.
  @Test func aFileWithoutSourcesIsNamed() throws {
    let tiles = [(try Self.address(0, 0, 0), "one")]
    let bare = try archive("streets.pmtiles", tiles, attribution: "")
    #expect(bare.attribution == nil || bare.attribution == "")
    let both = TileSource([bare, try archive("b", tiles)])
    #expect(both.credits.map(\.text) == ["streets.pmtiles", "OSM"])
    #expect(both.credits.map(\.isFileName) == [true, false])
  }

  @Test func aDamagedTileIsReportedAndItsParentStandsIn() throws {
    var writer = PMTilesWriter()
    writer.zooms = 0...1
    writer.tiles[0] = TileWriter([TileWriter.Layer("a")]).bytes
    writer.tiles[1] = [0x1A, 9]
    let source = TileSource([
      try TileArchive(path: directory.write(writer.bytes, to: "c"))
    ])
    var reports: [String] = []
    let tiles = source.pieces(at: try Self.address(5, 0, 0)) { reports.append("\($0)") }
    #expect(tiles.map(\.tile.address.zoom) == [0])
    #expect(reports == ["'\(directory.path)/c': tile 1/0/0: it ends too early"])
  }

  @Test func theZoomFollowsTheSpan() throws {
    let deep = try archive("d", [(Self.address(0, 0, 0), "a"), (Self.address(14, 0, 0), "b")])
    let source = TileSource([deep])
    for (span, latitude, zoom) in [
      (0.2, 43.77, 14), (1, 43.77, 14), (3, 43.77, 14), (10, 43.77, 12), (30, 43.77, 10),
      (100, 43.77, 9), (20_000, 0, 2), (1e9, 0, 0), (0, 90, 14), (.nan, 0, 0),
    ] as [(Double, Double, Int)] {
      let found = source.zoom(forSpan: span, latitude: latitude)
      #expect(found == zoom || (span.isNaN && 0...14 ~= found), "\(span)")
    }
  }
}

/// Several threads read one file.
@Suite struct ConcurrentTileTests {
  @Test func threadsGetTheTilesThatOneGets() throws {
    let directory = try TemporaryDirectory()
    var writer = PMTilesWriter()
    (writer.zooms, writer.leafSize) = (0...3, 3)
    var rows: [(zoom: Int, column: Int, row: Int, bytes: [UInt8])] = []
    for number in 0..<85 {
      let bytes = TileWriter([TileWriter.Layer("layer \(number)")]).bytes
      let address = try #require(TileAddress(hilbertIndex: UInt64(number)))
      writer.tiles[UInt64(number)] = Compression.gzip.packed(bytes)
      rows.append((address.zoom, address.column, address.rowFromSouth, bytes))
    }
    let path = directory.path + "/b"
    try SQLiteWriter(path: path).makeTiles(metadata: [], tiles: rows)
    let archives = [
      try TileArchive(path: directory.write(writer.bytes, to: "a")), try TileArchive(path: path),
    ]
    for archive in archives {
      let wrong = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for number in 0..<85 {
          guard let address = TileAddress(hilbertIndex: UInt64((number * (thread + 3)) % 85)),
            let bytes = try? archive.bytes(of: address),
            bytes == TileWriter([TileWriter.Layer("layer \(address.hilbertIndex)")]).bytes
          else {
            wrong.withLock { $0 += 1 }
            continue
          }
        }
      }
      #expect(wrong.withLock { $0 } == 0)
    }
  }
}
