import Cells
import TestSupport
import Testing

@testable import Cartography

/// Maps of tiles without colours.
@Suite struct PlainStreetTests {
  private static let looks: [(GlyphSet, ColorDepth)] = [
    (.ascii, .monochrome), (.braille, .monochrome), (.quadrants, .monochrome),
    (.octants, .monochrome), (.ascii, .palette16), (.ascii, .direct),
  ]

  /// A street is a line at every scale where no cell can show two colours, also where it would be
  /// wider than a dot.
  @Test(arguments: looks.indices, [0.2, 0.4, 0.6, 1, 1.3])
  func aStreetIsALine(look: Int, span: Double) throws {
    let (glyphs, depth) = Self.looks[look]
    let middle = try Streets.middle()
    func canvas(_ streets: [TileWriter.Feature]) throws -> CellCanvas {
      try Streets.map(
        of: [Streets.tile([.init("streets", streets), .init("ocean")])], span: span,
        glyphs: glyphs, depth: depth
      ).canvas
    }
    let bare = try canvas([])
    let across = try canvas([
      Streets.street("residential", [middle &- SIMD2(900, 0), middle &+ SIMD2(900, 0)])
    ])
    let down = try canvas([
      Streets.street("residential", [middle &- SIMD2(0, 900), middle &+ SIMD2(0, 900)])
    ])
    // the line lies on the edge of two rows and of two columns
    let columns = (15..<25).count { column in
      [8, 9].contains {
        let cell = CellPosition(column: column, row: $0)
        return across[cell].character != bare[cell].character
      }
    }
    let rows = (5..<13).count { row in
      [19, 20].contains {
        let cell = CellPosition(column: $0, row: row)
        return down[cell].character != bare[cell].character
      }
    }
    #expect(columns == 10 && rows == 8, "\(columns), \(rows)")
  }

  /// Water is not land.
  @Test func waterIsNotMarkedAsLand() throws {
    let middle = try Streets.middle()
    let tile = try Streets.tile([
      .init(
        "water_polygons",
        [.init(.areas([Streets.square(300, around: middle)]), [("kind", "water")])]),
      .init("ocean"),
    ])
    for (glyphs, land, water) in [(GlyphSet.ascii, ".", "~"), (.braille, "⠂", " ")] {
      let canvas = try Streets.map(
        of: [tile], type: .standard, glyphs: glyphs, depth: .monochrome
      ).canvas
      #expect(canvas[CellPosition(column: 20, row: 9)].character.map(String.init) ?? " " == water)
      #expect(canvas[CellPosition(column: 5, row: 9)].character.map(String.init) == land)
    }
  }
}
