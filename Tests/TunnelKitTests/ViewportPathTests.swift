import Cartography
import Cells
import Containment
import Geodesy
import Notations
import TestSupport
import Testing

@testable import TunnelKit

@Suite struct ViewportPathTests {
  private let size = CellSize(columns: 80, rows: 24)

  private func viewport(_ place: String, span: Kilometers = 1000, bearing: Double = 0) throws
    -> Viewport
  {
    Viewport(center: try Coordinate(parsing: place), span: span, bearing: bearing, size: size)
  }

  @Test func itBeginsAndEndsWhereItShould() throws {
    let start = try viewport("56.55, 8.316667")
    let end = try viewport("-17.8, 179.9", span: 30)
    let path = try ViewportPath(from: start, to: end)
    #expect(try path.viewport(at: 1) == end)
    let first = try path.viewport(at: 0)
    #expect(try first.center.geodesic(to: start.center).distance < 0.001)
    #expect(first.span == 1000 && first.bearing == 0)
  }

  @Test func theSpanGrowsByEqualFactors() throws {
    let path = try ViewportPath(
      from: try viewport("10, 20", span: 1000), to: try viewport("10, 20", span: 10))
    #expect(try abs(path.viewport(at: 0.5).span - 100) < 1e-9)
    #expect(try path.viewport(at: 0.5).center.description == "10, 20")
  }

  @Test func whatIsZoomedAroundStandsStillOnTheWay() throws {
    let seed: UInt64 = 150
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      // centres near the poles too; a map of up to 600 km is flat to a tenth of a cell
      let center = try Coordinate.anywhere(using: &random)
      let start = Viewport(center: center, span: .random(in: 20...600, using: &random), size: size)
      let point = Point(
        x: .random(in: 1...79, using: &random), y: .random(in: 1...23, using: &random))
      let place = try #require(
        try Projector(viewport: start).coordinate(column: point.x, row: point.y))
      let factor = Bool.random(using: &random) ? 1.5 : 1 / 1.5
      let end = try start.zoomed(by: factor).holding(place, atColumn: point.x, row: point.y)
      for share in [0.25, 0.5, 0.75, 1] {
        let seen = try ViewportPath(from: start, to: end).viewport(at: share)
        let position = try #require(try Projector(viewport: seen).position(of: place))
        #expect(
          abs(position.column - point.x) < 0.1 && abs(position.row - point.y) < 0.1,
          "seed \(seed), \(start), \(point), \(share)")
      }
    }
  }

  @Test func overAPoleTheMapIsNotTurnedRound() throws {
    let path = try ViewportPath(
      from: try viewport("88, 20"), to: try viewport("88, -160", bearing: 180))
    // the direction of the path stays up: north before the pole, south beyond it
    #expect(try abs(path.viewport(at: 0.25).bearing.remainder(dividingBy: 360)) < 1e-6)
    #expect(try abs(path.viewport(at: 0.75).bearing - 180) < 1e-6)
  }

  @Test func turningNorthUpGoesTheShorterWay() throws {
    let path = try ViewportPath(
      from: try viewport("10, 20", bearing: 350), to: try viewport("10, 20", bearing: 10))
    let middle = try path.viewport(at: 0.5).bearing
    #expect(min(middle, 360 - middle) < 1e-9)
    #expect((0..<360).contains(try path.viewport(at: 0.25).bearing))
  }

  @Test func thePartWithAPlaceInSightIsTheRestOfTheWay() throws {
    let start = try viewport("0, 0")
    let end = try viewport("0, 60")
    let part = try ViewportPath(from: start, to: end).part(withInSight: end.center)
    #expect(part.end == end)
    let position = try #require(try Projector(viewport: part.start).position(of: end.center))
    #expect((0..<80).contains(position.column))
    #expect(part.start.center.longitude.degrees > 30)
    #expect(try ViewportPath(from: start, to: end).part(withInSight: start.center).start == start)
  }
}
