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
    latitude: Double = 43.7731, longitude: Double = 11.256, span: Kilometers,
    size: CellSize = CellSize(columns: 40, rows: 18)
  ) throws -> Projector {
    try Projector(
      viewport: Viewport(
        center: try Coordinate(latitude: latitude, longitude: longitude), span: span,
        size: size, leastSpan: StreetTiles.leastSpan))
  }

  /// A map of some tiles of zoom 14: 1.6 by 4.4 km.
  private static func wide(longitude: Double = 11.256) throws -> Projector {
    try projector(longitude: longitude, span: 1.6, size: CellSize(columns: 200, rows: 36))
  }

  @Test func aMapWithoutADoorWaitsForItsTiles() throws {
    let library = TileLibrary(source) { Issue.record("\($0)") }
    let streets = try library.streets(on: projector)
    #expect(streets.pieces.map(\.tile.address.zoom).max() == 14)
    #expect(library.source.credits.map(\.text) == ["© OpenStreetMap contributors"])
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

  /// A file of small tiles of zoom 14 around Florence, some across and down.
  private func mosaic(_ side: Int) throws -> TileSource {
    var writer = PMTilesWriter.example
    let middle = TileAddress(
      containing: try Coordinate(latitude: 43.7731, longitude: 11.256), zoom: 14)
    for column in -side / 2...side / 2 {
      for row in -side / 2...side / 2 {
        let address = try #require(
          TileAddress(zoom: 14, column: middle.column + column, row: middle.row + row))
        writer.tiles[address.hilbertIndex] =
          TileWriter([
            .init("streets", [.init(.lines([[.zero, SIMD2(4096, 4096)]]), [("kind", "path")])])
          ]).bytes
      }
    }
    return TileSource([
      try TileArchive(path: try folder.write(writer.bytes, to: "mosaic.pmtiles"))
    ])
  }

  /// The tiles in the middle of a map come first.
  @Test func theNearestTilesAreReadFirst() throws {
    let library = TileLibrary(try mosaic(8)) { Issue.record("\($0)") }
    var works: [TileLibrary.Work] = []
    library.background = { works.append($0) }
    let view = try Self.wide()
    _ = try library.streets(on: view)
    let middle = try Coordinate(latitude: 43.7731, longitude: 11.256)
    var distances: [Double] = []
    var known: Set<TileAddress> = []
    while !works.isEmpty {
      works.removeFirst()()()
      for tile in try library.inSight(on: view) where known.insert(tile.address).inserted {
        let place = tile.address.point(at: GeographicPosition(middle)) - 0.5
        distances.append((place * place).sum().squareRoot())
      }
    }
    #expect(distances.count >= 4 && distances == distances.sorted(), "\(distances)")
  }

  /// Tiles of a view that the map has left are not read, those of another map's view are.
  @Test func tilesOfAViewThatWasLeftAreNotRead() throws {
    let library = TileLibrary(try mosaic(16)) { Issue.record("\($0)") }
    var works: [TileLibrary.Work] = []
    var begun = 0
    library.background = {
      works.append($0)
      begun += 1
    }
    final class Map {}
    let (first, second) = (Map(), Map())
    let (one, other) = (TileLibrary.MapIdentity(first), TileLibrary.MapIdentity(second))
    let west = try Self.wide(longitude: 11.20)
    let east = try Self.wide(longitude: 11.29)
    func readAll() {
      while !works.isEmpty { works.removeFirst()()() }
    }
    _ = try library.streets(on: west, for: one)
    _ = try library.streets(on: east, for: one)
    #expect(begun == 2)
    readAll()
    let inEast = try library.streets(on: east, for: one).pieces.count
    // the two tiles that had been begun
    #expect(inEast >= 3 && begun == inEast + 2, "\(inEast), \(begun)")
    _ = try library.streets(on: west, for: one)
    _ = try library.streets(on: east, for: other)
    readAll()
    let inWest = try library.streets(on: west, for: one).pieces.count
    #expect(begun == inEast + inWest, "\(inEast), \(inWest), \(begun)")
  }

  /// Tiles of other views than the last ones are forgotten when they take too much memory.
  @Test func theMemoryOfTilesIsBounded() throws {
    let source = try mosaic(16)
    let library = TileLibrary(source, mostBytes: 1) { Issue.record("\($0)") }
    let places = stride(from: 11.2, through: 11.32, by: 0.02).map { $0 }
    let views = try places.map { try Self.projector(longitude: $0, span: 1) }
    var bytes: [Int] = []
    for view in views {
      _ = try library.streets(on: view)
      bytes.append(library.byteCount)
    }
    // those of the last four views
    let last = try views.suffix(4).map { try library.inSight(on: $0).count }
    #expect(last.allSatisfy { $0 > 0 })
    #expect(try library.inSight(on: views[0]).isEmpty)
    #expect((bytes.max() ?? 0) < 2 * bytes[3], "\(bytes)")
    let roomy = TileLibrary(source) { Issue.record("\($0)") }
    for view in views { _ = try roomy.streets(on: view) }
    #expect(try !roomy.inSight(on: views[0]).isEmpty)
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
