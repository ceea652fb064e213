import Cartography
import Cells
import Containment
import Geodesy
import Notations
import TestSupport
import Testing

@testable import TunnelKit

@Suite struct FlightPathTests {
  private let size = CellSize(columns: 80, rows: 24)

  private func viewport(_ place: String, span: Kilometers = 1000, bearing: Double = 0) throws
    -> Viewport
  {
    Viewport(center: try Coordinate(parsing: place), span: span, bearing: bearing, size: size)
  }

  @Test func itBeginsAndEndsWhereItShould() throws {
    let start = try viewport("56.55, 8.316667")
    let end = try viewport("-17.8, 179.9", span: 30)
    let path = try FlightPath(from: start, to: end)
    #expect(try path.frame(at: 1).viewport == end)
    let first = try path.frame(at: 0).viewport
    #expect(first.center == start.center && first.span == 1000 && first.bearing == 0)
    let next = try path.frame(at: 1e-9).viewport
    #expect(try next.center.geodesic(to: start.center).distance < 1 && next.span > 999)
    #expect((0..<360).contains(next.bearing))
  }

  @Test func theSpanGrowsByEqualFactors() throws {
    let path = try FlightPath(
      from: try viewport("10, 20", span: 1000), to: try viewport("10, 20", span: 10))
    #expect(try abs(path.frame(at: 0.5).viewport.span - 100) < 1e-9)
    #expect(try path.frame(at: 0.5).viewport.center.description == "10, 20")
  }

  /// Out, along the geodesic, and in: the farther it is, the more of the Earth is seen.
  @Test(arguments: [
    ("35.7, 139.7", 6000.0...13_600), ("41.9, 12.5", 1200...4000), ("57.7, 12", 1000...1200),
  ])
  func itLeadsOutAlongTheGeodesicAndIn(place: String, greatest: ClosedRange<Double>) throws {
    let start = try viewport("56.55, 8.316667")
    let end = try viewport(place)
    let path = try FlightPath(from: start, to: end)
    let frames = try stride(from: 0, through: 1, by: 0.02).map { try path.frame(at: $0) }
    let spans = frames.map(\.viewport.span)
    let top = try #require(spans.max())
    #expect(greatest.contains(top), "\(top)")
    let turn = try #require(spans.firstIndex(of: top))
    #expect(Array(spans[...turn]) == spans[...turn].sorted())
    #expect(Array(spans[turn...]) == spans[turn...].sorted(by: >))
    #expect(frames.map(\.travelled) == frames.map(\.travelled).sorted())
    let whole = try start.center.geodesic(to: end.center).distance
    for frame in frames {
      let center = frame.viewport.center
      let there = try start.center.geodesic(to: center).distance
      let rest = try center.geodesic(to: end.center).distance
      #expect(abs(there + rest - whole) < 0.001, "metres beside the geodesic")
      #expect(abs(there - whole * frame.travelled) < 0.001)
      #expect(frame.viewport.span == frame.viewport.spanWithinRange)
    }
  }

  @Test func overAPoleTheMapIsNotTurnedRound() throws {
    let path = try FlightPath(
      from: try viewport("88, 20"), to: try viewport("88, -160", bearing: 180))
    // the direction of the path stays up: north before the pole, south beyond it
    #expect(try abs(path.frame(at: 0.25).viewport.bearing.remainder(dividingBy: 360)) < 1e-6)
    #expect(try abs(path.frame(at: 0.75).viewport.bearing - 180) < 1e-6)
  }

  @Test func turningNorthUpGoesTheShorterWay() throws {
    let path = try FlightPath(
      from: try viewport("10, 20", bearing: 350), to: try viewport("10, 20", bearing: 10))
    let middle = try path.frame(at: 0.5).viewport.bearing
    #expect(min(middle, 360 - middle) < 1e-9)
    #expect((0..<360).contains(try path.frame(at: 0.25).viewport.bearing))
  }
}
