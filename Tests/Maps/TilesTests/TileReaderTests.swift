import Geodesy
import TestSupport
import Testing

@testable import Tiles

/// The tiles around places, and the names in them.
@Suite struct TileReaderTests {
  private static let address = TileAddress(uncheckedZoom: 14, 8704, 5971)

  private static func source(_ writer: PMTilesWriter) throws -> (TemporaryDirectory, TileSource) {
    let folder = try TemporaryDirectory()
    let path = try folder.write(writer.bytes, to: "quarter.pmtiles")
    return (folder, TileSource([try TileArchive(path: path)]))
  }

  private static func place(_ x: Double, _ y: Double) throws -> Coordinate {
    try #require(Coordinate(address.position(of: SIMD2(x, y) / 4096)))
  }

  @Test func theDeepestTilesAroundAPlaceAreRead() throws {
    let (_, source) = try Self.source(.quarter)
    let reader = TileReader(of: source) { Issue.record("\($0)") }
    let middle = try Self.place(2048, 2048)
    let tiles = reader.tiles(around: middle, within: 200)
    #expect(tiles.map(\.tile.address) == [Self.address])
    // it is read once
    #expect(reader.tiles(around: middle, within: 200).first?.tile === tiles.first?.tile)
    // outside the bounds of the file
    #expect(reader.tiles(around: try Coordinate(latitude: 0, longitude: 0), within: 200).isEmpty)
  }

  /// A damaged tile is reported when it is read, which is once, and is a hole.
  @Test func aDamagedTileIsAHole() throws {
    var writer = PMTilesWriter.quarter
    writer.tiles[317_221_124]?.removeLast(9)
    let (_, source) = try Self.source(writer)
    var faults: [TileArchiveError] = []
    let reader = TileReader(of: source) { faults.append($0) }
    for _ in 0..<3 {
      let tiles = reader.tiles(around: try Self.place(2048, 2048), within: 200)
      #expect(tiles.allSatisfy { $0.tile.address.zoom < 14 })
    }
    #expect(faults.count == 1, "\(faults)")
  }

  /// The sides of the tiles are longer than the radius, so that a few cover the circle.
  @Test func aFewTilesCoverTheCircle() throws {
    var writer = PMTilesWriter()
    writer.zooms = 0...22
    writer.tiles[0] = TileWriter([TileWriter.Layer("ocean")]).bytes
    let (_, source) = try Self.source(writer)
    for latitude in [0.0, 43.7, -60, 84.9] {
      let addresses = source.addresses(
        around: try Coordinate(latitude: latitude, longitude: 179.9999), within: 200)
      #expect((1...9).contains(addresses.count), "\(latitude): \(addresses)")
    }
  }

  /// Names that several features have come once, with the nearest of them; an area counts by its
  /// middle.
  @Test func namesComeOnce() throws {
    let tile = try MapTile(
      PMTilesWriter.quarter.tiles[317_221_124] ?? [], at: Self.address, schema: .shortbread)
    let names = TileNames(in: [tile, tile])
    #expect(
      names.entries.map(\.name) == [
        "Via dei Servi", "Viale Città", "San Lorenzo", "Biblioteca Servita", "Farmacia",
        "Ateneo Città",
      ])
    let place = Self.address.position(of: SIMD2(2500, 1900) / 4096)
    let expected: [(Double, Double, FeatureClass)] = [
      (2500, 2000, .pedestrian), (2500, 2300, .primary), (2100, 2150, .neighbourhood),
      (2000, 2060, .sight), (2600, 2060, .shop), (3300, 400, .campus),
    ]
    for (entry, (x, y, featureClass)) in zip(names.entries, expected) {
      let hit = try #require(names.hit(entry, nearest: place))
      let point = Self.address.point(at: hit.nearestPoint) * 4096
      // a unit of the tile is 0.43 m
      #expect(abs(point.x - x) < 0.1 && abs(point.y - y) < 0.1, "\(entry.name): \(point)")
      let landing = names.landing(hit, of: entry, nearest: place)
      #expect(landing.featureClass == featureClass, "\(entry.name)")
    }
  }
}
