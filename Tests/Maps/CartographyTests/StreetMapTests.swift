import Cells
import Features
import Geodesy
import Overlays
import TestSupport
import Testing
import Tiles

@testable import Cartography

/// Maps of tiles that are made here: what lies where, in which form, with which names.
@Suite struct StreetMapTests {
  private static let center = Result { try Coordinate(latitude: 43.7731, longitude: 11.256) }

  /// The tile of zoom 14 around the centre, with some layers in the schema of Shortbread.
  static func tile(_ layers: [TileWriter.Layer]) throws -> MapTile {
    let address = TileAddress(containing: try center.get(), zoom: 14)
    return try MapTile(
      TileWriter(layers).bytes, at: address,
      schema: TileSchema.of(layers: ["streets", "street_labels", "ocean", "land"]))
  }

  static func map(
    of tiles: [MapTile], span: Kilometers = 1, size: CellSize = CellSize(columns: 40, rows: 18),
    type: MapType = .hybrid, bounds: TileBounds = .world, glyphs: GlyphSet = .octants,
    depth: ColorDepth = .direct, appearance: Appearance = .dark, labels: [MapLabel] = []
  ) throws -> (base: BaseMap, canvas: CellCanvas) {
    let viewport = Viewport(center: try center.get(), span: span, size: size, leastSpan: 0.2)
    var content = MapContent()
    content.streets = StreetTiles(tiles.map { StreetTiles.Piece($0, within: bounds) })
    let base = try BaseMap(
      on: try Projector(viewport: viewport),
      style: MapStyle(
        type: type, layers: [.places],
        theme: .theme(for: type, appearance: appearance, depth: depth),
        glyphs: glyphs), content: content, data: BundledMaps.data.get())
    let placer = try LabelPlacer(on: base.labelGround, labels: labels, keepClear: [])
    return (base, base.canvas(with: placer.placed))
  }

  /// The point of a tile, in units of its extent, in the middle of the map.
  static func middle() throws -> TileWriter.Position {
    let address = TileAddress(containing: try center.get(), zoom: 14)
    let point = address.point(at: GeographicPosition(try center.get())) * 4096
    return SIMD2(Int32(point.x.rounded()), Int32(point.y.rounded()))
  }

  static func street(
    _ kind: String, _ positions: [TileWriter.Position], _ tags: [(String, TileWriter.Value)] = []
  ) -> TileWriter.Feature {
    .init(.lines([positions]), [("kind", .text(kind))] + tags)
  }

  /// A square around the middle with a hole, in units of the extent.
  static func square(_ half: Int32, around middle: TileWriter.Position) -> [TileWriter
    .Position]
  {
    [SIMD2(-half, -half), SIMD2(half, -half), SIMD2(half, half), SIMD2(-half, half)].map {
      middle &+ $0
    }
  }

  static func color(_ featureClass: FeatureClass) -> Color {
    let line = StreetStyle.lineIndices[Int(featureClass.rawValue)]
    let tone =
      line >= 0
      ? StreetStyle.lines[line].tone
      : StreetStyle.areas[StreetStyle.areaIndices[Int(featureClass.rawValue)]].tone
    return StreetStyle.Coloring(isLight: false).color(tone)
  }

  @Test func aStreetLiesUnderTheMoreImportantOneAndOverWater() throws {
    let middle = try Self.middle()
    let (left, right) = (middle &- SIMD2(900, 0), middle &+ SIMD2(900, 0))
    let (upper, lower) = (middle &- SIMD2(0, 900), middle &+ SIMD2(0, 900))
    let tile = try Self.tile([
      .init(
        "streets",
        [Self.street("primary", [left, right]), Self.street("tertiary", [upper, lower])]),
      .init(
        "water_polygons", [.init(.areas([Self.square(120, around: middle)]), [("kind", "water")])]),
      .init("ocean"),
    ])
    let (base, canvas) = try Self.map(of: [tile])
    let cell = CellPosition(column: 20, row: 9)
    #expect(canvas[cell].foreground == Self.color(.primary))
    #expect(canvas[cell].background == Self.color(.water))
    // the line lies on the edge of two columns
    let isTertiary = [19, 20].contains {
      canvas[CellPosition(column: $0, row: 5)].foreground == Self.color(.tertiary)
    }
    #expect(isTertiary)
    #expect(canvas[CellPosition(column: 10, row: 9)].foreground == Self.color(.primary))
    #expect(canvas[CellPosition(column: 3, row: 3)].background == Self.color(.land))
    #expect(base.labelGround.streetNames.isEmpty)
  }

  /// At every scale one place has one style: the land within the tiles and that beyond their edge.
  @Test(arguments: [2.0, 9, 11, 20, 29, 35, 60])
  func theMapAroundTilesHasTheirColors(span: Kilometers) throws {
    let tile = try Self.tile([.init("ocean"), .init("land")])
    let (_, canvas) = try Self.map(
      of: [tile], span: span, size: CellSize(columns: 60, rows: 30), type: .standard)
    // a tile is 1.8 km wide
    let beyond = canvas[CellPosition(column: 2, row: 15)]
    #expect(beyond.background == canvas[CellPosition(column: 30, row: 15)].background)
    let isStreetColor = span / 120 * 1000 <= StreetStyle.landUseScale
    #expect((beyond.background == Self.color(.land)) == isStreetColor)
  }

  /// A river is a line where it is no area.
  @Test func aRiverIsALineWhereItIsNoArea() throws {
    let middle = try Self.middle()
    let tile = try Self.tile([
      .init(
        "water_lines",
        [Self.street("river", [middle &- SIMD2(900, 0), middle, middle &+ SIMD2(900, 0)])]),
      .init(
        "water_polygons",
        [.init(.areas([Self.square(900, around: middle &+ SIMD2(900, 0))]), [("kind", "water")])]),
      .init("ocean"),
    ])
    let (_, canvas) = try Self.map(of: [tile])
    func isLine(_ column: Int) -> Bool {
      [8, 9].contains {
        canvas[CellPosition(column: column, row: $0)].foreground == Self.color(.river)
      }
    }
    #expect(isLine(10) && !isLine(30))
    #expect(canvas[CellPosition(column: 30, row: 9)].background == Self.color(.water))
  }

  /// Roads have their true width near by: 13 metres of a primary road at 3.5 metres a dot.
  @Test func aRoadHasItsTrueWidthNearBy() throws {
    let middle = try Self.middle()
    let tile = try Self.tile([
      .init(
        "streets",
        [Self.street("primary", [middle &- SIMD2(900, 0), middle &+ SIMD2(900, 0)])])
    ])
    let viewport = Viewport(
      center: try Self.center.get(), span: 0.25, size: CellSize(columns: 40, rows: 18),
      leastSpan: 0.2)
    var content = MapContent()
    content.streets = StreetTiles([StreetTiles.Piece(tile, within: .world)])
    let map = try MapGeometry(of: try Projector(viewport: viewport), from: BundledMaps.data.get())
    let scene = try #require(
      try StreetScene(
        of: content.streets, on: map, type: .standard,
        coloring: StreetStyle.Coloring(isLight: false)))
    let road = StreetGround.code(
      ofLine: StreetStyle.lineIndices[Int(FeatureClass.primary.rawValue)])
    let column = scene.ground.grid.columns / 2
    let dots = (0..<scene.ground.grid.rows).count {
      scene.ground.codes[$0 * scene.ground.grid.columns + column] == road
    }
    // a dot more or less at either edge
    #expect(abs(Double(dots) - 13 / scene.metersPerDot) <= 1.5, "\(dots) dots")
    #expect(!scene.paths.contains { !$0.isRibbon })
  }

  /// Holes of areas show what lies beneath.
  @Test func aHoleShowsWhatLiesBeneath() throws {
    let middle = try Self.middle()
    let tile = try Self.tile([
      .init(
        "land",
        [
          .init(
            .areas([
              Self.square(900, around: middle), Array(Self.square(300, around: middle).reversed()),
            ]),
            [("kind", "forest")])
        ])
    ])
    let (_, canvas) = try Self.map(of: [tile])
    #expect(canvas[CellPosition(column: 20, row: 9)].background == Self.color(.land))
    #expect(canvas[CellPosition(column: 8, row: 9)].background == Self.color(.wood))
  }

  /// Where the files end, the built-in map goes on.
  @Test func theBuiltInMapGoesOnWhereTilesEnd() throws {
    let center = try Self.center.get()
    let place = GeographicPosition(center)
    let bounds = TileBounds(
      south: place.latitude - 1, west: place.longitude, north: place.latitude + 1,
      east: place.longitude + 1)
    let tile = try Self.tile([.init("ocean")])
    let size = CellSize(columns: 60, rows: 30)
    let (_, canvas) = try Self.map(of: [tile], span: 11, size: size, bounds: bounds)
    let (_, bare) = try Self.map(of: [], span: 11, size: size)
    #expect(canvas[CellPosition(column: 25, row: 15)] == bare[CellPosition(column: 25, row: 15)])
    #expect(canvas[CellPosition(column: 33, row: 15)].background == Self.color(.land))
    // the edge is dotted
    let near = try Self.map(of: [tile], bounds: bounds).canvas
    let edge = (0..<18).count { near[CellPosition(column: 20, row: $0)].character != " " }
    #expect(edge > 6)
  }

  /// A person's own area tints the tiles beneath it, in cells and in pixels, twice where two lie.
  @Test func anOwnAreaTintsTheTiles() throws {
    let center = try Self.center.get()
    let tile = try Self.tile([.init("ocean")])
    func content(areas: Int) throws -> MapContent {
      var builder = OverlayBuilder(title: "own")
      for _ in 0..<areas {
        let corners = try [(-0.1, -0.1), (-0.1, 0), (0.1, 0), (0.1, -0.1)].map { south, east in
          Vertex(
            try Coordinate(
              latitude: center.latitude.degrees + south, longitude: center.longitude.degrees + east)
          )
        }
        try builder.add(
          Feature(
            .polygon([corners]), edges: .straight,
            properties: Array(##"{"fill": "#f0e442", "fill-opacity": 0.5}"##.utf8)))
      }
      var content = MapContent()
      content.streets = StreetTiles([StreetTiles.Piece(tile, within: .world)])
      content.overlays = [builder.finished()]
      return content
    }
    let viewport = Viewport(
      center: center, span: 1, size: CellSize(columns: 40, rows: 18), leastSpan: 0.2)
    let style = MapStyle(
      type: .hybrid, layers: [.overlay],
      theme: .theme(for: .hybrid, appearance: .dark, depth: .direct))
    let renderer = MapRenderer(data: try BundledMaps.data.get())
    let land = Self.color(.land)
    for areas in 0...2 {
      let content = try content(areas: areas)
      let canvas = try renderer.canvas(for: viewport, style: style, content: content)
      let pixels = try #require(
        try renderer.raster(
          for: viewport, style: style, content: content, pixels: PixelSize(width: 4, height: 8)))
      let inside = try #require(canvas[CellPosition(column: 8, row: 9)].background)
      #expect(inside.rgb == pixels.pixels[76 * 160 + 34])
      #expect(canvas[CellPosition(column: 32, row: 9)].background == land)
      #expect(pixels.pixels[76 * 160 + 130] == land.rgb)
      if areas == 0 {
        #expect(inside == land)
      } else {
        // halves of yellow
        let share = 1 - 0.5 / Double(areas)
        let expected = Double(land.red) * (1 - share) + Double(inside.red > 0 ? 0xF0 : 0) * share
        #expect(abs(Double(inside.red) - expected) < 24, "\(areas): \(inside)")
      }
    }
  }

  /// In an outline map areas have no colours; in a relief map only water and buildings have.
  @Test func theTypeOfTheMapDecidesOnTheGround() throws {
    let middle = try Self.middle()
    let tile = try Self.tile([
      .init("land", [.init(.areas([Self.square(900, around: middle)]), [("kind", "forest")])]),
      .init(
        "water_polygons", [.init(.areas([Self.square(200, around: middle)]), [("kind", "water")])]),
      .init("ocean"),
    ])
    func colors(_ type: MapType) throws -> (middle: Color?, beside: Color?) {
      let (_, canvas) = try Self.map(of: [tile], type: type)
      return (
        canvas[CellPosition(column: 20, row: 9)].background,
        canvas[CellPosition(column: 8, row: 9)].background
      )
    }
    #expect(try colors(.hybrid) == (Self.color(.water), Self.color(.wood)))
    #expect(try colors(.standard) == (Self.color(.water), Self.color(.wood)))
    #expect(try colors(.relief).middle == Self.color(.water))
    #expect(try colors(.relief).beside != Self.color(.wood))
    #expect(try colors(.outline).middle != Self.color(.water))
  }

  // MARK: Names

  static func written(_ map: (base: BaseMap, canvas: CellCanvas)) -> String {
    map.canvas.lines.joined(separator: "\n")
  }

  @Test func aStreetIsNamedOnceHoweverManyPiecesItHas() throws {
    let middle = try Self.middle()
    let pieces = stride(from: Int32(-900), to: 900, by: 200).map { x in
      Self.street(
        "tertiary", [middle &+ SIMD2(x, 0), middle &+ SIMD2(x + 200, 0)],
        [("name", "Via Lunga")])
    }
    let names = [
      TileWriter.Feature(
        .lines([[middle &- SIMD2(900, 0), middle &+ SIMD2(900, 0)]]),
        [("kind", "tertiary"), ("name", "Via Lunga")])
    ]
    let tile = try Self.tile([.init("streets", pieces), .init("street_labels", names)])
    let map = try Self.map(of: [tile])
    #expect(map.base.labelGround.streetNames.map(\.text) == ["Via Lunga"])
    #expect(Self.written(map).components(of: "Via Lunga") == 1)
    // on the street
    let row = try #require(map.canvas.lines.firstIndex { $0.contains("Via Lunga") })
    let isStreet = (0..<40).contains {
      map.canvas[CellPosition(column: $0, row: row)].foreground == Self.color(.tertiary)
    }
    #expect(isStreet)
  }

  @Test func aSteepStreetHasAWordARow() throws {
    let middle = try Self.middle()
    let tile = try Self.tile([
      .init(
        "streets",
        [
          Self.street(
            "secondary", [middle &- SIMD2(0, 900), middle &+ SIMD2(0, 900)],
            [("name", "Viale Antonio Gramsci")])
        ]),
      .init(
        "street_labels",
        [
          .init(
            .lines([[middle &- SIMD2(0, 900), middle &+ SIMD2(0, 900)]]),
            [("kind", "secondary"), ("name", "Viale Antonio Gramsci")])
        ]),
    ])
    let lines = try Self.map(of: [tile]).canvas.lines
    let rows = ["Viale", "Antonio", "Gramsci"].map { word in
      lines.firstIndex { $0.contains(word) }
    }
    let first = try #require(rows[0])
    #expect(rows == [first, first + 1, first + 2])
  }

  @Test func quartersAreInCapitalsAndSightsHaveMarks() throws {
    let middle = try Self.middle()
    let tile = try Self.tile([
      .init(
        "place_labels",
        [.init(.points([middle &- SIMD2(0, 500)]), [("kind", "suburb"), ("name", "Oltrarno")])]),
      .init(
        "public_transport",
        [
          .init(
            .points([middle &+ SIMD2(0, 500)]), [("kind", "station"), ("name", "Santa Maria")])
        ]),
    ])
    let text = Self.written(try Self.map(of: [tile]))
    #expect(text.contains("OLTRARNO") && text.contains("▪Santa Maria"), "\(text)")
  }

  /// Shops have no names before 400 m, however many languages they are named in, and sights do.
  @Test func sightsComeBeforeShops() throws {
    let middle = try Self.middle()
    let languages: [(String, TileWriter.Value)] = ["en", "it", "de", "fr", "ja"].map {
      ("name:\($0)", "a")
    }
    let tile = try Self.tile([
      .init(
        "pois",
        [
          .init(
            .points([middle &- SIMD2(0, 100)]),
            [("shop", "clothes"), ("name", "Zara")] + languages),
          .init(
            .points([middle &+ SIMD2(0, 100)]),
            [("tourism", "museum"), ("name", "Uffizi")] + languages),
        ])
    ])
    let far = Self.written(try Self.map(of: [tile], span: 1))
    #expect(far.contains("▪Uffizi") && !far.contains("Zara"), "\(far)")
    let near = Self.written(try Self.map(of: [tile], span: 0.4))
    #expect(near.contains("▪Uffizi") && near.contains("▪Zara"), "\(near)")
  }

  /// Names of streets, quarters and sights stay where they are while the map moves.
  @Test(arguments: [0.0, 25]) func namesStayWhileTheMapMoves(bearing: Double) throws {
    let seed: UInt64 = 418
    var random = SeededGenerator(seed: seed)
    func point() -> TileWriter.Position {
      SIMD2(.random(in: 0..<4096, using: &random), .random(in: 0..<4096, using: &random))
    }
    let streets = (0..<60).map { number in
      Self.street(
        "primary", [point(), point()], [("name", .text("Via \(number * number)"))])
    }
    let tile = try Self.tile([
      .init("streets", streets),
      .init(
        "street_labels",
        streets.map { street in
          .init(street.geometry, street.tags)
        }),
      .init(
        "place_labels",
        (0..<40).map {
          .init(.points([point()]), [("kind", "suburb"), ("name", .text("Quarter \($0)"))])
        }),
      .init(
        "public_transport",
        (0..<20).map {
          .init(.points([point()]), [("kind", "station"), ("name", .text("Station \($0)"))])
        }),
    ])
    var content = MapContent()
    content.streets = StreetTiles([StreetTiles.Piece(tile, within: .world)])
    func ground(_ viewport: Viewport) throws -> LabelGround {
      try BaseMap(
        on: try Projector(viewport: viewport),
        style: MapStyle(
          layers: [.places], theme: .theme(for: .hybrid, appearance: .dark, depth: .direct)),
        content: content, data: BundledMaps.data.get()
      ).labelGround
    }
    let size = CellSize(columns: 100, rows: 30)
    var viewport = Viewport(
      center: try Self.center.get(), span: 1, bearing: bearing, size: size, leastSpan: 0.2)
    var placer = try LabelPlacer(on: try ground(viewport), labels: [], keepClear: [])
    var counts: [MapLabel.Kind: (expected: Int, found: Int)] = [:]
    for _ in 0..<25 {
      let step = [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (3, 0)].randomElement(using: &random)
      viewport = try viewport.moved(byColumns: step?.0 ?? 0, rows: step?.1 ?? 0)
      let next = try LabelPlacer(
        on: try ground(viewport), labels: [], keepClear: [], after: placer.memory)
      let projector = try Projector(viewport: viewport)
      for name in placer.streetNames {
        guard let anchor = name.anchor, let place = try projector.position(of: anchor) else {
          continue
        }
        guard (20..<80).contains(place.column), (6..<24).contains(place.row) else { continue }
        counts[name.kind, default: (0, 0)].expected += 1
        let isThere = next.streetNames.contains { other in
          guard other.text == name.text, other.lines.map(\.text) == name.lines.map(\.text),
            let origin = other.lines.first?.origin
          else { return false }
          return abs(Double(origin.column) - place.column) <= 1.001
            && abs(Double(origin.row) - place.row) <= 1.001
        }
        if isThere { counts[name.kind, default: (0, 0)].found += 1 }
      }
      placer = next
    }
    for kind in [MapLabel.Kind.street, .quarter, .station] {
      let count = counts[kind] ?? (0, 0)
      #expect(count.expected > 50, "\(kind), seed \(seed)")
      #expect(
        Double(count.found) >= 0.97 * Double(count.expected), "\(kind): \(count), seed \(seed)")
    }
  }

  /// A lone dot of a street yields to three dots of a lesser one in its cell, but not a coast's.
  @Test func aLoneDotYields() {
    let origin = CellPosition(column: 0, row: 0)
    func line(_ kind: LineKind, _ mask: UInt8, _ color: UInt32) -> MapLine {
      var raster = BrailleRaster(size: .one)
      raster.light(mask, at: origin)
      return MapLine(kind: kind, dots: raster, color: Color(rgb: color))
    }
    func uppermost(_ lines: [MapLine]) -> UInt32? {
      LineStack(lines, size: .one).uppermost(at: origin)?.style.color?.rgb
    }
    #expect(uppermost([line(.street, 0x80, 1), line(.street, 0x07, 2)]) == 2)
    #expect(uppermost([line(.street, 0xA0, 1), line(.street, 0x07, 2)]) == 1)
    #expect(uppermost([line(.street, 0x80, 1), line(.street, 0x03, 2)]) == 1)
    #expect(uppermost([line(.coast, 0x80, 1), line(.street, 0x07, 2)]) == 1)
  }

  /// Names take at most about a fifth of the cells, and none lies over another.
  @Test func manyNamesLeaveTheMapToBeSeen() throws {
    var random = SeededGenerator(seed: 413)
    let features = (0..<400).map { number in
      TileWriter.Feature(
        .points([
          SIMD2(.random(in: 0..<4096, using: &random), .random(in: 0..<4096, using: &random))
        ]), [("kind", "suburb"), ("name", .text("Quarter \(number)"))])
    }
    let tile = try Self.tile([.init("place_labels", features)])
    let (base, _) = try Self.map(of: [tile], size: CellSize(columns: 120, rows: 40))
    let placer = try LabelPlacer(on: base.labelGround, labels: [], keepClear: [])
    let letters = placer.placed.reduce(0) { $0 + $1.rectangle.size.area }
    #expect(Double(letters) <= 0.23 * 120 * 40 && letters > 300)
    for (index, label) in placer.placed.enumerated() {
      for other in placer.placed[..<index] {
        #expect(label.rectangle.intersection(other.rectangle).size.area == 0)
      }
    }
  }

  /// A damaged tile with far vertices draws nothing beside the screen, and does not trap.
  @Test func farVerticesAreHarmless() throws {
    let far: [TileWriter.Position] = [
      SIMD2(-2_000_000_000, -2_000_000_000), SIMD2(2_000_000_000, 2_000_000_000),
      SIMD2(2_000_000_000, -2_000_000_000),
    ]
    let tile = try Self.tile([
      .init("streets", [Self.street("motorway", far), Self.street("residential", far)]),
      .init("water_polygons", [.init(.areas([far]), [("kind", "water")])]),
      .init("buildings", [.init(.areas([far]))]),
    ])
    for span in [0.2, 1, 5, 30] { _ = try Self.map(of: [tile], span: span) }
  }

  /// Positions far beyond the tile, of a layer whose extent is 1, and a line that crosses the map very
  /// often.
  @Test func absurdTilesAreHarmless() throws {
    let most = Int32.max
    var far = TileWriter.Layer(
      "streets",
      [
        Self.street("motorway", [.zero, SIMD2(most, most)]),
        Self.street("motorway", [.zero, SIMD2(most, -most), SIMD2(-most, most)]),
        Self.street("primary", [SIMD2(-most, 0), SIMD2(most, 1)]),
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
      [Self.street("motorway", zigzag, [("tunnel", true)]), Self.street("ferry", zigzag)])
    let address = TileAddress(containing: try Self.center.get(), zoom: 10)
    for layers in [[far, areas], [crowded]] {
      let schema = TileSchema.of(layers: ["streets", "street_labels", "ocean", "land"])
      let tile = try MapTile(TileWriter(layers).bytes, at: address, schema: schema)
      for span in [0.2, 3, 40] { _ = try Self.map(of: [tile], span: span) }
    }
  }

  // MARK: The tiles of a view

  /// A wide map has tiles at both ends, no tile twice, and none beside the screen.
  @Test(arguments: [
    (CellSize(columns: 160, rows: 12), 3.0), (CellSize(columns: 80, rows: 24), 1.0),
    (CellSize(columns: 200, rows: 60), 30.0), (CellSize(columns: 20, rows: 60), 100.0),
  ]) func aViewHasTheTilesThatItShows(size: CellSize, span: Kilometers) throws {
    var writer = PMTilesWriter.example
    writer.bounds = [-180, -85, 180, 85]
    let folder = try TemporaryDirectory()
    let source = TileSource([try TileArchive(path: folder.write(writer.bytes, to: "a"))])
    for center in [try Self.center.get(), try Coordinate(latitude: -17, longitude: 179.99)] {
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
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
