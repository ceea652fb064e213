import Cells
import Foundation
import Geodesy
import TestSupport
import Testing

@testable import Cartography

/// Where places lie on maps in pixels, by positions on the plane from an independent implementation
/// in high precision.
@Suite struct PixelProjectionTests {
  /// A projection of the table, and ours.
  private static let projections = [
    ("webmerc", MapProjection.webMercator), ("eqearth", .equalEarth), ("ortho ellipsoid", .globe),
  ]

  @Test(
    arguments: projections,
    [
      (CellSize(columns: 60, rows: 12), PixelSize(width: 10, height: 20)),
      (CellSize(columns: 120, rows: 18), PixelSize(width: 10, height: 20)),
      (CellSize(columns: 200, rows: 40), PixelSize(width: 9, height: 19)),
    ])
  func linesLieWithinHalfAPixel(
    projection: (name: String, kind: MapProjection), screen: (cells: CellSize, cell: PixelSize)
  ) throws {
    let rows = try CommaSeparatedTable(resource: "proj_points", in: .module).rows.filter {
      $0["proj"] == projection.name && Double($0["x_m"]) != nil
    }
    #expect(rows.count >= 5)
    let isGlobe = projection.kind == .globe
    let span = 10_000.0
    let viewport = Viewport(
      center: isGlobe
        ? try Coordinate(latitude: 40.4165, longitude: -3.70256)
        : try Coordinate(latitude: 0, longitude: 0),
      span: span, size: screen.cells,
      cellAspect: Double(screen.cell.height) / Double(screen.cell.width),
      projection: projection.kind)
    let grid = DotGrid(size: screen.cells, pixels: screen.cell)
    let geometry = try MapGeometry(
      of: Projector(viewport: viewport, grid: grid), from: try BundledMaps.data.get())
    // the span is across the shorter side
    let metersPerPixel = span * 1000 / Double(min(grid.columns, grid.rows))
    for row in rows {
      let (latitude, longitude) = try (
        #require(Double(row["lat"])), #require(Double(row["lon"]))
      )
      let line = [0.0, 1e-6].map {
        GeographicPosition(latitude: latitude + $0, longitude: longitude)
      }
      let point = try #require(geometry.tracer.trace([line]).points.first, "\(row)")
      let expected = try (
        x: Double(grid.columns) / 2 + #require(Double(row["x_m"])) / metersPerPixel,
        y: Double(grid.rows) / 2 - #require(Double(row["y_m"])) / metersPerPixel
      )
      #expect(abs(point.x - expected.x) < 0.5 && abs(point.y - expected.y) < 0.5, "\(row)")
    }
  }
}
