import Cells
import Geodesy
import TestSupport
import Testing

@testable import Cartography

/// The interpolated places of half cells against places that are projected back one by one.
@Suite struct GroundGridTests {
  @Test(arguments: MapProjection.allCases)
  func everyHalfCellIsWithinAQuarterOfItself(projection: MapProjection) throws {
    for viewport in try sweptViewports(seed: 31, count: 30, projection: projection) {
      let projector = try Projector(viewport: viewport)
      let grid = try GroundGrid(of: projector)
      for halfRow in 0..<viewport.size.rows * 2 {
        for column in 0..<viewport.size.columns {
          let found = grid[column, halfRow]
          let middle = (column: Double(column) + 0.5, row: Double(halfRow) / 2 + 0.25)
          guard !found.isOutside else {
            // slivers beside the rim may be left out
            let inner = try [(-0.6, 0.0), (0.6, 0), (0, -0.6), (0, 0.6)].map {
              try projector.coordinate(column: middle.column + $0.0, row: middle.row + $0.1)
            }
            #expect(inner.contains(nil), "\(viewport) \(column) \(halfRow)")
            continue
          }
          let coordinate = try Coordinate(
            latitude: min(max(found.latitude, -90), 90),
            longitude: found.longitude.remainder(dividingBy: 360))
          let back = try #require(
            try projector.position(of: coordinate), "\(viewport) \(column) \(halfRow)")
          #expect(
            abs(back.column - middle.column) < 0.25 && abs(back.row - middle.row) < 0.125,
            "\(viewport) \(column) \(halfRow): \(back)")
        }
      }
    }
  }
}
