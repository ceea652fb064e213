import Foundation
import Geodesy
import TestSupport
import Testing

@testable import DataFiles
@testable import Toponymy

/// Compares the points that squares of degrees find with a scan of all points.
@Suite struct SpotHeightsTests {
  private static func scan(
    _ spots: [SpotHeight], nearest point: Coordinate, within reach: Kilometers
  ) -> (spot: SpotHeight, distance: Kilometers)? {
    let kilometersPerDegree = WGS84.meanDegree / 1000
    let latitude = point.latitude.degrees
    var nearest: (spot: SpotHeight, distance: Kilometers)?
    for spot in spots.sorted(by: { $0.latitude < $1.latitude }) {
      let east = abs(spot.longitude - point.longitude.degrees)
      let across = min(east, 360 - east) * cos(latitude * .pi / 180)
      let up = spot.latitude - latitude
      let distance = (up * up + across * across).squareRoot() * kilometersPerDegree
      if distance <= min(reach, nearest?.distance ?? .infinity) { nearest = (spot, distance) }
    }
    return nearest
  }

  private static func expectTheSame(
    _ spots: [SpotHeight], _ point: Coordinate, within reach: Kilometers, _ comment: Comment
  ) {
    let found = SpotHeights(spots).nearest(to: point, within: reach)
    let expected = scan(spots, nearest: point, within: reach)
    #expect(found?.spot == expected?.spot && found?.distance == expected?.distance, comment)
  }

  @Test(arguments: [0.2, 2, 6, 10])
  func squaresFindWhatAScanFinds(reach: Kilometers) throws {
    let seed: UInt64 = 46
    var generator = SeededGenerator(seed: seed)
    for center in [(0.0, 0.0), (51, 7.5), (-33, 180), (67, -180), (89.97, 40), (-90, 0), (90, 1)] {
      let wide = 0.3 / max(cos(center.0 * .pi / 180), 1e-3)
      func near() -> (latitude: Double, longitude: Double) {
        let east = center.1 + Double.random(in: -wide...wide, using: &generator)
        return (
          min(max(center.0 + Double.random(in: -0.3...0.3, using: &generator), -90), 90),
          east - 360 * (east / 360).rounded()
        )
      }
      let spots = (0..<60).map { number in
        let (latitude, longitude) = near()
        return SpotHeight(latitude: latitude, longitude: longitude, meters: Double(number))
      }
      for _ in 0..<40 {
        let (latitude, longitude) = near()
        let point = try Coordinate(latitude: latitude, longitude: longitude)
        Self.expectTheSame(spots, point, within: reach, "seed \(seed), \(point)")
      }
    }
  }

  @Test func ofEquallyNearPointsTheNorthernmostAndThenTheLastCounts() throws {
    func spot(_ latitude: Double, _ longitude: Double, _ meters: Double) -> SpotHeight {
      SpotHeight(latitude: latitude, longitude: longitude, meters: meters)
    }
    let spots = [
      spot(0, -0.01, 1), spot(0, 0.01, 2), spot(0, 0.01, 3), spot(-0.01, 0, 4), spot(0, -0.01, 5),
    ]
    let point = try Coordinate(latitude: 0, longitude: 0)
    Self.expectTheSame(spots, point, within: 2, "five")
    #expect(SpotHeights(spots).nearest(to: point, within: 2)?.spot.meters == 5)
    #expect(SpotHeights([]).nearest(to: point, within: 2) == nil)
  }

  /// A damaged file may have any numbers.
  @Test func pointsOffTheEarthAreHarmless() throws {
    let spots = [-2147.0, -900, 540, 2147].map {
      SpotHeight(latitude: $0, longitude: $0, meters: 1)
    }
    for latitude in [-90.0, 0, 90] {
      let point = try Coordinate(latitude: latitude, longitude: 180)
      #expect(SpotHeights(spots).nearest(to: point, within: 6) == nil)
    }
  }
}
