import Cells
import Geodesy
import Testing

@testable import Cartography

@Suite struct CorrectedSphereTests {
  /// A place, the span of the map in kilometres, and how many dots a place may be off: where the
  /// whole Earth is shown, the grid is coarse.
  @Test(arguments: [
    (56.55, 8.316667, 10.0, 0.1), (56.55, 8.316667, 1000, 0.1), (-17.8, 179.9, 5000, 0.1),
    (90, 0, 20_000, 0.1), (0, 0, 40_008, 1.5), (56.55, 8.316667, 40_008, 1.5),
    (-41, 175, 40_008, 1.5),
  ])
  func manyPlacesAreProjectedBackToWhereTheyAreDrawn(
    latitude: Double, longitude: Double, span: Double, tolerance: Double
  ) throws {
    let viewport = Viewport(
      center: try Coordinate(latitude: latitude, longitude: longitude), span: span,
      size: CellSize(columns: 120, rows: 60), projection: .equidistant)
    let projector = try Projector(viewport: viewport)
    let cells = stride(from: 0.5, to: 60, by: 2).flatMap { row in
      stride(from: 0.5, to: 120, by: 4).map { (column: $0, row: row) }
    }
    let positions = cells.map { projector.framing.planePosition(column: $0.column, row: $0.row) }
    #expect(positions.count >= CorrectedSphere.leastCount)
    let together = try projector.inverse(positions)
    let again = try projector.forward(together)
    let dot = viewport.kilometersPerRow * 250
    var compared = 0
    for (index, position) in positions.enumerated() {
      // towards the far point a place lies in many directions at once
      guard Self.distance(position, .init(x: 0, y: 0)) < 0.95 * WGS84.halfMeridian else { continue }
      compared += 1
      let exact = try #require(try projector.forward([together[index]]).first)
      #expect(Self.distance(exact, position) < tolerance * dot, "\(position)")
      // where the grid ends, one of the two may be exact already
      #expect(Self.distance(again[index], position) < 0.25 * dot, "\(position)")
    }
    #expect(compared > 500)
  }

  private static func distance(_ one: PlanePosition, _ other: PlanePosition) -> Double {
    ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
  }
}
