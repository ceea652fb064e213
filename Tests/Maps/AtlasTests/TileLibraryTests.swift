import Cells
import Geodesy
import TestSupport
import Testing
import Tiles

@testable import Atlas
@testable import Cartography

/// The tiles of files: read at once or in the background, kept, and asked for once.
@Suite @MainActor struct TileLibraryTests {
  private let folder: TemporaryDirectory
  private let source: TileSource
  private let projector: Projector

  init() throws {
    folder = try TemporaryDirectory()
    var writer = PMTilesWriter.example
    let florence = try Coordinate(latitude: 43.7731, longitude: 11.256)
    // a tile of zoom 9 too, which is a parent of that of zoom 14
    let parent = TileAddress(containing: florence, zoom: 9).hilbertIndex
    writer.tiles[parent] = writer.tiles[317_221_124]
    let path = try folder.write(writer.bytes, to: "florence.pmtiles")
    source = TileSource([try TileArchive(path: path)])
    // at this span the deepest tiles are shown
    projector = try Self.projector(span: 1)
  }

  private static func projector(
    latitude: Double = 43.7731, longitude: Double = 11.256, span: Kilometers
  ) throws -> Projector {
    try Projector(
      viewport: Viewport(
        center: try Coordinate(latitude: latitude, longitude: longitude), span: span,
        size: CellSize(columns: 40, rows: 18), leastSpan: StreetTiles.leastSpan))
  }

  @Test func aMapWithoutADoorWaitsForItsTiles() throws {
    let library = TileLibrary(source) { Issue.record("\($0)") }
    let streets = try library.streets(on: projector)
    #expect(streets.pieces.map(\.tile.address.zoom).max() == 14)
    #expect(streets.attribution == "© OpenStreetMap contributors")
    // the same tiles, not others of the same bytes
    #expect(try library.streets(on: projector) == streets)
  }

  /// The first picture has what is known; each tile is asked for once, and at most two are read at
  /// a time.
  @Test func tilesComeFromTheBackground() throws {
    let library = TileLibrary(source) { Issue.record("\($0)") }
    var works: [TileLibrary.Work] = []
    var (begun, changes) = (0, 0)
    library.background = {
      works.append($0)
      begun += 1
    }
    library.changed = { changes += 1 }
    #expect(try library.streets(on: projector).pieces.isEmpty)
    #expect(works.count == 2)
    _ = try library.streets(on: projector)
    #expect(works.count == 2)
    while !works.isEmpty {
      works.removeFirst()()()
      #expect(works.count <= 2)
    }
    let streets = try library.streets(on: projector)
    #expect(streets.pieces.map(\.tile.address.zoom).max() == 14)
    #expect(changes > 0 && changes <= begun)
    // places without tiles are known too
    let count = begun
    _ = try library.streets(on: projector)
    #expect(begun == count)
  }

  /// Until its own tiles have come, a map shows those of a lower zoom.
  @Test func theParentIsShownUntilATileComes() throws {
    let library = TileLibrary(source) { Issue.record("\($0)") }
    var works: [TileLibrary.Work] = []
    library.background = { works.append($0) }
    // a view of 100 km shows tiles of zoom 9 or their parents
    let wide = try Self.projector(span: 100)
    _ = try library.streets(on: wide)
    while !works.isEmpty { works.removeFirst()()() }
    let parents = try library.streets(on: wide).pieces.map(\.tile.address)
    #expect(!parents.isEmpty)
    let near = try library.streets(on: projector).pieces.map(\.tile.address)
    #expect(!near.isEmpty && Set(near).isSubset(of: Set(parents)))
  }

  /// Two addresses whose tiles are those of one parent have one tile, which is read once.
  @Test func aParentIsReadOnce() throws {
    let library = TileLibrary(source) { Issue.record("\($0)") }
    // at this span tiles of zoom 12 are shown, of which the file has none
    let wide = try Projector(
      viewport: Viewport(
        center: try Coordinate(latitude: 43.8, longitude: 11.2), span: 12,
        size: CellSize(columns: 200, rows: 60)))
    let pieces = try library.streets(on: wide).pieces
    #expect(pieces.map(\.tile.address.zoom) == [9])
  }

  @Test func placesFarFromAllFilesAskForNothing() throws {
    let library = TileLibrary(source) { Issue.record("\($0)") }
    library.background = { _ in Issue.record("nothing is there") }
    #expect(
      try library.streets(on: Self.projector(latitude: 10, longitude: 10, span: 1)) == StreetTiles()
    )
    #expect(
      try library.streets(on: Self.projector(latitude: 89.9, longitude: 10, span: 50))
        == StreetTiles())
    // wide maps show no tiles
    #expect(try library.streets(on: Self.projector(span: 500)) == StreetTiles())
  }

  /// Both maps of a tunnel have one span, so the antipode of a town with tiles can be seen as near.
  @Test func theLeastSpanFollowsFromTheFiles() throws {
    let library = TileLibrary(source) { _ in }
    let florence = try Coordinate(latitude: 43.77, longitude: 11.25)
    #expect(library.leastSpan(around: florence) == 0.2)
    #expect(library.leastSpan(around: florence.antipode) == 0.2)
    #expect(library.leastSpan(around: try Coordinate(latitude: 45, longitude: 9)) == 10)
  }

  /// A damaged tile is told once, and leaves a hole.
  @Test func aDamagedTileIsToldOnce() throws {
    var writer = PMTilesWriter.example
    writer.tiles[317_221_124] = [0x1A, 0xFF, 0xFF, 0xFF, 0x7F]
    let path = try folder.write(writer.bytes, to: "damaged.pmtiles")
    var faults: [String] = []
    let library = TileLibrary(TileSource([try TileArchive(path: path)])) {
      faults.append("\($0)")
    }
    _ = try library.streets(on: projector)
    _ = try library.streets(on: projector)
    #expect(faults.count == 1 && faults[0].contains("14/8704/5971"), "\(faults)")
  }
}
