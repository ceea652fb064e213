import Cells
import Foundation
import Geodesy
import TestSupport
import Testing

@testable import Cartography

@Suite struct ProjectionFormulaTests {
  /// Many places at once lie where PROJ has them one by one.
  @Test(arguments: MapProjection.allCases.filter { $0 != .automatic && $0 != .equidistant })
  func manyPlacesLieWhereEachDoes(projection: MapProjection) throws {
    var random = SeededGenerator(seed: 77)
    let centers = [(56.55, 8.316667), (0.0, 0.0), (-56.55, -171.683333), (90, 0), (-89.95, 30)]
    for (latitude, longitude) in centers {
      let plane = try EarthPlane(
        Viewport(
          center: try Coordinate(latitude: latitude, longitude: longitude), span: 20_000,
          size: CellSize(columns: 80, rows: 24), projection: projection))
      let places = (0..<2000).map { _ in
        GeographicPosition(
          latitude: Double.random(in: -90...90, using: &random),
          longitude: Double.random(in: -180...180, using: &random))
      }
      let together = try plane.forward(places)
      var compared = 0
      for (place, position) in zip(places, together) {
        let exact = try #require(try plane.forward([place]).first)
        // at the very rim either may be right
        guard !exact.isOutside, !position.isOutside else {
          let (seen, radius) = (exact.isOutside ? position : exact, WGS84.semiMinorAxis)
          #expect(seen.isOutside || hypot(seen.x, seen.y) > 0.999 * radius, "\(place)")
          continue
        }
        compared += 1
        let distance = hypot(position.x - exact.x, position.y - exact.y)
        #expect(distance < Self.tolerance(of: projection, at: place), "\(projection) \(place)")
      }
      #expect(compared > 900)
    }
  }

  /// PROJ puts the places that are found for many positions on a globe back where these are.
  @Test(arguments: [
    (56.55, 8.316667), (0.0, 0.0), (-56.55, -171.683333), (90, 0), (-90, 0), (-89.95, 30), (0, 180),
  ])
  func manyPositionsOnAGlobeLeadToPlacesAndBack(latitude: Double, longitude: Double) throws {
    var random = SeededGenerator(seed: 78)
    let plane = try EarthPlane(
      Viewport(
        center: try Coordinate(latitude: latitude, longitude: longitude), span: 20_000,
        size: CellSize(columns: 80, rows: 24), projection: .globe))
    let positions =
      [PlanePosition(x: 0, y: 0)]
      + (0..<2000).map { _ in
        PlanePosition(
          x: Double.random(in: -7e6...7e6, using: &random),
          y: Double.random(in: -7e6...7e6, using: &random))
      }
    var compared = 0
    for (position, place) in zip(positions, try plane.inverse(positions)) {
      guard !place.isOutside else {
        #expect(hypot(position.x, position.y) > 0.996 * WGS84.semiMinorAxis)
        continue
      }
      compared += 1
      #expect((-180...180).contains(place.longitude))
      // at the very rim PROJ may think that the place is hidden
      let back = try #require(try plane.forward([place]).first)
      let isAtRim = hypot(position.x, position.y) > 0.996 * WGS84.semiMinorAxis
      #expect(
        hypot(back.x - position.x, back.y - position.y) < 1e-6 || back.isOutside && isAtRim,
        "\(position): \(place), \(back)")
    }
    #expect(compared > 1000)
  }

  /// Metres of the plane: what PROJ itself rounds to, and between the parallels of a table what a
  /// cubic curve leaves, which Mercator's projections magnify towards the poles.
  private static func tolerance(of projection: MapProjection, at place: GeographicPosition)
    -> Meters
  {
    switch projection {
    case .globe: return 1e-3
    // opposite the centre a millimetre on the ground is stretched without end
    case .equalArea: return 0.05
    case .equalEarth: return 0.01
    // PROJ's own polynomials do not quite meet every five degrees
    case .robinson: return 5
    default:
      let stretch = 1 / cos(place.latitude * .pi / 180)
      return stretch > 12 ? 1e-3 : 0.001 + 1e-3 * pow(stretch, 4)
    }
  }

  @Test func sinesAndCosinesAreThoseOfTheSystem() {
    var random = SeededGenerator(seed: 5)
    let angles =
      [0, 180, -90] + (0..<20_000).map { _ in Double.random(in: -1080...1080, using: &random) }
    let found = AngleTable.shared.withAngles { table in angles.map { table($0) } }
    for (degrees, angle) in zip(angles, found) {
      // three rounding errors, and one of the angle itself
      #expect(abs(angle.cosine - cos(degrees * .pi / 180)) < 4e-15, "\(degrees)")
      #expect(abs(angle.sine - sin(degrees * .pi / 180)) < 4e-15, "\(degrees)")
    }
    #expect(found[0] == (1, 0))
  }

  @Test func whatIsNoPlaceIsNowhere() throws {
    let center = try Coordinate(latitude: 10, longitude: 20)
    let formula = try #require(EqualAreaFormula(around: center))
    let nowhere = [
      GeographicPosition.outside, .init(latitude: .nan, longitude: 0),
      .init(latitude: 0, longitude: 1e300),
    ]
    #expect(formula.forward(nowhere).allSatisfy { $0.isOutside })
    #expect(GlobeFormula(around: center).forward(nowhere).allSatisfy { $0.isOutside })
    let table = try #require(try ParallelTable.table(of: .robinson))
    #expect(table.forward(Array(nowhere.dropLast())).allSatisfy { $0.isOutside })
  }
}
