import DataFiles
import Geodesy
import TestSupport
import Testing

@testable import Toponymy

@Suite struct PositionVectorsTests {
  private let vectors = PositionVectors()

  @Test func vectorsAreThoseOfTheLibraryToACentimetre() throws {
    let seed: UInt64 = 27
    var generator = SeededGenerator(seed: seed)
    var positions = [-90, -45, 0, 45, 90].flatMap { latitude in
      [-180, -90, 0, 90, 180].map { longitude in
        MicrodegreePosition(latitude: latitude * 1_000_000, longitude: longitude * 1_000_000)
      }
    }
    for _ in 0..<20_000 {
      positions.append(
        MicrodegreePosition(
          latitude: .random(in: -90_000_000...90_000_000, using: &generator),
          longitude: .random(in: -180_000_000...180_000_000, using: &generator)))
    }
    for position in positions {
      let expected = try Coordinate(
        microdegreesLatitude: position.latitude, longitude: position.longitude
      ).earthCenteredPosition
      let difference = vectors[position] - SIMD3(expected.x, expected.y, expected.z)
      // the series of the normal radius ends with terms of 4 mm
      #expect((difference * difference).sum().squareRoot() < 0.01, "seed \(seed), \(position)")
    }
  }

  @Test func positionsOffTheEarthCountAsItsEdge() {
    let damaged = vectors[MicrodegreePosition(latitude: .max, longitude: .min)]
    let edge = vectors[MicrodegreePosition(latitude: 180_000_000, longitude: -180_000_000)]
    #expect(damaged == edge)
  }
}
