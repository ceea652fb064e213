import Foundation
import TestSupport
import Testing

@testable import Geodesy

/// Compares the functions of several angles with those of the C library.
@Suite struct VectorTrigonometryTests {
  /// Two units in the last place of the result.
  private static func tolerance(_ value: Double) -> Double { 2 * value.magnitude.ulp }

  @Test func sinesAndCosinesAreThoseOfTheLibrary() {
    let seed: UInt64 = 90
    var generator = SeededGenerator(seed: seed)
    for round in 0..<20_000 {
      let edges: [Double] = [.pi / 4, 1e-9, .random(in: -1e-4...1e-4, using: &generator)]
      let angles = SIMD2(
        .random(in: -0.7854...0.7854, using: &generator), edges[round % edges.count])
      let (sines, cosines) = angles.sinesAndCosines
      for lane in 0..<2 {
        let (sine, cosine) = (sin(angles[lane]), cos(angles[lane]))
        #expect(abs(sines[lane] - sine) <= Self.tolerance(sine), "seed \(seed), \(angles)")
        #expect(abs(cosines[lane] - cosine) <= Self.tolerance(cosine), "seed \(seed), \(angles)")
      }
    }
  }

  @Test func anglesAreThoseOfTheLibraryInAllQuadrants() {
    let seed: UInt64 = 91
    var generator = SeededGenerator(seed: seed)
    var points: [(y: Double, x: Double)] = [
      (0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1), (1e-300, 1),
      (0.66, 1), (1, 0.66), (1e-9, -1),
    ]
    for _ in 0..<20_000 {
      points.append(
        (.random(in: -1...1, using: &generator), .random(in: -1...1, using: &generator)))
    }
    for (y, x) in points {
      let angles = SIMD2(y, x).angles(abscissae: SIMD2(x, y))
      let expected = [atan2(y, x), atan2(x, y)]
      for lane in 0..<2 {
        #expect(
          abs(angles[lane] - expected[lane]) <= Self.tolerance(expected[lane]),
          "seed \(seed), \(y), \(x)")
      }
    }
  }

  @Test func theFunctionsOfTwoAnglesAreThoseOfEach() {
    let seed: UInt64 = 92
    var generator = SeededGenerator(seed: seed)
    let half = Coordinate.halfTurn
    for round in 0..<20_000 {
      let step = Coordinate.quarterTurn / 2
      let angles = (0..<2).map { index in
        DecimalDegrees(
          femtodegrees: round < 9
            ? Int64(round - 4) * step + Int64(2 * index - 1)
            : .random(in: -half...half, using: &generator))
      }
      let values = DecimalDegrees.sinesAndCosines(angles[0], angles[1])
      for (angle, value) in zip(angles, [values.0, values.1]) {
        let expected = angle.sineAndCosine
        #expect(
          abs(value.sine - expected.sine) <= Self.tolerance(expected.sine), "seed \(seed), \(angle)"
        )
        #expect(
          abs(value.cosine - expected.cosine) <= Self.tolerance(expected.cosine),
          "seed \(seed), \(angle)")
      }
    }
  }
}
