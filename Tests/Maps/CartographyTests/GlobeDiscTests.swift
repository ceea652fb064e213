import Cells
import Geodesy
import Testing

@testable import Cartography

@Suite struct GlobeDiscTests {
  /// A row's columns are those near the disc, however the globe is turned.
  @Test(arguments: [0.0, 30, 90, 137, 180, 275], [0.0, 56.55, -80, 90])
  func aRowHasTheColumnsNearTheDisc(bearing: Double, latitude: Double) throws {
    for (span, grid) in [
      (13_500.0, DotGrid(size: CellSize(columns: 60, rows: 20))),
      (3000, DotGrid(size: CellSize(columns: 60, rows: 20))),
      (
        13_500,
        DotGrid(
          size: CellSize(columns: 40, rows: 10), pixels: PixelSize(width: 10, height: 21))
      ),
    ] {
      let projector = try Projector(
        viewport: Viewport(
          center: try Coordinate(latitude: latitude, longitude: 8.316667), span: span,
          bearing: bearing, size: grid.size, projection: .globe),
        grid: grid)
      let disc = GlobeDisc(of: projector)
      for row in 0..<grid.patchRows {
        let columns = disc.columns(ofRow: row, within: 1.2)
        let near = (0..<grid.patchColumns).filter {
          disc.point(column: $0, row: row).distance < 1.2
        }
        #expect(near.allSatisfy(columns.contains), "row \(row)")
        #expect(columns.count <= near.count + 2, "row \(row)")
      }
    }
  }

  /// The light on a turned globe is that of the globe that is north up, turned.
  @Test func aTurnedGlobeHasTheSameNight() throws {
    let grid = DotGrid(size: CellSize(columns: 40, rows: 20))
    func disc(_ bearing: Double) throws -> GlobeDisc {
      GlobeDisc(
        of: try Projector(
          viewport: Viewport(
            center: try Coordinate(latitude: 10, longitude: 20), span: 13_500, bearing: bearing,
            size: grid.size, projection: .globe),
          grid: grid))
    }
    let (upright, turned) = (try disc(0), try disc(180))
    let (columns, rows) = (grid.patchColumns, grid.patchRows)
    for row in 0..<rows {
      let range = upright.columns(ofRow: row, within: 1)
      let other = turned.columns(ofRow: rows - 1 - row, within: 1)
      #expect(abs(range.count - other.count) <= 2)
      for column in range {
        let point = upright.point(column: column, row: row)
        let opposite = turned.point(column: columns - 1 - column, row: rows - 1 - row)
        #expect(abs(point.east - opposite.east) < 0.02)
        #expect(abs(point.north - opposite.north) < 0.02)
      }
    }
  }
}
