import Cartography
import Cells
import Foundation
import Geodesy
import TestSupport
import Testing

@Suite struct ProjectorTests {
  private func viewport(
    _ latitude: Double, _ longitude: Double, span: Double = 1000, bearing: Double = 0
  ) throws -> Viewport {
    Viewport(
      center: try Coordinate(latitude: latitude, longitude: longitude), span: span,
      bearing: bearing, size: CellSize(columns: 80, rows: 20))
  }

  @Test(arguments: [(56.55, 8.316667), (90, 0), (-90, 70), (0, 180), (-17.8, 179.9), (0, 0)])
  func theCentreIsInTheMiddle(latitude: Double, longitude: Double) throws {
    for span in [10.0, 1000, 13_500] {
      for bearing in [0.0, 30, 180] {
        let projector = try Projector(
          viewport: viewport(latitude, longitude, span: span, bearing: bearing))
        let middle = try #require(try projector.position(of: projector.viewport.center))
        // a thousandth of a millimetre on the ground at 10 km
        #expect(abs(middle.column - 40) < 1e-8 && abs(middle.row - 10) < 1e-8)
        let back = try #require(try projector.coordinate(column: 40, row: 10))
        #expect(try back.geodesic(to: projector.viewport.center).distance < 0.002)
      }
    }
  }

  @Test(arguments: try sweptViewports(seed: 7, count: 60))
  func whatIsUnderACellProjectsBackToIt(viewport: Viewport) throws {
    let projector = try Projector(viewport: viewport)
    var random = SeededGenerator(seed: 11)
    var found = 0
    for _ in 0..<40 {
      let column = Double.random(in: 0...Double(viewport.size.columns), using: &random)
      let row = Double.random(in: 0...Double(viewport.size.rows), using: &random)
      guard let coordinate = try projector.coordinate(column: column, row: row) else { continue }
      found += 1
      let back = try #require(try projector.position(of: coordinate))
      // the ellipsoidal laea of PROJ goes around within 2 mm near the centre, and within 5 cm where
      // the map is compressed; at a globe's rim its slope multiplies rounding
      let meters = viewport.isGlobe ? 1.0 : 0.1
      #expect(abs(back.column - column) * viewport.kilometersPerColumn * 1000 < meters)
      #expect(abs(back.row - row) * viewport.kilometersPerRow * 1000 < meters)
    }
    #expect(found > 0)
  }

  @Test func oneCellIsItsGroundDistanceAtTheCentre() throws {
    for (latitude, longitude) in [(56.55, 8.316667), (0.0, 180), (90, 0), (-33, -70)] {
      let projector = try Projector(viewport: viewport(latitude, longitude))
      let viewport = projector.viewport
      for (column, row) in [(41.0, 10.0), (39, 10), (40, 9), (40, 11)] {
        let neighbor = try #require(try projector.coordinate(column: column, row: row))
        let expected =
          1000 * (column == 40 ? viewport.kilometersPerRow : viewport.kilometersPerColumn)
        let distance = try viewport.center.geodesic(to: neighbor).distance
        // the projection is true to scale at the centre; 50 km away to (50/6371)^2 / 24
        #expect(abs(distance / expected - 1) < 1e-5)
      }
    }
  }

  @Test(arguments: [0.0, 45, 90, 213.7, 359])
  func theBearingIsUpOnTheScreen(bearing: Double) throws {
    let projector = try Projector(viewport: viewport(56.55, 8.316667, bearing: bearing))
    let above = try #require(try projector.coordinate(column: 40, row: 9))
    let found = try projector.viewport.center.geodesic(to: above).initialBearing
    // a row is 50 km, over which the ellipsoid bends a straight line of the map by 0.0007 degree
    #expect(abs(found - bearing) < 1e-3)
    let screen = try #require(try projector.screenBearing(at: projector.viewport.center))
    #expect(abs(screen - bearing) < 1e-3 || abs(screen - bearing) > 360 - 1e-3)
  }

  @Test(arguments: try sweptViewports(seed: 3, count: 40))
  func stepsAlongTheScreenBearingGoUp(viewport: Viewport) throws {
    let projector = try Projector(viewport: viewport)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      // the inner half of the map, which on a globe stays away from the rim
      let column = Double(viewport.size.columns) * .random(in: 0.4...0.6, using: &random)
      let row = Double(viewport.size.rows) * .random(in: 0.35...0.65, using: &random)
      guard let coordinate = try projector.coordinate(column: column, row: row) else { continue }
      let bearing = try #require(try projector.screenBearing(at: coordinate))
      #expect((0..<360).contains(bearing))
      let step = viewport.kilometersPerRow * 10  // a hundredth of a row
      let moved = try coordinate.destination(bearing: bearing, distance: step).coordinate
      let position = try #require(try projector.position(of: moved))
      #expect(position.row < row)
      // across, no more than a thousandth of the way up
      let up = (row - position.row) * viewport.cellAspect
      #expect(abs(position.column - column) < 0.001 * up + 1e-9)
    }
  }

  @Test func goingStraightUpCrossesThePole() throws {
    let projector = try Projector(viewport: viewport(90, 0, span: 100))
    let below = try #require(try projector.coordinate(column: 40, row: 12))
    let above = try #require(try projector.coordinate(column: 40, row: 8))
    #expect(abs(below.longitude.degrees) < 1e-9)
    #expect(abs(above.longitude.degrees) == 180)
    #expect(abs(try #require(try projector.screenBearing(at: below))) < 1e-6)
    #expect(abs(try #require(try projector.screenBearing(at: above)) - 180) < 1e-6)
  }

  @Test func nothingHappensAtThe180thMeridian() throws {
    let projector = try Projector(viewport: viewport(-17.8, 179.999))
    let west = try #require(try projector.position(of: Coordinate(latitude: -17.8, longitude: 179)))
    let east = try #require(
      try projector.position(of: Coordinate(latitude: -17.8, longitude: -179)))
    #expect(abs((40 - west.column) - (east.column - 40)) < 0.01)
    #expect(east.column - west.column < 10)
    let plus = try projector.position(of: Coordinate(latitude: -17, longitude: 180))
    let minus = try projector.position(of: Coordinate(latitude: -17, longitude: -180))
    #expect(plus?.column == minus?.column && plus?.row == minus?.row)
  }

  @Test func theFarSideOfTheGlobeIsNotOnTheMap() throws {
    let projector = try Projector(viewport: viewport(56.55, 8.316667, span: 13_500))
    #expect(try projector.position(of: projector.viewport.center.antipode) == nil)
    #expect(try projector.screenBearing(at: projector.viewport.center.antipode) == nil)
    #expect(try projector.coordinate(column: 0, row: 10) == nil)
    let behind = try projector.viewport.center.destination(bearing: 30, distance: 10_200_000)
    #expect(try projector.position(of: behind.coordinate) == nil)
    let before = try projector.viewport.center.destination(bearing: 30, distance: 9_900_000)
    #expect(try projector.position(of: before.coordinate) != nil)
  }

  @Test func beyondTheEdgesThereAreStillPositions() throws {
    let projector = try Projector(viewport: viewport(0, 0, span: 100))
    let tokyo = try Coordinate(latitude: 35.68, longitude: 139.69)
    let position = try #require(try projector.position(of: tokyo))
    #expect(position.column > 80)
    #expect(try projector.coordinate(column: -20, row: -20) != nil)
  }
}
