import Atlas
import Cartography
import Cells
import Testing

@testable import TunnelKit

@Suite struct DrillCoreTests {
  /// PREM's boundaries and what a fall of 2290.65 s reads there, as `tunnel fall` prints it.
  private static let readings: [(depth: Double, time: Double, speed: Double)] = [
    (0, 0, 0), (24.4, 70.47, 0.69283), (670, 368.45, 3.65004), (2891, 763.45, 7.62270),
    (5149.5, 1021.01, 9.64180),
  ]

  @Test func theUpperHalfIsReadOnTheWayDown() {
    let boundaries = DrillCore(half: .upper, mark: "●").boundaries
    #expect(
      boundaries.map(\.name)
        == ["crust", "upper mantle", "lower mantle", "outer core", "inner core", "the centre"])
    for (found, expected) in zip(boundaries, Self.readings + [(6371, 1145.33, 9.91884)]) {
      #expect(abs(found.depth - expected.0) < 0.1)
      #expect(abs(found.time - expected.1) < 0.01)
      #expect(abs(found.speed - expected.2) < 0.00001)
    }
  }

  @Test func theLowerHalfIsItsMirrorImage() {
    let boundaries = DrillCore(half: .lower, mark: "╳").boundaries
    #expect(
      boundaries.map(\.name)
        == ["outer core", "lower mantle", "upper mantle", "crust", "the surface"])
    for (found, expected) in zip(boundaries, Self.readings.reversed()) {
      #expect(abs(found.depth - expected.depth) < 0.1)
      #expect(abs(found.time - (2290.65 - expected.time)) < 0.02)
      #expect(abs(found.speed - expected.speed) < 0.00001)
    }
  }

  @Test(arguments: [(80, 10), (64, 8), (120, 18), (200, 28), (99, 36), (109, 20), (110, 8)])
  func everyReadingHasARowOfItsOwn(columns: Int, rows: Int) throws {
    let size = CellSize(columns: columns, rows: rows)
    let layout = try #require(DrillCore.Columns(in: size))
    for half in [DrillCore.Half.upper, .lower] {
      var canvas = CellCanvas(size: size, fill: .blank)
      let core = DrillCore(half: half, mark: "x")
      core.draw(on: &canvas, layout, colors: InterfaceColors(.dark))
      let lines = canvas.lines
      for boundary in core.boundaries {
        let depth = boundary.depth == 0 ? " 0 " : boundary.depth > 6000 ? "6,371" : ""
        #expect(depth.isEmpty || lines.count { $0.contains(depth) } == 1)
      }
      let clocks = lines.count { $0.contains(":") }
      #expect(clocks == core.boundaries.count)
      #expect(layout.text.upperBound < layout.core.lowerBound)
      #expect(lines.contains { $0.contains("km/s") } == (layout.isWide && half == .upper))
    }
  }

  /// In 256 colours the edges change on the same rows as the middle.
  @Test(arguments: [Appearance.dark, .light], [DrillCore.Half.upper, .lower])
  func theEdgesHaveTheLayersOfTheMiddle(appearance: Appearance, half: DrillCore.Half) throws {
    let size = CellSize(columns: 120, rows: 28)
    let layout = try #require(DrillCore.Columns(in: size))
    let colors = InterfaceColors(appearance, depth: .palette256)
    var canvas = CellCanvas(size: size, fill: Cell(" ", background: colors.page))
    let core = DrillCore(half: half, mark: "x", depth: .palette256)
    core.draw(on: &canvas, layout, colors: colors)
    var palette = TerminalPalette(depth: .palette256)
    /// The numbers of a column's half rows from the top.
    func numbers(_ column: Int) -> [Int32] {
      (0..<size.rows).flatMap { row in
        let cell = canvas[column, row]
        let upper = cell.character == "▀" ? cell.foreground : cell.background
        return [palette.number(of: upper), palette.number(of: cell.background)]
      }
    }
    let (edge, middle) = (numbers(layout.core.lowerBound), numbers(layout.core.lowerBound + 1))
    #expect(Set(middle).count >= 5)
    for index in edge.indices.dropFirst() where middle[index] == middle[index - 1] {
      #expect(edge[index] == edge[index - 1], "half row \(index)")
    }
  }

  @Test(arguments: [(63, 20), (80, 7), (40, 12)]) func aSmallBoxHasNone(columns: Int, rows: Int) {
    #expect(DrillCore.Columns(in: CellSize(columns: columns, rows: rows)) == nil)
  }
}
