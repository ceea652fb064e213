import Cells
import Geodesy
import TestSupport
import Testing
import Tiles

@testable import Cartography

/// The streets of the other end, and what else a map of the open sea shows.
@Suite struct MirroredStreetsTests {
  private static let town = Result { try Coordinate(latitude: 43.7731, longitude: 11.256) }
  private static let size = CellSize(columns: 60, rows: 20)

  /// The tile of zoom 14 around the town, with streets from its corner along its sides and across.
  private static func tile() throws -> MapTile {
    let address = TileAddress(containing: try town.get(), zoom: 14)
    let point = address.point(at: GeographicPosition(try town.get())) * 4096
    let middle = SIMD2(Int32(point.x.rounded()), Int32(point.y.rounded()))
    let ways: [[TileWriter.Position]] = [
      [middle, middle &+ SIMD2(500, 0)], [middle, middle &+ SIMD2(0, 700)],
      [middle, middle &+ SIMD2(-300, -400)],
    ]
    return try MapTile(
      TileWriter([
        .init("streets", ways.map { .init(.lines([$0]), [("kind", .text("primary"))]) }),
        .init("ocean"),
      ]).bytes, at: address, schema: TileSchema.of(layers: ["streets", "ocean", "street_labels"]))
  }

  private static func map(
    at center: Coordinate, bearing: Double = 0, projection: MapProjection = .automatic,
    content: MapContent, pixels: PixelSize? = nil
  ) throws -> (geometry: MapGeometry, base: BaseMap) {
    let viewport = Viewport(
      center: center, span: 2, bearing: bearing, size: size, projection: projection,
      leastSpan: 0.2)
    let grid = pixels.map { DotGrid(size: size, pixels: $0) } ?? DotGrid(size: size)
    let data = try BundledMaps.data.get()
    return (
      try MapGeometry(of: Projector(viewport: viewport, grid: grid), from: data),
      try BaseMap(
        on: Projector(viewport: viewport),
        style: MapStyle(
          layers: [.places, .areaNames],
          theme: .theme(for: .hybrid, appearance: .dark, depth: .direct)),
        content: content, data: data)
    )
  }

  /// Each vertex of a street lies at the place of the vertex's antipode, as PROJ has it.
  @Test(arguments: [MapProjection.automatic, .webMercator, .globe], [0, 70.0, 341])
  func eachVertexLiesAtItsAntipode(projection: MapProjection, bearing: Double) throws {
    let tile = try Self.tile()
    let tiles = StreetTiles([StreetTiles.Piece(tile, within: .world)])
    let map = try Self.map(
      at: try Self.town.get().antipode, bearing: bearing, projection: projection,
      content: MapContent()
    ).geometry
    let streets = try #require(try MirroredStreets(of: tiles, on: map))
    var checked = 0
    for feature in tile.features where feature.kind == .line {
      for vertex in tile.geometry.vertices(ofPart: Int(feature.parts.lowerBound)) {
        let place = tile.address.position(of: SIMD2<Double>(vertex))
        let antipode = try #require(Coordinate(place)).antipode
        let cell = try #require(try map.projector.position(of: antipode))
        let dot = (x: cell.column * 2, y: cell.row * 4)
        guard (0..<120).contains(dot.x), (0..<80).contains(dot.y) else { continue }
        checked += 1
        let nearest = streets.lines.points.map { point in
          ((point.x - dot.x) * (point.x - dot.x) + (point.y - dot.y) * (point.y - dot.y))
            .squareRoot()
        }.min()
        // a quarter of a dot, as for streets in their own place
        #expect(nearest ?? .infinity <= 0.25, "\(place) at \(dot)")
      }
    }
    #expect(checked >= 4)
  }

  /// What lies north in the town lies south at the other end, and east stays east.
  @Test func northAndSouthAreExchanged() throws {
    let tiles = StreetTiles([StreetTiles.Piece(try Self.tile(), within: .world)])
    let map = try Self.map(at: try Self.town.get().antipode, content: MapContent()).geometry
    let lines = try #require(try MirroredStreets(of: tiles, on: map)).lines
    let (middleX, middleY) = (60.0, 40.0)
    // 500 units to the east, and 700 to the south, which is up here
    let east = try #require(lines.points.map(\.x).max())
    let up = try #require(lines.points.map(\.y).min())
    #expect(east - middleX > 5 && middleY - up > east - middleX)
  }

  @Test func onlyTheOpenSeaShowsThem() throws {
    let tiles = StreetTiles([StreetTiles.Piece(try Self.tile(), within: .world)])
    let map = try Self.map(at: try Self.town.get(), content: MapContent()).geometry
    #expect(try MirroredStreets(of: tiles, on: map) == nil)
  }

  // MARK: Texts

  private static func texts(
    bearing: Double, turned: Double = 0, isUnicode: Bool = true, size: CellSize = size,
    showingStreets: Bool = true, distance: Double = 5, pins: [CellRectangle] = []
  ) throws -> [(text: String, origin: CellPosition)] {
    let viewport = Viewport(
      center: try town.get().antipode, span: 2, bearing: turned, size: size, leastSpan: 0.2)
    return PlacedSeaText.texts(
      of: OpenSea(
        sentences: ["deep"], streetSentences: ["a long sentence about the sea"],
        land: "Land 5 km", bearing: bearing, distance: distance), showingStreets: showingStreets,
      on: viewport, isUnicode ? .braille : .ascii, pins: pins
    ).map { ($0.text, $0.rectangle.origin) }
  }

  @Test(arguments: [
    (0.0, "Land 5 km ▲", 20, 0), (90, "Land 5 km ▶", 48, 10), (180, "Land 5 km ▼", 20, 18),
    (270, "◀ Land 5 km", 1, 10), (315, "◤ Land 5 km", 10, 0), (135, "Land 5 km ◢", 40, 18),
  ]) func theArrowIsAtTheEdgeTowardsTheLand(
    bearing: Double, text: String, column: Int, row: Int
  ) throws {
    let arrow = try #require(try Self.texts(bearing: bearing).first)
    #expect(arrow.text == text)
    #expect(arrow.origin.row == row && abs(arrow.origin.column - column) <= 1, "\(arrow.origin)")
    // a map that is turned shows the same arrow for the same direction on the screen
    let turned = try #require(try Self.texts(bearing: bearing + 40, turned: 40).first)
    #expect(turned.text == arrow.text && turned.origin == arrow.origin)
  }

  @Test func withoutUnicodeTheArrowIsASCII() throws {
    #expect(try Self.texts(bearing: 268, isUnicode: false).first?.text == "< Land 5 km")
  }

  @Test func theSentenceThatFitsIsShown() throws {
    #expect(try Self.texts(bearing: 0).last?.text == "a long sentence about the sea")
    let narrow = try Self.texts(bearing: 0, size: CellSize(columns: 20, rows: 9))
    #expect(narrow.map(\.text) == ["Land 5 km ▲", "deep"])
    #expect(try Self.texts(bearing: 0, showingStreets: false).last?.text == "deep")
    #expect(try Self.texts(bearing: 0, size: CellSize(columns: 60, rows: 7)).isEmpty)
    // not in the row of the arrow
    let both = try Self.texts(bearing: 250)
    #expect(Set(both.map(\.origin.row)).count == both.count)
  }

  /// No pin hides a text or touches one, wherever the land and the pin are.
  @Test(arguments: [0.05, 0.1, 0.3, 5]) func pinsHideNoText(distance: Double) throws {
    for bearing in stride(from: 0.0, to: 360, by: 15) {
      for (column, row) in [(29, 8), (29, 9), (20, 14), (1, 9), (56, 0), (29, 16)] {
        let pin = CellRectangle(column: column, row: row, columns: 4, rows: 3)
        let texts = try Self.texts(bearing: bearing, distance: distance, pins: [pin])
        #expect(texts.count == 2, "\(bearing)° beside \(pin)")
        for text in texts {
          let cells = CellRectangle(
            column: text.origin.column, row: text.origin.row, columns: text.text.cellWidth, rows: 1)
          #expect(
            !cells.widened(by: 1).overlaps(pin) && cells.rows.upperBound < Self.size.rows,
            "\(text) beside \(pin)")
        }
      }
    }
  }

  /// A text that pins leave no row is not shown in part.
  @Test func aTextWithoutRoomIsLeftOut() throws {
    let all = CellRectangle(origin: CellPosition(column: 0, row: 0), size: Self.size)
    #expect(try Self.texts(bearing: 0, pins: [all]).isEmpty)
  }

  @Test func aMapOfTheOpenSeaTellsIt() throws {
    var content = MapContent()
    content.openSea = OpenSea(
      sentences: ["deep"], land: "Land 5 km", bearing: 270, distance: 5)
    content.bareNotice = "nothing"
    func lines(_ center: Coordinate) throws -> String {
      let base = try Self.map(at: center, content: content).base
      let placer = try LabelPlacer(on: base.labelGround, labels: [], keepClear: [])
      return base.canvas(with: placer.placed).lines.joined(separator: "\n")
    }
    let sea = try lines(try Self.town.get().antipode)
    #expect(sea.contains("deep") && sea.contains("◀ Land 5 km") && !sea.contains("nothing"))
    content.openSea = nil
    let land = try lines(try Self.town.get())
    #expect(!land.contains("deep") && !land.contains("Land 5 km") && land.contains("nothing"))
    // a legend does not cut the notice
    let size = Self.size
    content.reserved = [
      CellRectangle(
        origin: CellPosition(column: 0, row: size.rows * 3 / 4 - 1),
        size: CellSize(columns: size.columns / 2, rows: 3))
    ]
    let beside = try lines(try Self.town.get()).split(separator: "\n").map(String.init)
    #expect(beside[size.rows * 3 / 4 - 2].contains("nothing"))
  }

  /// The notice of a bare map stands in its middle by cells, not by letters.
  @Test(arguments: ["nothing", "ここには何もない", "n\u{301}ic tu n\u{301}ie ma"])
  func aNoticeStandsInTheMiddle(notice: String) throws {
    var content = MapContent()
    content.bareNotice = notice
    let base = try Self.map(at: try Self.town.get(), content: content).base
    let placer = try LabelPlacer(on: base.labelGround, labels: [], keepClear: [])
    let canvas = base.canvas(with: placer.placed)
    let column = (Self.size.columns - notice.cellWidth) / 2
    #expect(canvas[column, Self.size.rows * 3 / 4].glyph.character == notice.first)
  }

  /// The arrow stops before land that is in sight: here at a quarter of the map's width.
  @Test func theArrowStandsBeforeLandInSight() throws {
    let arrow = try #require(try Self.texts(bearing: 270, distance: 0.5).first)
    #expect(arrow.text == "◀ Land 5 km" && arrow.origin == CellPosition(column: 20, row: 10))
  }

  /// A place, a span and a projection, and whether the map shows the open sea.
  @Test(arguments: [
    (-56.55, -171.683333, 1500.0, MapProjection.automatic, true),
    (-56.55, -171.683333, 50, .automatic, true),
    // small islands in sight, and land at the edge
    (-49.7, 178.8, 500, .automatic, true), (-45, 175, 1500, .automatic, false),
    (56.55, 8.316667, 1000, .automatic, false), (51.5, -0.1, 20, .webMercator, false),
    (-20, -110, 1000, .mercator, true),
    // the edge of the Earth, and all of it
    (-20, -130, .infinity, .globe, false), (0, -150, .infinity, .equalEarth, false),
  ])
  func theOpenSeaHasHardlyAnyLand(
    latitude: Double, longitude: Double, span: Double, projection: MapProjection, expected: Bool
  ) throws {
    let viewport = Viewport(
      center: try Coordinate(latitude: latitude, longitude: longitude), span: span,
      size: CellSize(columns: 80, rows: 20), projection: projection)
    let data = try BundledMaps.data.get()
    #expect(try Projector(viewport: viewport).showsOpenSea(in: data) == expected)
  }
}
