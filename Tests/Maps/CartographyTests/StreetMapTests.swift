import Cells
import Features
import Geodesy
import Overlays
import TestSupport
import Testing
import Tiles

@testable import Cartography

/// Maps of tiles that are made here: what lies where, and in which form.
@Suite struct StreetMapTests {
  @Test func aStreetLiesUnderTheMoreImportantOneAndOverWater() throws {
    let middle = try Streets.middle()
    let (left, right) = (middle &- SIMD2(900, 0), middle &+ SIMD2(900, 0))
    let (upper, lower) = (middle &- SIMD2(0, 900), middle &+ SIMD2(0, 900))
    let tile = try Streets.tile([
      .init(
        "streets",
        [Streets.street("primary", [left, right]), Streets.street("tertiary", [upper, lower])]),
      .init(
        "water_polygons",
        [.init(.areas([Streets.square(120, around: middle)]), [("kind", "water")])]),
      .init("ocean"),
    ])
    let (base, canvas) = try Streets.map(of: [tile])
    let cell = CellPosition(column: 20, row: 9)
    #expect(canvas[cell].foreground == Streets.color(.primary))
    #expect(canvas[cell].background == Streets.color(.water))
    // the line lies on the edge of two columns
    let isTertiary = [19, 20].contains {
      canvas[CellPosition(column: $0, row: 5)].foreground == Streets.color(.tertiary)
    }
    #expect(isTertiary)
    #expect(canvas[CellPosition(column: 10, row: 9)].foreground == Streets.color(.primary))
    #expect(canvas[CellPosition(column: 3, row: 3)].background == Streets.color(.land))
    #expect(base.labelGround.streetNames.isEmpty)
  }

  /// At every scale one place has one style: the land within the tiles and that beyond their edge.
  @Test(arguments: [2.0, 9, 11, 20, 29, 35, 60])
  func theMapAroundTilesHasTheirColors(span: Kilometers) throws {
    let tile = try Streets.tile([.init("ocean"), .init("land")])
    let (_, canvas) = try Streets.map(
      of: [tile], span: span, size: CellSize(columns: 60, rows: 30), type: .standard)
    // a tile is 1.8 km wide
    let beyond = canvas[CellPosition(column: 2, row: 15)]
    #expect(beyond.background == canvas[CellPosition(column: 30, row: 15)].background)
    let isStreetColor = span / 120 * 1000 <= StreetStyle.landUseScale
    #expect((beyond.background == Streets.color(.land)) == isStreetColor)
  }

  /// Roads have their true width near by: 13 metres of a primary road at 3.5 metres a dot.
  @Test func aRoadHasItsTrueWidthNearBy() throws {
    let middle = try Streets.middle()
    let tile = try Streets.tile([
      .init(
        "streets",
        [Streets.street("primary", [middle &- SIMD2(900, 0), middle &+ SIMD2(900, 0)])])
    ])
    let scene = try #require(try Streets.scene(of: [tile], span: 0.25))
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
    let middle = try Streets.middle()
    let tile = try Streets.tile([
      .init(
        "land",
        [
          .init(
            .areas([
              Streets.square(900, around: middle),
              Array(Streets.square(300, around: middle).reversed()),
            ]),
            [("kind", "forest")])
        ])
    ])
    let (_, canvas) = try Streets.map(of: [tile])
    #expect(canvas[CellPosition(column: 20, row: 9)].background == Streets.color(.land))
    #expect(canvas[CellPosition(column: 8, row: 9)].background == Streets.color(.wood))
  }

  /// Where the files end, the built-in map goes on.
  @Test func theBuiltInMapGoesOnWhereTilesEnd() throws {
    let center = try Streets.center.get()
    let place = GeographicPosition(center)
    let bounds = TileBounds(
      south: place.latitude - 1, west: place.longitude, north: place.latitude + 1,
      east: place.longitude + 1)
    let tile = try Streets.tile([.init("ocean")])
    let size = CellSize(columns: 60, rows: 30)
    let beside = CellPosition(column: 25, row: 15)
    let far = try Streets.map(of: [tile], span: 20, size: size, bounds: bounds).canvas
    let bare = try Streets.map(of: [], span: 20, size: size).canvas
    #expect(far[beside] == bare[beside] && bare[beside].background != Streets.color(.land))
    // where land has the colours of its use it has them everywhere
    let close = try Streets.map(of: [tile], span: 11, size: size, bounds: bounds).canvas
    #expect(close[beside].background == Streets.color(.land))
    #expect(close[CellPosition(column: 33, row: 15)].background == Streets.color(.land))
    // the edge is dotted
    let near = try Streets.map(of: [tile], bounds: bounds).canvas
    let edge = (0..<18).count { near[CellPosition(column: 20, row: $0)].character != " " }
    #expect(edge > 6)
  }

  /// A person's own area tints the tiles beneath it, in cells and in pixels, twice where two lie.
  @Test func anOwnAreaTintsTheTiles() throws {
    let center = try Streets.center.get()
    let tile = try Streets.tile([.init("ocean")])
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
    let land = Streets.color(.land)
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
    let middle = try Streets.middle()
    let tile = try Streets.tile([
      .init("land", [.init(.areas([Streets.square(900, around: middle)]), [("kind", "forest")])]),
      .init(
        "water_polygons",
        [.init(.areas([Streets.square(200, around: middle)]), [("kind", "water")])]),
      .init("ocean"),
    ])
    func colors(_ type: MapType) throws -> (middle: Color?, beside: Color?) {
      let (_, canvas) = try Streets.map(of: [tile], type: type)
      return (
        canvas[CellPosition(column: 20, row: 9)].background,
        canvas[CellPosition(column: 8, row: 9)].background
      )
    }
    #expect(try colors(.hybrid) == (Streets.color(.water), Streets.color(.wood)))
    #expect(try colors(.standard) == (Streets.color(.water), Streets.color(.wood)))
    #expect(try colors(.relief).middle == Streets.color(.water))
    #expect(try colors(.relief).beside != Streets.color(.wood))
    #expect(try colors(.outline).middle != Streets.color(.water))
  }

  /// On relief, built-up ground has a tint. Where buildings stand singly, they and the roads between
  /// them are seen on the land.
  @Test(arguments: [Appearance.dark, .light])
  func reliefShowsWhatIsBuilt(appearance: Appearance) throws {
    let middle = try Streets.middle()
    let house = TileWriter.Feature(.areas([Streets.square(250, around: middle)]))
    let street = Streets.street(
      "residential", [middle &+ SIMD2(320, -900), middle &+ SIMD2(320, 900)])
    func canvas(_ houses: [TileWriter.Feature], span: Kilometers) throws -> CellCanvas {
      try Streets.map(
        of: [Streets.tile([.init("buildings", houses), .init("streets", [street])])], span: span,
        type: .relief, appearance: appearance
      ).canvas
    }
    let (built, beside) = (CellPosition(column: 20, row: 9), CellPosition(column: 2, row: 9))
    let (bare, far) = (try canvas([], span: 1), try canvas([house], span: 1))
    #expect(far[built].background != bare[built].background)
    #expect(far[beside].background == bare[beside].background)
    let near = try canvas([house], span: 0.4)
    let coloring = StreetStyle.Coloring(isLight: appearance == .light)
    let walls = coloring.color(try #require(StreetStyle.areas.last?.nearTone))
    let land = try #require(near[beside].background)
    #expect(near[built].background == walls)
    #expect(walls.contrast(with: land) >= 1.2, "\(land)")
    let minor = StreetStyle.lines[StreetStyle.lineIndices[Int(FeatureClass.minor.rawValue)]]
    let road = coloring.color(try #require(minor.roadTone))
    #expect(road.contrast(with: land) >= 1.25, "\(land)")
  }

  /// Where the map beneath is seen, a line lies on its ground, as those of the built-in map do.
  @Test(arguments: [MapType.hybrid, .relief], [Appearance.dark, .light])
  func aLineLiesOnTheGroundBeneath(type: MapType, appearance: Appearance) throws {
    let middle = try Streets.middle()
    let tile = try Streets.tile([
      .init(
        "streets",
        [Streets.street("motorway", [middle &- SIMD2(2000, 0), middle &+ SIMD2(2000, 0)])])
    ])
    let size = CellSize(columns: 60, rows: 30)
    let canvas = try Streets.map(
      of: [tile], span: 20, size: size, type: type, appearance: appearance
    ).canvas
    let bare = try Streets.map(of: [], span: 20, size: size, type: type, appearance: appearance)
      .canvas
    let coloring = StreetStyle.Coloring(isLight: appearance == .light)
    let motorway = coloring.color(
      StreetStyle.lines[StreetStyle.lineIndices[Int(FeatureClass.motorway.rawValue)]].tone)
    let cells = size.positions.filter { canvas[$0].foreground == motorway }
    #expect(!cells.isEmpty)
    for cell in cells { #expect(canvas[cell].background == bare[cell].ground, "\(cell)") }
  }

  /// Tunnels are dashed, and a street on a bridge lies over a river whatever its class.
  @Test func tunnelsAreDashedAndBridgesLieOverRivers() throws {
    let middle = try Streets.middle()
    let across = [middle &- SIMD2(900, 0), middle &+ SIMD2(900, 0)]
    let down = [middle &- SIMD2(0, 900), middle &+ SIMD2(0, 900)]
    func dots(_ tags: [(String, TileWriter.Value)]) throws -> Int {
      let tile = try Streets.tile([
        .init("streets", [Streets.street("tertiary", across, tags)])
      ])
      let scene = try #require(try Streets.scene(of: [tile]))
      let lines = StreetLayer(scene, .theme(for: .hybrid, appearance: .dark, depth: .direct))
        .lines()
      return lines.filter { $0.kind == .street }
        .reduce(0) { $0 + $1.dots.masks.reduce(0) { $0 + $1.nonzeroBitCount } }
    }
    let whole = try dots([])
    let dashed = try dots([("tunnel", true)])
    // two dots of four, or three where a dash begins within a dot
    #expect(whole > 50 && (whole * 2 / 5...whole * 4 / 5).contains(dashed), "\(dashed), \(whole)")
    func crossing(isBridge: Bool) throws -> [Color?] {
      let tile = try Streets.tile([
        .init("streets", [Streets.street("residential", down, [("bridge", .flag(isBridge))])]),
        .init("water_lines", [Streets.street("river", across)]),
      ])
      let canvas = try Streets.map(of: [tile], span: 2).canvas
      return [19, 20].flatMap { column in
        [8, 9].map { canvas[CellPosition(column: column, row: $0)].foreground }
      }
    }
    #expect(try crossing(isBridge: true).contains(Streets.color(.minor)))
    let without = try crossing(isBridge: false)
    #expect(
      try without.count { $0 == Streets.color(.river) }
        > crossing(isBridge: true).count { $0 == Streets.color(.river) })
  }

  /// In pixels a street has its width on the ground, or at least that of the table, and chevrons in
  /// the direction in which one may go.
  @Test func inPixelsStreetsHaveWidthsAndDirections() throws {
    let middle = try Streets.middle()
    let line = [middle &- SIMD2(400, 0), middle &+ SIMD2(400, 0)]
    let pixels = PixelSize(width: 10, height: 20)
    func strokes(_ tags: [(String, TileWriter.Value)], span: Kilometers) throws -> [MapStroke] {
      let tile = try Streets.tile([.init("streets", [Streets.street("secondary", line, tags)])])
      let scene = try #require(try Streets.scene(of: [tile], span: span, pixels: pixels))
      return StreetLayer(scene, .theme(for: .hybrid, appearance: .dark, depth: .direct)).strokes()
        .filter { $0.kind == .street && !$0.lines.pieces.isEmpty }
    }
    for span in [0.3, 1, 10] {
      let found = try strokes([], span: span)
      #expect(found.count == 1)
      // 360 rows of pixels in all; 11 metres, or 1.9 pixels
      let expected = max(11 / (span * 1000 / 360), 1.9)
      #expect(abs((found[0].width ?? 0) / expected - 1) < 0.01, "\(span) km")
    }
    for (tag, isEast) in [("oneway", true), ("oneway_reverse", false)] {
      let chevrons = try #require(try strokes([(tag, true)], span: 0.6).first)
      // 800 of 4096 units of 1.77 km are 346 metres, and 208 pixels
      #expect(chevrons.lines.pieces.count == 3)
      for piece in chevrons.lines.pieces {
        let points = chevrons.lines.points[piece.points].map(\.x)
        #expect(points.count == 3 && (points[1] > points[0]) == isEast)
      }
      #expect(try strokes([(tag, true)], span: 2).count == 1)
    }
  }

  /// Buildings stand singly from 600 m inwards; before that they tint the ground.
  @Test func buildingsStandSinglyFrom600Metres() throws {
    let middle = try Streets.middle()
    let tile = try Streets.tile([
      .init(
        "buildings",
        [
          .init(.areas([Streets.square(60, around: middle)])),
          .init(.areas([Streets.square(60, around: middle &+ SIMD2(300, 0))])),
        ]),
      .init("ocean"),
    ])
    for span in [0.3, 0.6, 0.7, 1] {
      let ground = try #require(try Streets.scene(of: [tile], span: span)).ground
      let buildings = ground.codes.count { $0 == StreetGround.code(of: .building) }
      #expect((buildings > 0) == (span <= 0.6), "\(span) km")
      #expect(ground.shades.contains { $0 > 0 } == (span > 0.6), "\(span) km")
    }
  }

  /// Where buildings stand singly, one in which there is a known sight is told from the others.
  @Test func aBuildingWithASightIsTold() throws {
    let middle = try Streets.middle()
    func museum(_ position: TileWriter.Position, languages: Int) -> TileWriter.Feature {
      var tags: [(String, TileWriter.Value)] = [("tourism", "museum"), ("name", "Museo")]
      for language in ["en", "de", "fr"].prefix(languages) {
        tags.append(("name_" + language, "Museum"))
      }
      return .init(.points([position]), tags)
    }
    let places = [middle &- SIMD2(250, 0), middle, middle &+ SIMD2(250, 0)]
    // one feature for all three, as some files have it; the last has a court, where the sight is
    let rings = places.map { Streets.square(60, around: $0) }
    let court = Array(Streets.square(30, around: places[2]).reversed())
    let tile = try Streets.tile([
      .init("buildings", [.init(.areas(rings + [court]))]),
      .init(
        "pois",
        [
          museum(places[0], languages: 3), museum(places[1], languages: 2),
          museum(places[2], languages: 3),
        ]),
      .init("ocean"),
    ])
    func codes(span: Kilometers) throws -> [StreetGround.Code] {
      let ground = try #require(try Streets.scene(of: [tile], span: span)).ground
      // 250 units of 4096 of a tile of 1.77 km are 108 metres, and the map has 72 dots down
      let step = Int((0.108 / span * 72).rounded())
      let (columns, rows) = (ground.grid.columns, ground.grid.rows)
      return [-step, 0, step].map { ground.codes[rows / 2 * columns + columns / 2 + $0] }
    }
    let building = StreetGround.code(of: .building)
    #expect(
      try codes(span: 0.4) == [StreetGround.monument, building, StreetGround.code(of: .land)])
    #expect(try !codes(span: 1).contains(StreetGround.monument))
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
}
