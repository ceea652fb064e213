import Cartography
import Cells
import Foundation
import Geodesy
import TestSupport
import Testing

/// Streaks: lines straight across the map that are nothing on the ground, where an outline is cut,
/// wraps around the Earth, or leads through a point that the projection does not have.
@Suite struct StreakTests {
  private static let count = 300
  private static let longestRun = 50

  /// Characters that hold a whole row of dots.
  private static func isFullLine(_ character: Character?) -> Bool {
    guard let scalar = character?.unicodeScalars.first, (0x2801...0x28FF).contains(scalar.value)
    else { return false }
    return [0x09, 0x12, 0x24, 0xC0].contains { (scalar.value & $0) == $0 }
  }

  /// The longest row of equal cells with a whole line of dots, but for those of the rim.
  private static func longestStreak(on canvas: CellCanvas, rim: Color?) -> (length: Int, row: Int) {
    var longest = (length: 0, row: 0)
    for row in 0..<canvas.size.rows {
      var run = 0
      for column in 0..<canvas.size.columns {
        let cell = canvas[column, row]
        let isLine = isFullLine(cell.character) && cell.foreground != rim
        let goesOn = run > 0 && canvas[column - 1, row].character == cell.character
        run = isLine ? goesOn ? run + 1 : 1 : 0
        if run > longest.length { longest = (run, row) }
      }
    }
    return longest
  }

  /// Without borders, some of which follow parallels in truth, and without the graticule.
  @Test(arguments: [MapType.outline, .standard]) func noStreakCrossesAnyMap(type: MapType) throws {
    let seed: UInt64 = 300
    var random = SeededGenerator(seed: seed)
    let theme = MapTheme.theme(for: type, appearance: .dark, depth: .direct)
    let style = MapStyle(type: type, layers: .rivers, theme: theme)
    let renderer = MapRenderer(data: try BundledMaps.data.get())
    var lines = 0
    for index in 0..<Self.count {
      let projection = MapProjection.allCases[index % MapProjection.allCases.count]
      let center = try Coordinate(
        latitude: .random(in: -90...90, using: &random),
        longitude: .random(in: -180...180, using: &random))
      let viewport = Viewport(
        center: center, span: exp(.random(in: log(10)...log(42_000), using: &random)),
        bearing: index.isMultiple(of: 3) ? .random(in: 0..<360, using: &random) : 0,
        size: CellSize(columns: 80, rows: 24), projection: projection)
      let canvas = try renderer.canvas(for: viewport, style: style)
      let streak = Self.longestStreak(on: canvas, rim: theme.horizon)
      lines += streak.length > 0 ? 1 : 0
      #expect(
        streak.length < Self.longestRun,
        "seed \(seed), map \(index), row \(streak.row): \(viewport)\n\(canvas.lines[streak.row])")
    }
    #expect(lines > Self.count / 2, "most maps have some line to be looked at")
  }

  /// What finds no streak must find the one that a map is given.
  @Test func aStreakIsFound() throws {
    let rim = Color(rgb: 0x123456)
    var canvas = CellCanvas(size: CellSize(columns: 80, rows: 24), fill: .blank)
    for column in 10..<64 { canvas[column, 7] = Cell("⠒", foreground: Color(rgb: 0xFFFFFF)) }
    for column in 0..<80 { canvas[column, 3] = Cell("⠒", foreground: rim) }
    for column in 0..<80 { canvas[column, 5] = Cell(column.isMultiple(of: 2) ? "⠒" : "⠤") }
    let streak = Self.longestStreak(on: canvas, rim: rim)
    #expect(streak.length == 54 && streak.row == 7)
  }
}
