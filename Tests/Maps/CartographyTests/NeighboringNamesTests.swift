import Cells
import Geodesy
import TestSupport
import Testing
import Tiles

@testable import Cartography

/// The names of tiles beside each other and beside those of the built-in map.
@Suite struct NeighboringNamesTests {
  /// Steep streets side by side, each with a name of several words.
  private static func streets(
    _ count: Int, apart: Int32, around middle: TileWriter.Position
  ) -> [TileWriter.Layer] {
    let streets = (0..<Int32(count)).map { number in
      let x = (number - Int32(count) / 2) * apart
      return Streets.street(
        "secondary", [middle &+ SIMD2(x, -900), middle &+ SIMD2(x, 900)],
        [("name", .text("Via dei N\(number)"))])
    }
    return [
      .init("streets", streets),
      .init("street_labels", streets.map { .init($0.geometry, $0.tags) }),
    ]
  }

  /// No word of another name stands beside a name of a word a row, below its last word or above its
  /// first.
  @Test(arguments: [60, 90, 120, 180] as [Int32])
  func aWordARowDoesNotRunIntoTheNextName(apart: Int32) throws {
    let middle = try Streets.middle()
    let tile = try Streets.tile(Self.streets(12, apart: apart, around: middle))
    let map = try Streets.map(of: [tile], size: CellSize(columns: 120, rows: 40))
    let names = try LabelPlacer(on: map.base.labelGround, labels: [], keepClear: []).streetNames
    #expect(names.contains { $0.lines.count > 1 })
    for (index, name) in names.enumerated() where name.lines.count > 1 {
      for (other, neighbour) in names.enumerated() where other != index {
        for line in neighbour.lines {
          let columns = line.origin.column..<line.origin.column + line.text.cellWidth
          for own in name.lines where own.origin.row == line.origin.row {
            let near = own.origin.column - 2..<own.origin.column + own.text.cellWidth + 2
            #expect(!near.overlaps(columns), "\(name.text), \(neighbour.text)")
          }
          for (own, row) in [(name.lines.first, -1), (name.lines.last, 1)] {
            guard let own, own.origin.row + row == line.origin.row else { continue }
            let above = own.origin.column..<own.origin.column + own.text.cellWidth
            #expect(!above.overlaps(columns), "\(name.text), \(neighbour.text)")
          }
        }
      }
    }
  }

  /// Tiles come one after the other, and names stay where they are: the first tile may not have all
  /// letters of the map.
  @Test func theLettersOfTilesTakeAFifthOfTheirCells() throws {
    let middle = try Streets.middle()
    let tile = try Streets.tile(Self.streets(60, apart: 30, around: middle))
    for columns in [60, 120, 200] {
      let map = try Streets.map(
        of: [tile], span: 3, size: CellSize(columns: columns, rows: 40))
      let ground = map.base.labelGround
      let names = try LabelPlacer(on: ground, labels: [], keepClear: []).streetNames
      let letters = names.flatMap(\.lines).reduce(0) { $0 + $1.text.cellWidth }
      let longest = names.map(\.text.cellWidth).max() ?? 0
      #expect(names.count > 1 && ground.tiledCells > 0)
      #expect(letters * 4 < ground.tiledCells + longest * 4, "\(letters), \(ground.tiledCells)")
    }
  }

  /// A name is written once, as what ranks higher: a station before the line of its name, and the
  /// town of the built-in map before the quarter of tiles, however it is spelt.
  @Test func aNameIsWrittenOnce() throws {
    let middle = try Streets.middle()
    let line: [TileWriter.Position] = [middle &- SIMD2(900, 300), middle &+ SIMD2(900, -300)]
    let tile = try Streets.tile([
      .init(
        "streets", [Streets.street("primary", line, [("name", "Monaco - Monte Carlo")])]),
      .init(
        "street_labels",
        [.init(.lines([line]), [("kind", "primary"), ("name", "Monaco - Monte Carlo")])]),
      .init(
        "public_transport",
        [
          .init(
            .points([middle &+ SIMD2(0, 200)]),
            [("kind", "station"), ("name", "Monaco - Monte Carlo")])
        ]),
      .init(
        "place_labels",
        [.init(.points([middle &+ SIMD2(0, 500)]), [("kind", "suburb"), ("name", "Monte Carlo")])]),
    ])
    let address = TileAddress(
      containing: try Coordinate(latitude: 43.7731, longitude: 11.256), zoom: 14)
    let place = try #require(
      Coordinate(address.position(of: SIMD2(Double(middle.x), Double(middle.y)) / 4096)))
    let map = try Streets.map(
      of: [tile], size: CellSize(columns: 80, rows: 24),
      labels: [MapLabel(text: "Monte-Carlo", coordinate: place, rank: 0, kind: .town)])
    let text = Streets.written(map)
    #expect(text.contains("▪Monaco - Monte Carlo"), "\(text)")
    #expect(map.canvas.lines.count { $0.contains("Monaco") } == 1, "\(text)")
    #expect(text.contains("Monte-Carlo") && !text.contains("MONTE CARLO"), "\(text)")
  }
}
