import Geodesy
import TestSupport
import Testing

@testable import Tiles

/// The tiles around a place in which names are searched.
@Suite struct TileSurroundingsTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// A file with a street in each tile of zoom 14 of a square around the example's, and a building
  /// without a name.
  private func source(reach: Int) throws -> TileSource {
    let middle = TileAddress(uncheckedZoom: 14, 8704, 5971)
    var writer = PMTilesWriter.example
    writer.tiles = [:]
    for row in -reach...reach {
      for column in -reach...reach {
        let address = try #require(
          TileAddress(zoom: 14, column: middle.column + column, row: middle.row + row))
        writer.tiles[address.hilbertIndex] =
          TileWriter([
            .init(
              "streets",
              [.init(.lines([[SIMD2(0, 0), SIMD2(4096, 4096)]]), [("kind", "primary")])]),
            .init(
              "street_labels",
              [
                .init(
                  .lines([[SIMD2(0, 0), SIMD2(4096, 4096)]]),
                  [("kind", "primary"), ("name", .text("Via \(column) \(row)"))])
              ]),
            .init("buildings", [.init(.areas([[SIMD2(0, 0), SIMD2(99, 0), SIMD2(99, 99)]]))]),
          ]).bytes
      }
    }
    let (north, south) = (
      middle.bounds.north + Double(reach) * 0.0159, middle.bounds.south - Double(reach) * 0.0159
    )
    let width = 360 / 16384.0
    writer.bounds = [
      middle.bounds.west - Double(reach) * width, south,
      middle.bounds.east + Double(reach) * width, north,
    ]
    return TileSource([try TileArchive(path: folder.write(writer.bytes, to: "a\(reach)"))])
  }

  private static let center = TileAddress(uncheckedZoom: 14, 8704, 5971).position(
    of: SIMD2(0.5, 0.5))

  @Test func aSmallFileIsReadWhole() throws {
    let place = try #require(Coordinate(Self.center))
    let surroundings = try #require(
      TileSurroundings(of: try source(reach: 2), around: place, within: 1))
    let (tiles, reach) = surroundings.read()
    #expect(tiles.count == 25 && reach == nil)
    #expect(tiles[0].address == TileAddress(uncheckedZoom: 14, 8704, 5971))
    // roads and names, nothing else
    #expect(tiles.allSatisfy { $0.features.map(\.featureClass) == [.primary, .streetName] })
  }

  /// Of a large file the tiles around the place are read, and how far they reach is told.
  @Test func aLargeFileIsReadAroundThePlace() throws {
    let place = try #require(Coordinate(Self.center))
    let source = try source(reach: 8)
    let (tiles, reach) = try #require(TileSurroundings(of: source, around: place, within: 1)).read()
    #expect(tiles.count == 128)
    let kilometers = try #require(reach)
    #expect((5...12).contains(kilometers), "\(kilometers) km")
    // all tiles within this distance were read
    let read = Set(tiles.map(\.address))
    for bearing in stride(from: 0.0, to: 360, by: 10) {
      let end = try place.destination(bearing: bearing, distance: kilometers * 1000).coordinate
      #expect(read.contains(TileAddress(containing: end, zoom: 14)), "\(bearing)°")
    }
  }

  /// Beside a file its nearest tiles are read, if a map reaches so far, and far away none.
  @Test func besideAFileItsNearestTilesAreRead() throws {
    let source = try source(reach: 2)
    let rome = try Coordinate(latitude: 41.9, longitude: 12.5)
    let near = try #require(TileSurroundings(of: source, around: rome, within: 500))
    #expect(near.read().tiles.count == 25)
    #expect(TileSurroundings(of: source, around: rome, within: 50) == nil)
    // nothing around Rome was searched
    let large = try #require(
      TileSurroundings(of: try self.source(reach: 8), around: rome, within: 500))
    let (tiles, reach) = large.read()
    #expect((100...128).contains(tiles.count) && reach == nil, "\(tiles.count)")
    let antipode = try #require(Coordinate(Self.center)).antipode
    #expect(TileSurroundings(of: source, around: antipode, within: 1) == nil)
  }

  /// A place in the same tile leads to the same tiles, one in the next tile to others, and another
  /// language to other names.
  @Test func theTileOfThePlaceDecides() throws {
    let source = try source(reach: 2)
    func surroundings(
      east: Double, language: String? = nil
    ) throws -> TileSurroundings {
      let position = TileAddress(uncheckedZoom: 14, 8704, 5971).position(
        of: SIMD2(0.5 + east, 0.5))
      let place = try #require(Coordinate(position))
      return try #require(
        TileSurroundings(of: source, around: place, within: 1, language: language))
    }
    let here = try surroundings(east: 0)
    #expect(here.isSame(as: try surroundings(east: 0.3)))
    #expect(!here.isSame(as: try surroundings(east: 1)))
    #expect(!here.isSame(as: try surroundings(east: 0, language: "de")))
  }

  /// All tiles of a file of the whole Earth that ends at a low zoom are nearer than the farthest
  /// that is looked at.
  @Test(arguments: 0...5) func aFileOfLowZoomsIsRead(zoom: Int) throws {
    var writer = PMTilesWriter.example
    writer.tiles = [:]
    for row in 0..<1 << zoom {
      for column in 0..<1 << zoom {
        let address = try #require(TileAddress(zoom: zoom, column: column, row: row))
        writer.tiles[address.hilbertIndex] =
          TileWriter([
            .init(
              "street_labels",
              [
                .init(
                  .lines([[SIMD2(0, 0), SIMD2(4096, 4096)]]),
                  [("kind", "primary"), ("name", "Via")])
              ])
          ]).bytes
      }
    }
    writer.zooms = UInt8(zoom)...UInt8(zoom)
    writer.bounds = [-180, -85, 180, 85]
    let source = TileSource([try TileArchive(path: folder.write(writer.bytes, to: "w\(zoom)"))])
    let place = try Coordinate(latitude: 45, longitude: 179)
    let (tiles, _) = try #require(TileSurroundings(of: source, around: place, within: 1)).read()
    #expect(tiles.count == min(1 << (2 * zoom), 128))
    #expect(tiles.first?.address == TileAddress(containing: place, zoom: zoom))
  }
}
