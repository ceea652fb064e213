import Geodesy
import TestSupport
import Testing
import Text

/// The one rule of antipodes for numbers, the digits of texts and floating point.
@Suite struct AngularNumberTests {
  @Test func everyFormOfANumberHasTheSameAntipode() throws {
    let seed: UInt64 = 180
    var generator = SeededGenerator(seed: seed)
    var coordinates = try (0..<20_000).map { _ in try Coordinate.random(using: &generator) }
    coordinates += try [(0, 0), (0, 180), (90, -90), (-90, 0.5), (-0.5, -179.5)].map {
      try Coordinate(latitude: $0.0, longitude: $0.1)
    }
    for coordinate in coordinates {
      let antipode = coordinate.antipode
      // streams compute the antipode on the digits
      let digits = [coordinate.latitude, coordinate.longitude].map {
        DecimalDigits(quadrillionths: $0.femtodegrees)
      }
      #expect(digits[0].negated.quadrillionths == antipode.latitude.femtodegrees, "seed \(seed)")
      #expect(
        digits[1].opposite(of: 180).quadrillionths == antipode.longitude.femtodegrees,
        "seed \(seed)")
      let numbers = Double.antipode(
        latitude: coordinate.latitude.degrees, longitude: coordinate.longitude.degrees)
      #expect(abs(numbers.latitude - antipode.latitude.degrees) < 1e-13, "seed \(seed)")
      #expect(abs(numbers.longitude - antipode.longitude.degrees) < 1e-13, "seed \(seed)")
      #expect(antipode.antipode == coordinate, "seed \(seed)")
    }
  }
}
