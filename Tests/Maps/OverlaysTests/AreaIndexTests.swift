import Geodesy
import TestSupport
import Testing

@testable import Overlays

@Suite struct AreaIndexTests {
  private static func ring(_ corners: [(Double, Double)]) -> ArraySlice<GeographicPosition> {
    (corners + corners.prefix(1)).map { GeographicPosition(latitude: $0.0, longitude: $0.1) }[...]
  }

  @Test(arguments: [
    // latitude, longitude, within a square with a hole
    (5.0, 5.0, true), (2, 2, true), (5, 365, true), (5, -355, true), (11, 5, false),
    (5, -1, false), (-0.5, 5, false), (7, 7, false), (6.5, 6.2, false), (8.5, 8.5, true),
  ])
  func placesLieWithinASquareWithAHole(latitude: Double, longitude: Double, isWithin: Bool) {
    let area = AreaIndex([
      Self.ring([(0, 0), (0, 10), (10, 10), (10, 0)]), Self.ring([(6, 6), (8, 6), (8, 8), (6, 8)]),
    ])
    let place = GeographicPosition(latitude: latitude, longitude: longitude)
    #expect(area.contains(place) == isWithin)
  }

  /// The place to go to lies within the area, whatever its form; a square's is its middle.
  @Test func theMiddleLiesWithinTheArea() throws {
    let square = AreaIndex([Self.ring([(0, 0), (0, 10), (10, 10), (10, 0)])])
    #expect(square.middle == GeographicPosition(latitude: 5, longitude: 5))
    // a horseshoe, whose centroid lies outside
    let horseshoe = AreaIndex([
      Self.ring([(0, 0), (0, 9), (9, 9), (9, 6), (2, 6), (2, 3), (9, 3), (9, 0)])
    ])
    #expect(horseshoe.contains(try #require(horseshoe.middle)))
    var random = SeededGenerator(seed: 402)
    for _ in 0..<300 {
      let corners = (0..<Int.random(in: 3...12, using: &random)).map { _ in
        (Double.random(in: -80...80, using: &random), Double.random(in: 100...260, using: &random))
      }
      let area = AreaIndex([Self.ring(corners)])
      let middle = try #require(area.middle)
      #expect(area.contains(middle), "seed 402: \(corners)")
    }
    #expect(AreaIndex([Self.ring([(1, 1), (1, 2), (1, 3)])]).middle == nil)
  }

  @Test func anAreaThatGoesOnBeyondTheMeridianHoldsBothSides() {
    let area = AreaIndex([Self.ring([(-5, 170), (-5, 190), (5, 190), (5, 170)])])
    for longitude in [171.0, 179.9, -179.9, 180, -180, -171] {
      #expect(area.contains(GeographicPosition(latitude: 0, longitude: longitude)))
    }
    for longitude in [169.0, -169, 0] {
      #expect(!area.contains(GeographicPosition(latitude: 0, longitude: longitude)))
    }
  }

  @Test(arguments: [70.0, -70]) func aRingAroundAPoleHoldsThePole(latitude: Double) {
    // once round the Earth, so that the last longitude is a turn beyond the first
    let places = (0...36).map {
      GeographicPosition(latitude: latitude, longitude: Double($0) * 10 - 180)
    }
    let area = AreaIndex([places[...]])
    let sign = latitude < 0 ? -1.0 : 1
    for longitude in [-180.0, -90, 0, 12, 179] {
      #expect(area.contains(GeographicPosition(latitude: 89 * sign, longitude: longitude)))
      #expect(area.contains(GeographicPosition(latitude: 71 * sign, longitude: longitude)))
      #expect(!area.contains(GeographicPosition(latitude: 69 * sign, longitude: longitude)))
      #expect(!area.contains(GeographicPosition(latitude: -80 * sign, longitude: longitude)))
    }
  }

  /// The index by bands agrees with a look at every edge.
  @Test func bandsChangeNothing() {
    var random = SeededGenerator(seed: 40)
    for corners in [3, 40, 3000] {
      let ring = (0..<corners).map { _ in
        (Double.random(in: -50...70, using: &random), Double.random(in: -40...100, using: &random))
      }
      let area = AreaIndex([Self.ring(ring)])
      for _ in 0..<200 {
        let (latitude, longitude) = (
          Double.random(in: -60...80, using: &random), Double.random(in: -60...120, using: &random)
        )
        var isInside = false
        for (first, second) in zip(ring, ring.dropFirst() + ring.prefix(1))
        where (first.0 <= latitude) != (second.0 <= latitude) {
          let share = (latitude - first.0) / (second.0 - first.0)
          if first.1 + share * (second.1 - first.1) > longitude { isInside.toggle() }
        }
        let place = GeographicPosition(latitude: latitude, longitude: longitude)
        #expect(area.contains(place) == isInside, "seed 40, \(corners) corners, \(place)")
      }
    }
  }
}
