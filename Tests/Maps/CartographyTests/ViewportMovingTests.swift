import Cartography
import Cells
import Geodesy
import Notations
import TestSupport
import Testing

@Suite struct ViewportMovingTests {
  /// How far a place is from a point of the screen, in cells.
  private func amiss(_ place: Coordinate, _ point: (x: Double, y: Double), on viewport: Viewport)
    throws -> Double
  {
    let position = try #require(try Projector(viewport: viewport).position(of: place))
    let (across, down) = (position.column - point.x, position.row - point.y)
    return (across * across + down * down).squareRoot()
  }

  @Test(arguments: [MapProjection.equalArea, .equidistant, .automatic])
  func aPlaceIsHeldAnywhereOnTheEarth(projection: MapProjection) throws {
    let seed: UInt64 = 66
    var random = SeededGenerator(seed: seed)
    let centers = try ["90, 0", "-90, 0", "89.9, 100", "-70, 180", "0, 180", "56.55, 8.316667"]
      .map { try Coordinate(parsing: $0) }
    let others = try (0..<60).map { _ in
      try Coordinate(
        latitude: .random(in: -90...90, using: &random),
        longitude: .random(in: -180...180, using: &random))
    }
    for center in centers + others {
      let viewport = Viewport(
        center: center, span: .random(in: 15...4000, using: &random),
        bearing: .random(in: 0..<360, using: &random), size: CellSize(columns: 80, rows: 24),
        projection: projection)
      let from = (
        x: Double.random(in: 20...60, using: &random), y: Double.random(in: 6...18, using: &random)
      )
      let to = (
        x: Double.random(in: 20...60, using: &random), y: Double.random(in: 6...18, using: &random)
      )
      let place = try #require(
        try Projector(viewport: viewport).coordinate(column: from.x, row: from.y))
      let held = try viewport.holding(place, atColumn: to.x, row: to.y)
      #expect(try amiss(place, to, on: held) <= 0.02, "seed \(seed), \(viewport), \(from), \(to)")
      #expect(held.span == viewport.span)
    }
  }

  @Test(arguments: [MapProjection.equalEarth, .robinson, .webMercator, .mercator])
  func alongTheEquatorWorldMapsHoldAPlaceToo(projection: MapProjection) throws {
    let viewport = Viewport(
      center: try Coordinate(parsing: "0, 170"), span: 3000,
      size: CellSize(columns: 80, rows: 24), projection: projection)
    let place = try #require(try Projector(viewport: viewport).coordinate(column: 40, row: 12))
    let held = try viewport.holding(place, atColumn: 20, row: 12)
    #expect(try amiss(place, (x: 20, y: 12), on: held) <= 0.05)
    #expect(held.center.longitude.degrees < 0, "the centre has crossed the 180th meridian")
  }

  @Test func awayFromThePolesNorthStaysUp() throws {
    let viewport = Viewport(
      center: try Coordinate(parsing: "56.55, 8.316667"), span: 1000,
      size: CellSize(columns: 80, rows: 24))
    let dragged = try viewport.moved(byColumns: 30, rows: -4)
    #expect(dragged.bearing == 0)
    #expect(dragged.center.longitude < viewport.center.longitude)
  }

  @Test func draggedOverAPoleTheMapIsNotTurnedRound() throws {
    var viewport = Viewport(
      center: try Coordinate(parsing: "88, 20"), span: 1000,
      size: CellSize(columns: 80, rows: 24))
    // the ground on the screen moves down by a row at a time, over the pole
    for _ in 0..<12 { viewport = try viewport.moved(byColumns: 0, rows: 1) }
    #expect(abs(abs(viewport.center.longitude.degrees - 20) - 180) < 0.01)
    #expect(abs(viewport.bearing - 180) < 0.1)
  }

  @Test func offTheGlobeNothingIsDragged() throws {
    let globe = Viewport(
      center: try Coordinate(parsing: "0, 0"), span: 13_000,
      size: CellSize(columns: 80, rows: 24))
    #expect(try globe.moved(byColumns: 39, rows: 0) == globe)
  }
}
