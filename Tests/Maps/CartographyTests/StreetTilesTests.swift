import Cells
import Geodesy
import TestSupport
import Testing
import Tiles

@testable import Cartography

/// Which tiles a map of streets reads, and that damaged ones are harmless.
@Suite struct StreetTilesTests {
  /// A wide map has tiles at both ends, no tile twice, and none beside the screen.
  @Test(arguments: [
    (CellSize(columns: 160, rows: 12), 3.0), (CellSize(columns: 80, rows: 24), 1.0),
    (CellSize(columns: 200, rows: 60), 30.0), (CellSize(columns: 20, rows: 60), 100.0),
  ]) func aViewHasTheTilesThatItShows(size: CellSize, span: Kilometers) throws {
    var writer = PMTilesWriter.example
    writer.bounds = [-180, -85, 180, 85]
    let folder = try TemporaryDirectory()
    let source = TileSource([try TileArchive(path: folder.write(writer.bytes, to: "a"))])
    for center in [try Streets.center.get(), try Coordinate(latitude: -17, longitude: 179.99)] {
      let projector = try Projector(
        viewport: Viewport(center: center, span: span, size: size, leastSpan: 0.2))
      let tiles = try StreetTiles.addresses(of: source, on: projector)
      #expect(Set(tiles).count == tiles.count && (1...TileSource.mostTiles).contains(tiles.count))
      for column in [0.5, Double(size.columns) - 0.5] {
        let place = try #require(
          try projector.coordinate(column: column, row: Double(size.rows) / 2))
        let zoom = try #require(tiles.first?.zoom)
        #expect(tiles.contains(TileAddress(containing: place, zoom: zoom)), "\(place)")
      }
    }
  }

  /// A damaged tile with far vertices draws nothing beside the screen, and does not trap.
  @Test func farVerticesAreHarmless() throws {
    let far: [TileWriter.Position] = [
      SIMD2(-2_000_000_000, -2_000_000_000), SIMD2(2_000_000_000, 2_000_000_000),
      SIMD2(2_000_000_000, -2_000_000_000),
    ]
    let tile = try Streets.tile([
      .init("streets", [Streets.street("motorway", far), Streets.street("residential", far)]),
      .init("water_polygons", [.init(.areas([far]), [("kind", "water")])]),
      .init("buildings", [.init(.areas([far]))]),
    ])
    for span in [0.2, 1, 5, 30] { _ = try Streets.map(of: [tile], span: span) }
  }

  /// Positions far beyond the tile, of a layer whose extent is 1, and a line that crosses the map
  /// very often.
  @Test func absurdTilesAreHarmless() throws {
    let most = Int32.max
    var far = TileWriter.Layer(
      "streets",
      [
        Streets.street("motorway", [.zero, SIMD2(most, most)]),
        Streets.street("motorway", [.zero, SIMD2(most, -most), SIMD2(-most, most)]),
        Streets.street("primary", [SIMD2(-most, 0), SIMD2(most, 1)]),
      ])
    far.extent = 1
    var areas = TileWriter.Layer(
      "water_polygons",
      [.init(.areas([[.zero, SIMD2(most, -most), SIMD2(most, most)]]), [("kind", "water")])])
    areas.extent = 1
    let zigzag = (0..<20_000).map {
      TileWriter.Position($0.isMultiple(of: 2) ? -90_000 : 90_000, $0 % 4096)
    }
    let crowded = TileWriter.Layer(
      "streets",
      [Streets.street("motorway", zigzag, [("tunnel", true)]), Streets.street("ferry", zigzag)])
    let address = TileAddress(containing: try Streets.center.get(), zoom: 10)
    for layers in [[far, areas], [crowded]] {
      let schema = TileSchema.of(layers: ["streets", "street_labels", "ocean", "land"])
      let tile = try MapTile(TileWriter(layers).bytes, at: address, schema: schema)
      for span in [0.2, 3, 40] { _ = try Streets.map(of: [tile], span: span) }
    }
  }

  /// A damaged tile may have more sights than any town.
  @Test func buildingsAreComparedWithSoManySights() throws {
    let middle = try Streets.middle()
    func museum(_ position: TileWriter.Position) -> TileWriter.Feature {
      .init(
        .points([position]),
        [
          ("tourism", "museum"), ("name", "Museo"), ("name_en", "Museum"), ("name_de", "Museum"),
          ("name_fr", "Musée"),
        ])
    }
    for (others, isTold) in [(StreetScene.mostSights - 1, true), (StreetScene.mostSights, false)] {
      let far = Array(repeating: museum(middle &+ SIMD2(0, 300)), count: others)
      let tile = try Streets.tile([
        .init("buildings", [.init(.areas([Streets.square(60, around: middle)]))]),
        .init("pois", far + [museum(middle)]), .init("ocean"),
      ])
      let codes = try #require(try Streets.scene(of: [tile], span: 0.4)).ground.codes
      #expect(codes.contains(StreetGround.monument) == isTold)
    }
  }
}
