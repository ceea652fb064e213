import Cells
import Geodesy
import TestSupport
import Testing
import Tiles

@testable import Cartography

/// Maps of tiles by the sea, where the built-in coast goes on beside them.
@Suite struct CoastalTilesTests {
  /// A place in the sea, two kilometres from Monaco's coast.
  private static let offshore = Result { try Coordinate(latitude: 43.72, longitude: 7.45) }

  /// A file without sea takes the coast of the built-in map, with land around what it has.
  @Test func aFileWithoutSeaTakesTheBuiltInCoast() throws {
    let place = try Self.offshore.get()
    let address = TileAddress(containing: place, zoom: 14)
    let point = address.point(at: GeographicPosition(place)) * 4096
    let middle = SIMD2(Int32(point.x), Int32(point.y))
    let pier = Streets.street("primary", [middle &- SIMD2(300, 0), middle &+ SIMD2(300, 0)])
    let size = CellSize(columns: 80, rows: 36)
    func codes(_ layers: [TileWriter.Layer]) throws -> (DotGrid, [StreetGround.Code]) {
      let ground = try #require(
        try Streets.scene(of: [Streets.tile(layers, at: place)], at: place, span: 2, size: size)
      ).ground
      return (ground.grid, ground.codes)
    }
    let (grid, without) = try codes([.init("streets", [pier])])
    let (land, sea) = (StreetGround.code(of: .land), StreetGround.sea)
    // three dots around the street, and no more
    for (distance, expected) in [(2, land), (-2, land), (6, sea), (-6, sea)] {
      let dot = (grid.rows / 2 + distance) * grid.columns + grid.columns / 2
      #expect(without[dot] == expected, "\(distance) dots")
    }
    // with sea elsewhere in the file all the rest is land
    let square = Streets.square(100, around: middle &+ SIMD2(0, 600))
    let (_, with) = try codes([
      .init("streets", [pier]), .init("ocean", [.init(.areas([square]))]),
    ])
    #expect(with[(grid.rows / 2 - 6) * grid.columns + grid.columns / 2] == land)
  }

  /// On a map without colours of areas the built-in coast stays where the tiles have no sea.
  @Test func onAnOutlineMapTheCoastStaysWithoutSea() throws {
    let place = try Coordinate(latitude: 43.73, longitude: 7.44)
    func drawn(_ layers: [TileWriter.Layer]) throws -> Int {
      let canvas = try Streets.map(
        of: [Streets.tile(layers, at: place, zoom: 9)], at: place, span: 2,
        size: CellSize(columns: 60, rows: 30), type: .outline
      ).canvas
      return canvas.size.positions.count { ![nil, " "].contains(canvas[$0].character) }
    }
    // some 30 km from the place
    let sea = Streets.square(100, around: SIMD2(600, 600))
    let with = try drawn([.init("ocean", [.init(.areas([sea]))])])
    let without = try drawn([.init("streets")])
    #expect(without > with, "\(without), \(with)")
  }

  /// In relief no edge of a file is seen: the sea has its depths within the file too, and the land
  /// is as dark beside it.
  @Test(arguments: [2.0, 9, 40], [Appearance.dark, .light])
  func inReliefTheEdgeOfAFileIsNotSeen(span: Kilometers, appearance: Appearance) throws {
    let place = try Coordinate(latitude: 43.73, longitude: 7.44)
    let tile = try Streets.tile([], at: place, zoom: 9)
    let position = GeographicPosition(place)
    let half = TileBounds(
      south: position.latitude - 1, west: position.longitude - 1, north: position.latitude + 1,
      east: position.longitude)
    let size = CellSize(columns: 60, rows: 30)
    func canvas(_ tiles: [MapTile], _ bounds: TileBounds = .world) throws -> CellCanvas {
      try Streets.map(
        of: tiles, at: place, span: span, size: size, type: .relief, bounds: bounds,
        appearance: appearance
      ).canvas
    }
    let (whole, part, bare) = (try canvas([tile]), try canvas([tile], half), try canvas([]))
    // but for the dots of the edge and the coast, which tiles do not draw
    let isSame: (CellPosition) -> Bool = { cell in
      [" ", "▀"].contains(part[cell].character ?? " ")
        && [" ", "▀"].contains(whole[cell].character ?? " ")
    }
    var seas = 0
    for cell in size.positions where isSame(cell) && abs(cell.column - 30) > 1 {
      #expect(part[cell] == whole[cell], "\(cell)")
      guard cell.row > 20, cell.column > 32 else { continue }
      #expect(whole[cell] == bare[cell], "\(cell)")
      seas += 1
    }
    #expect(seas > 100)
  }
}
