import Cells
import TestSupport
import Testing
import Tiles

@testable import Cartography

/// Which lines a crowded map leaves out. On one of 3 km a tile is 21 columns wide.
@Suite struct StreetBudgetTests {
  private static let size = CellSize(columns: 40, rows: 18)
  /// The units of the tile that a row of cells is high.
  private static let unitsOfRow = 387.0

  /// A line from side to side of a tile, some rows from the top of the map.
  private static func line(_ kind: String, _ row: Double) throws -> TileWriter.Feature {
    let middle = try Streets.middle()
    let y = middle.y + Int32(((row - Double(size.rows) / 2) * unitsOfRow).rounded())
    return Streets.street(kind, [SIMD2(0, y), SIMD2(4096, y)])
  }

  /// The rows of cells along the lines of a class on a map of some lines.
  private static func rows(
    of featureClass: FeatureClass, among lines: [TileWriter.Feature]
  ) throws -> Set<Int> {
    let tile = try Streets.tile([.init("streets", lines), .init("ocean")])
    let scene = try #require(try Streets.scene(of: [tile], span: 3, size: size))
    let style = StreetStyle.lineIndices[Int(featureClass.rawValue)]
    let cells = scene.paths.filter { $0.style == style }.flatMap { scene.cells[$0.cells] }
    return Set(cells.map { Int($0) / size.columns })
  }

  /// The main line through a town is drawn, however many roads are beside it.
  @Test func roadsDoNotHideARailway() throws {
    let roads = try [7.5, 8.5, 10.5, 11.5].map { try Self.line("secondary", $0) }
    let lines = roads + [try Self.line("rail", 9.5)]
    #expect(try Self.rows(of: .rail, among: lines) == [9])
    #expect(try Self.rows(of: .secondary, among: lines) == [7, 8, 10, 11])
  }

  /// Of the tracks of a yard those in one row of three are drawn, so that it is no thick band.
  @Test func aYardIsALine() throws {
    let tracks = try (0..<24).map { try Self.line("rail", 9.1 + 0.12 * Double($0)) }
    #expect(try Self.rows(of: .rail, among: tracks) == [9])
  }

  /// Where roads have their true width a path is left out of cells with a road: there most paths
  /// are pavements.
  @Test func aPavementBesideARoadIsNotDrawn() throws {
    let middle = try Streets.middle()
    // a unit is some 0.43 metres
    func way(_ kind: String, down: Int32) -> TileWriter.Feature {
      Streets.street(kind, [middle &+ SIMD2(-900, down), middle &+ SIMD2(900, down)])
    }
    func pathCells(_ features: [TileWriter.Feature]) throws -> Int {
      let tile = try Streets.tile([.init("streets", features), .init("ocean")])
      let canvas = try Streets.map(of: [tile], span: 0.4).canvas
      return canvas.size.positions.count { canvas[$0].foreground == Streets.color(.path) }
    }
    let (road, pavement) = (way("residential", down: 0), way("path", down: 9))
    #expect(try pathCells([road, pavement]) == 0)
    #expect(try pathCells([pavement]) >= 30)
    #expect(try pathCells([road, way("path", down: 200)]) >= 30)
  }

  /// Small streets take no more than a third of the cells together with all other lines.
  @Test func smallStreetsAreNoGreyMass() throws {
    let streets = try [6.5, 7.5, 8.5, 9.5, 10.5].map { try Self.line("residential", $0) }
    // one in each window of three rows, the one that is longest on the ground
    #expect(try Self.rows(of: .minor, among: streets).map { $0 / 3 }.sorted() == [2, 3])
    let roads = try [7.5, 10.5].map { try Self.line("secondary", $0) }
    #expect(try Self.rows(of: .minor, among: roads + [streets[0], streets[2]]).isEmpty)
  }
}
