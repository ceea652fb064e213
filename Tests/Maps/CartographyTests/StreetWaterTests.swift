import Cells
import Geodesy
import TestSupport
import Testing
import Tiles

@testable import Cartography

/// The waters of tiles: which are areas, and which are lines.
@Suite struct StreetWaterTests {
  /// A river is a line where it is no area.
  @Test func aRiverIsALineWhereItIsNoArea() throws {
    let middle = try Streets.middle()
    let tile = try Streets.tile([
      .init(
        "water_lines",
        [Streets.street("river", [middle &- SIMD2(900, 0), middle, middle &+ SIMD2(900, 0)])]),
      .init(
        "water_polygons",
        [.init(.areas([Streets.square(900, around: middle &+ SIMD2(900, 0))]), [("kind", "water")])]
      ),
      .init("ocean"),
    ])
    let (_, canvas) = try Streets.map(of: [tile])
    func isLine(_ column: Int) -> Bool {
      [8, 9].contains {
        canvas[CellPosition(column: column, row: $0)].foreground == Streets.color(.river)
      }
    }
    #expect(isLine(10) && !isLine(30))
    #expect(canvas[CellPosition(column: 30, row: 9)].background == Streets.color(.water))
  }

  /// A river that a file has only as an area is a line where it is narrower than a dot, in one
  /// piece, and an area where it is wide.
  @Test(arguments: [5.0, 10, 20]) func aNarrowRiverIsALine(span: Kilometers) throws {
    let middle = try Streets.middle()
    // 30 metres wide and some kilometres long, with bends of 200 metres, and a lake at its end
    let bends = stride(from: Int32(-6000), through: 800, by: 400).map { x in
      middle &+ SIMD2(x, x % 800 == 0 ? 200 : -200)
    }
    let river = bends.map { $0 &- SIMD2(0, 35) } + bends.reversed().map { $0 &+ SIMD2(0, 35) }
    let lake = Streets.square(600, around: middle &+ SIMD2(1400, 0))
    let tile = try Streets.tile([
      .init(
        "water_polygons",
        [
          .init(.areas([river]), [("kind", "river")]), .init(.areas([lake]), [("kind", "water")]),
        ]), .init("ocean"),
    ])
    let size = CellSize(columns: 40, rows: 18)
    let scene = try #require(try Streets.scene(of: [tile], span: span, size: size))
    var lines = BrailleRaster(size: size)
    let rivers = [FeatureClass.river, .stream].map { StreetStyle.lineIndices[Int($0.rawValue)] }
    for path in scene.paths where rivers.contains(path.style) {
      for index in path.points.dropFirst() {
        let (start, end) = (scene.points[index - 1], scene.points[index])
        lines.drawLine(
          from: DotPosition(x: start.x, y: start.y), to: DotPosition(x: end.x, y: end.y))
      }
    }
    // what of the tile itself is on the screen
    let grid = scene.ground.grid
    func isTile(_ column: Int) -> Bool {
      scene.ground.owners[grid.rows / 2 * grid.columns + column] != 0
    }
    func water(_ column: Int) -> Int {
      (0..<grid.rows).count {
        scene.ground.codes[$0 * grid.columns + column] == StreetGround.water
      }
    }
    func line(_ column: Int) -> Int { (0..<grid.rows).count { lines[column, $0] } }
    // a unit is 0.43 metres long
    let end = grid.columns / 2 + Int(1900 * 0.43 / scene.metersPerDot)
    var seen = 0
    for column in 1..<end where isTile(column - 1) {
      seen += 1
      // a gap where the river comes to the lake is at most a dot wide
      let isWet = water(column) + line(column) + water(column + 1) > 0
      #expect(isWet, "\(span) km, column \(column)")
      #expect(line(column) <= 3 && (water(column) < 4 || line(column) == 0), "\(span), \(column)")
    }
    #expect(seen >= 2)
  }

  /// A pond that is smaller than a dot, and a lake, have no line.
  @Test func compactWatersHaveNoLine() throws {
    let middle = try Streets.middle()
    for half in [2, 10, 60, 700] as [Int32] {
      let tile = try Streets.tile([
        .init(
          "water_polygons",
          [.init(.areas([Streets.square(half, around: middle)]), [("kind", "water")])])
      ])
      for span in [1.0, 3, 10] {
        let scene = try #require(try Streets.scene(of: [tile], span: span))
        #expect(scene.paths.isEmpty, "\(half), \(span) km")
      }
    }
  }

  /// In schemas that keep names apart a river has its name on the line or beside it, and a lake on
  /// the water. A name without a water has none.
  @Test func aWaterIsNamedFromALayerOfNames() throws {
    let middle = try Streets.middle()
    func named(_ name: String, _ line: [TileWriter.Position]) -> TileWriter.Feature {
      .init(.lines([line]), [("kind", "river"), ("name", .text(name))])
    }
    let level = [middle &- SIMD2(900, 400), middle &+ SIMD2(900, -400)]
    let steep = [middle &+ SIMD2(700, -400), middle &+ SIMD2(700, 900)]
    let lake = [middle &+ SIMD2(-900, 500), middle &+ SIMD2(-200, 500)]
    let dry = [middle &+ SIMD2(-900, -100), middle &+ SIMD2(300, -100)]
    let layers: [TileWriter.Layer] = [
      .init("water_lines", [level, steep].map { Streets.street("river", $0) }),
      .init(
        "water_polygons",
        [
          .init(
            .areas([Streets.square(350, around: middle &+ SIMD2(-550, 500))]), [("kind", "water")])
        ]),
      .init(
        "water_lines_labels",
        [named("Arno", level), named("Mugnone", steep), named("Lago", lake), named("Fosso", dry)]),
      .init("ocean"),
    ]
    let map = try Streets.map(of: [Streets.tile(layers)])
    let waters = map.base.labelGround.streetNames.filter { $0.kind == .water }.map(\.text)
    #expect(Set(waters) == ["Arno", "Mugnone", "Lago"])
    let text = Streets.written(map)
    for name in waters { #expect(text.contains(name), "\(name) in\n\(text)") }
  }

  /// On a map without colours of areas a lake has a line around it, not between two parts of it.
  @Test func anOutlineMapHasBanks() throws {
    let middle = try Streets.middle()
    let parts = [-400, 400].map { across in
      TileWriter.Feature(
        .areas([Streets.square(400, around: middle &+ SIMD2(Int32(across), 0))]),
        [("kind", "water")])
    }
    let tile = try Streets.tile([.init("water_polygons", parts)])
    let canvas = try Streets.map(of: [tile], type: .outline).canvas
    func isBank(_ column: Int, _ row: Int) -> Bool {
      canvas[CellPosition(column: column, row: row)].foreground == Streets.color(.river)
    }
    // 800 units of 4096 of a tile of 1.77 km are 345 metres, and twelve columns
    #expect([7, 8].contains { isBank($0, 9) } && [31, 32].contains { isBank($0, 9) })
    #expect(!(12...28).contains { isBank($0, 9) })
  }

  /// The name of a pond that is smaller than a cell would stand on land.
  @Test(arguments: [(20, false), (400, true)] as [(Int32, Bool)])
  func aPondHasNoName(half: Int32, isNamed: Bool) throws {
    let middle = try Streets.middle()
    let tile = try Streets.tile([
      .init(
        "water_polygons",
        [.init(.areas([Streets.square(half, around: middle)]), [("kind", "water")])]),
      .init(
        "water_polygons_labels",
        [.init(.points([middle]), [("kind", "water"), ("name", "Lago")])]),
      .init("ocean"),
    ])
    #expect(Streets.written(try Streets.map(of: [tile], span: 3)).contains("Lago") == isNamed)
  }
}
