import Containment
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

  @Test(arguments: [(80, 24, 10), (120, 40, 17), (200, 60, 25), (20, 10, 4)])
  func eachBoxHas42PercentOfTheHeight(columns: Int, rows: Int, boxRows: Int) {
    let layout = TunnelLayout(size: Size(width: Double(columns), height: Double(rows)))
    #expect(layout.topContainer.cells.size.rows == boxRows)
    #expect(layout.bottomContainer.cells.size.rows == boxRows)
    #expect(layout.topContainer.cells.size.columns == columns)
  }

  @Test func boxesAndBandTileTheView() {
    for columns in 20...240 {
      for rows in [10, 24, 33, 47, 60] {
        for arrangement in [TunnelLayout.Arrangement.stacked, .sideBySide] {
          let layout = TunnelLayout(
            size: Size(width: Double(columns), height: Double(rows)), arrangement: arrangement)
          let parts = [layout.topContainer, layout.band, layout.bottomContainer].map(\.cells)
          #expect(parts.map(\.size.area).reduce(0, +) == columns * rows, "\(columns)x\(rows)")
          #expect(!parts[0].overlaps(parts[1]) && !parts[1].overlaps(parts[2]))
        }
      }
    }
  }
}
