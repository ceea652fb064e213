import Foundation
import Geodesy
import TestSupport
import Testing

@testable import Toponymy

/// The bounds between straight lines and geodesics, on points of every sort.
@Suite struct ChordBoundTests {
  /// The bounds count the rounding of the places file as one unit, so exact points keep that
  /// distance.
  private let unit = 1 / EllipsoidVector.unitsPerMeter

  private func pairs(_ seed: UInt64) throws -> [(Geodesic, chord: Double)] {
    var generator = SeededGenerator(seed: seed)
    return try (0..<20_000).map { number in
      let latitude = number % 5 == 0 ? 0 : Double.random(in: -90...90, using: &generator)
      let start = try Coordinate(
        latitude: latitude, longitude: .random(in: -180...180, using: &generator))
      let distance = pow(10, Double.random(in: -2...7.29, using: &generator))
      let end = try start.destination(
        bearing: number % 3 == 0 ? 90 : .random(in: 0..<360, using: &generator), distance: distance
      ).coordinate
      return try (start.geodesic(to: end), start.chord(to: end))
    }
  }

  @Test(arguments: UInt64(1)...5) func chordsLieBetweenThoseOfTwoCircles(seed: UInt64) throws {
    let (large, small) = (ChordBound.largestRadius, ChordBound.smallestRadius)
    for (geodesic, chord) in try pairs(seed) {
      let distance = geodesic.distance
      // PROJ's 15 nm and ours of 10 nm
      #expect(chord <= 2 * large * sin(distance / (2 * large)) + 3e-8, "seed \(seed), \(distance)")
      guard distance <= .pi * small else { continue }
      #expect(chord >= 2 * small * sin(distance / (2 * small)) - 3e-8, "seed \(seed), \(distance)")
    }
  }

  @Test(arguments: UInt64(6)...8) func noChordOfANearerPointIsBeyondTheBound(seed: UInt64) throws {
    let sorted = try pairs(seed).sorted { $0.0.distance < $1.0.distance }
    var longest = 0.0
    for (geodesic, chord) in sorted {
      let bound = ChordBound.squaredChord(
        rivalling: pow(chord * EllipsoidVector.unitsPerMeter, 2)
      ).squareRoot()
      #expect(longest * EllipsoidVector.unitsPerMeter <= bound, "seed \(seed), \(geodesic)")
      longest = max(longest, chord)
    }
  }

  @Test(arguments: [(50e3, 0.003), (1000e3, 23.2), (6335e3, 6000), (12_000e3, 110_000)])
  func theBoundIsAsTightAsItSays(chord: Double, excess: Double) {
    let units = EllipsoidVector.unitsPerMeter
    let bound = ChordBound.squaredChord(rivalling: chord * chord * units * units).squareRoot()
    #expect(bound / units - chord <= excess + 3 * unit)
    #expect(bound / units - chord > excess / 2)
  }

  @Test(arguments: UInt64(9)...10) func radiiSpanAndConfine(seed: UInt64) throws {
    for (geodesic, chord) in try pairs(seed) {
      let squared = pow(chord * EllipsoidVector.unitsPerMeter, 2)
      let distance = geodesic.distance
      #expect(squared <= ChordBound.squaredChord(spanning: distance), "seed \(seed), \(distance)")
      // a point within the chord of a shorter distance would be nearer than it is
      #expect(
        squared > ChordBound.squaredChord(within: distance - 1e-6), "seed \(seed), \(distance)")
    }
  }

  @Test func beyondEverythingThereIsNoBound() {
    #expect(ChordBound.squaredChord(spanning: .infinity) == .infinity)
    #expect(ChordBound.squaredChord(within: WGS84.halfMeridian) == .infinity)
    #expect(ChordBound.squaredChord(within: 0) < 0)
    #expect(ChordBound.squaredChord(rivalling: pow(2 * 2_147_483_647, 2)) == .infinity)
  }
}
