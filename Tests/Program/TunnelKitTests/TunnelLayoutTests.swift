import Cells
import Containment
import Geodesy
import Testing

@testable import TunnelKit

@Suite struct TunnelLayoutTests {
  @Test(arguments: [
    (80, 24, TunnelLayout.Arrangement.stacked), (120, 40, .stacked), (200, 60, .stacked),
    (84, 24, .stacked), (85, 24, .sideBySide), (200, 50, .sideBySide), (20, 10, .stacked),
  ])
  func boxesAreStackedUpToThreeAndAHalfColumnsARow(
    columns: Int, rows: Int, arrangement: TunnelLayout.Arrangement
  ) {
    let size = Size(width: Double(columns), height: Double(rows))
    #expect(TunnelLayout(size: size).arrangement == arrangement)
  }

  @Test(arguments: [
    (80, 24, 10, 10, 3), (120, 40, 18, 18, 3), (200, 60, 28, 28, 3), (80, 25, 11, 10, 3),
    (40, 12, 5, 5, 2), (20, 10, 4, 4, 2), (59, 40, 19, 19, 2), (120, 45, 21, 20, 3),
  ])
  func theBoxesShareWhatBandAndKeysLeave(
    columns: Int, rows: Int, upper: Int, lower: Int, bandRows: Int
  ) {
    let layout = TunnelLayout(size: Size(width: Double(columns), height: Double(rows)))
    #expect(layout.topContainer.cells.size == CellSize(columns: columns, rows: upper))
    #expect(layout.bottomContainer.cells.size == CellSize(columns: columns, rows: lower))
    #expect(layout.band.cells.size.rows == bandRows)
    #expect(layout.footer.cells.size.rows == rows - upper - lower - bandRows)
  }

  @Test(arguments: [(200, 40, 99, 36, 3), (201, 40, 100, 36, 3), (140, 15, 69, 13, 2)])
  func besideEachOtherTheBoxesHaveTheBandBelow(
    columns: Int, rows: Int, boxColumns: Int, boxRows: Int, bandRows: Int
  ) {
    let layout = TunnelLayout(
      size: Size(width: Double(columns), height: Double(rows)), arrangement: .sideBySide)
    #expect(layout.topContainer.cells.size == CellSize(columns: boxColumns, rows: boxRows))
    #expect(layout.bottomContainer.cells.size == CellSize(columns: boxColumns, rows: boxRows))
    #expect(layout.bottomContainer.cells.columns.upperBound == columns)
    #expect(layout.band.cells.rows == boxRows..<boxRows + bandRows)
  }

  @Test(arguments: [
    (80, 24, TunnelLayout.Arrangement.sideBySide), (120, 40, .sideBySide), (200, 60, .sideBySide),
    (40, 12, .sideBySide), (60, 40, .stacked), (40, 40, .stacked),
  ])
  func globesStandWhereTheyAreLarger(
    columns: Int, rows: Int, arrangement: TunnelLayout.Arrangement
  ) {
    let size = Size(width: Double(columns), height: Double(rows))
    func diameter(_ arrangement: TunnelLayout.Arrangement) -> Double {
      let box = TunnelLayout(size: size, arrangement: arrangement).topContainer.size
      return min(box.width, 2 * box.height)
    }
    #expect(TunnelLayout(size: size, showsGlobes: true).arrangement == arrangement)
    #expect(
      diameter(arrangement) >= diameter(arrangement == .stacked ? .sideBySide : .stacked))
  }

  /// The upper box has a row more in a terminal with an odd number of rows.
  @MainActor
  @Test(arguments: [(80, 24), (80, 25), (120, 45), (120, 40)])
  func bothMapsHaveTheSameScale(columns: Int, rows: Int) throws {
    let stage = try TunnelStage(columns: columns, rows: rows)
    let scales = stage.tunnel.maps.map(\.viewport.kilometersPerColumn)
    #expect(scales[0] == scales[1])
    stage.press("+")
    #expect(stage.man.viewport.kilometersPerColumn == stage.cross.viewport.kilometersPerColumn)
    #expect(stage.man.viewport.kilometersPerColumn < scales[0])
    stage.press("G")
    #expect(stage.man.viewport.kilometersPerColumn == stage.cross.viewport.kilometersPerColumn)
  }

  @Test func thePartsTileTheViewButForAGapBetweenBoxesBesideEachOther() {
    for columns in 20...240 {
      for rows in [10, 15, 16, 24, 33, 47, 60] {
        for arrangement in [TunnelLayout.Arrangement.stacked, .sideBySide] {
          let layout = TunnelLayout(
            size: Size(width: Double(columns), height: Double(rows)), arrangement: arrangement)
          let parts = [
            layout.topContainer, layout.band, layout.bottomContainer, layout.footer,
          ].map(\.cells)
          let gap =
            arrangement == .stacked
            ? 0 : (columns - 2 * parts[0].size.columns) * parts[0].size.rows
          #expect(
            parts.map(\.size.area).reduce(gap, +) == columns * rows, "\(columns)x\(rows)")
          for (index, part) in parts.enumerated() {
            #expect(parts[(index + 1)...].allSatisfy { !$0.overlaps(part) })
          }
        }
      }
    }
  }
}
