import Atlas
import Cartography
import Containment
import Geodesy
import TestSupport
import Testing
import Tiles

@testable import TunnelKit

/// The maps with tiles of Florence: how near they go, what a press tells, whose names are named.
@Suite @MainActor struct TunnelTileTests {
  private let folder: TemporaryDirectory
  private let stage: TunnelStage
  private let florence: Coordinate

  init() throws {
    folder = try TemporaryDirectory()
    let path = try folder.write(PMTilesWriter.example.bytes, to: "florence.pmtiles")
    let library = TileLibrary(TileSource([try TileArchive(path: path)])) { Issue.record("\($0)") }
    stage = try TunnelStage(columns: 120, rows: 40, reducesMotion: true)
    for map in [stage.man, stage.cross] { map.cartographer.tiles = library }
    florence = try Coordinate(latitude: 43.7819, longitude: 11.2615)
    stage.man.moveAnnotation(to: florence)
    stage.man.setRegion(MapRegion(center: florence, span: 1), animated: false)
    stage.wait(1)
  }

  @Test func theMapsGoDownToTheStreetWhereThereAreTiles() throws {
    #expect(stage.man.viewport.span == 1 && stage.cross.viewport.span == 1)
    #expect(stage.lines.joined().contains("Servi"))
    // on the other end there is sea, but both have one span
    stage.press("+", times: 30)
    #expect(stage.man.viewport.span == 0.2 && stage.cross.viewport.span == 0.2)
    let text = try #require(stage.readout.message)
    #expect(text.contains("0.2 km"), "\(text)")
    let rome = try Coordinate(latitude: 41.9, longitude: 12.5)
    stage.man.setRegion(MapRegion(center: rome, span: 0.5), animated: false)
    #expect(stage.man.viewport.span == 10 && stage.cross.viewport.span == 10)
    stage.man.setRegion(MapRegion(center: florence, span: 0.5), animated: false)
    #expect(stage.man.viewport.span == 0.5 && stage.cross.viewport.span == 0.5)
  }

  @Test func theOtherEndTellsOfTheOpenSea() throws {
    let text = stage.lines.joined(separator: "\n")
    #expect(text.contains("◀ New Zealand 594 km, 262°"), "\(text)")
    #expect(text.contains("m deep, faint lines: the other end's streets, mirrored"))
  }

  @Test func aPressTellsTheStreet() throws {
    let tile = TileAddress(containing: florence, zoom: 14)
    // on the street, beside the man
    let place = try #require(Coordinate(tile.position(of: SIMD2(2015, 1480) / 4096)))
    let point = try #require(stage.man.mapView.point(for: place))
    stage.mouse(.down, stage.point(Int(point.x), Int(point.y), of: stage.man.mapView))
    let text = try #require(stage.readout.message)
    #expect(text.hasPrefix("Via dei Servi, pedestrian street, "), "\(text)")
    // farther out no press tells streets
    stage.man.setRegion(MapRegion(center: florence, span: 90), animated: false)
    let far = try #require(stage.man.mapView.point(for: place))
    stage.mouse(.down, stage.point(Int(far.x), Int(far.y), of: stage.man.mapView))
    #expect(stage.readout.message?.contains("Servi") != true)
  }

  /// The sources of tiles are named while one of the maps may show some.
  @Test func theSourcesOfTilesAreNamed() throws {
    func names() -> Bool { stage.lines.last?.contains("OpenStreetMap") == true }
    #expect(names())
    stage.man.setRegion(MapRegion(center: florence, span: 1000), animated: false)
    stage.wait(1)
    #expect(!names())
    // the other map shows Florence
    stage.man.moveAnnotation(to: florence.antipode)
    stage.man.setRegion(MapRegion(center: florence.antipode, span: 2), animated: false)
    stage.wait(1)
    #expect(names())
  }

  /// At 80 columns keys give way to the source of tiles.
  @Test(arguments: [80, 120]) func theSourceOfTilesHasRoom(columns: Int) throws {
    let small = try TunnelStage(columns: columns, rows: 24, reducesMotion: true)
    for map in [small.man, small.cross] { map.cartographer.tiles = stage.man.cartographer.tiles }
    small.man.moveAnnotation(to: florence)
    small.man.setRegion(MapRegion(center: florence, span: 1), animated: false)
    small.wait(1)
    #expect(small.lines.last?.contains("© OpenStreetMap") == true, "\(small.lines.last ?? "")")
    #expect(small.lines.last?.contains("? keys") == true)
  }
}
