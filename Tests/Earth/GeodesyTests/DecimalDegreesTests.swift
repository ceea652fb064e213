import Geodesy
import Notations
import TestSupport
import Testing

@Suite struct DecimalDegreesTests {
  /// Also of angles halfway between two microdegrees, and next to them.
  @Test func microdegreesAreThoseOfRounding() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<20_000 {
      let half = Int64.random(in: -360_000_000...360_000_000, using: &generator) * 500_000_000
      let angle = DecimalDegrees(femtodegrees: half + .random(in: -1...1, using: &generator))
      let rounded = angle.rounded(toDecimals: 6).femtodegrees / 1_000_000_000
      #expect(Int64(angle.microdegrees) == rounded, "\(angle)")
    }
  }

  @Test(
    arguments: [
      (0, "0"), (-0, "0"), (1, "0.000000000000001"), (-1, "-0.000000000000001"),
      (8_316_667_000_000_000, "8.316667"), (-56_550_000_000_000_000, "-56.55"),
      (180_000_000_000_000_000, "180"), (100_000_000_000_000, "0.1"),
      (-999_999_999_999_999, "-0.999999999999999"), (10_000_000_000_000_000, "10"),
      (179_999_999_990_000_000, "179.99999999"), (1_000_000_000, "0.000001"),
      (1_234_567_890_000_000_000, "1234.56789"),
    ] as [(Int64, String)]) func everyDigitAndNoMoreIsPrinted(femtodegrees: Int64, text: String)
  {
    #expect(DecimalDegrees(femtodegrees: femtodegrees).description == text)
  }

  @Test(
    arguments: [
      (8.316667, 8_316_667_000_000_000), (-171.683333, -171_683_333_000_000_000), (-0.0, 0),
      (0.1, 100_000_000_000_000), (1e-15, 1), (4e-16, 0), (6e-16, 1), (-1e-300, 0),
      (0.30000000000000004, 300_000_000_000_000), (179.99999999, 179_999_999_990_000_000),
      (41.27312500000001, 41_273_125_000_000_010), (9000, 9_000_000_000_000_000_000),
      (1.0000000000000002, 1_000_000_000_000_000), (5.0000000000000009, 5_000_000_000_000_001),
      (9.9999999999999982, 9_999_999_999_999_998), (7.7842927338756835, 7_784_292_733_875_684),
      (-3.0547122197147605, -3_054_712_219_714_761),
    ] as [(Double, Int64)]) func aDoubleIsItsShortestDecimal(value: Double, femtodegrees: Int64)
  {
    #expect(DecimalDegrees(value)?.femtodegrees == femtodegrees)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 9000.1, -1e19, 1e300])
  func whatDoesNotFitIsNil(value: Double) {
    #expect(DecimalDegrees(value) == nil)
  }

  @Test func aDoubleIsThePrintedDigitsOfTheStandardLibrary() {
    let seed: UInt64 = 20_261_121
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      // From 16 on, at most 17 digits leave at most 15 of them behind the point.
      let value = Double.random(in: 16...180, using: &generator)
      var text = value.description
      if text.hasSuffix(".0") { text.removeLast(2) }
      #expect(DecimalDegrees(value)?.description == text, "seed \(seed)")
      #expect(DecimalDegrees(-value)?.description == "-" + text, "seed \(seed)")
    }
  }

  @Test func degreesAreTheLiteralOfUpTo13Decimals() {
    let seed: UInt64 = 13
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let decimals = Int64.random(
        in: -1_800_000_000_000_000...1_800_000_000_000_000, using: &generator)
      let angle = DecimalDegrees(femtodegrees: decimals * 100)
      #expect(angle.degrees == Double(angle.description), "seed \(seed)")
    }
  }

  @Test func degreesOf15DecimalsAreWithinOneUnitInTheLastPlace() throws {
    let seed: UInt64 = 15
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let femtodegrees = Int64.random(
        in: -180_000_000_000_000_000...180_000_000_000_000_000, using: &generator)
      let angle = DecimalDegrees(femtodegrees: femtodegrees)
      let nearest = try #require(Double(angle.description))
      #expect(abs(angle.degrees - nearest) <= nearest.ulp, "seed \(seed), \(angle)")
    }
  }

  @Test(arguments: [
    ("0.0000005", 6, "0.000001"), ("-0.0000005", 6, "-0.000001"), ("0.00000049", 6, "0"),
    ("-0.00000049", 6, "0"), ("89.9999995", 6, "90"), ("8.316667", 15, "8.316667"),
    ("8.5", 0, "9"), ("8.316667", 2, "8.32"), ("1.000000000000005", 14, "1.00000000000001"),
  ]) func roundingIsToTheNearestTiesAwayFromZero(text: String, decimals: Int, rounded: String)
    throws
  {
    let angle = try Coordinate(parsing: text + " 0").latitude
    #expect(angle.rounded(toDecimals: decimals).description == rounded)
  }

  @Test func microdegreesComeAndGo() {
    for microdegrees: Int32 in [0, 1, -1, 56_550_000, -171_683_333, 180_000_000, .max, .min] {
      #expect(DecimalDegrees(microdegrees: microdegrees).microdegrees == microdegrees)
    }
    #expect(DecimalDegrees(femtodegrees: 1_500_000_000).microdegrees == 2)
    #expect(DecimalDegrees(femtodegrees: -1_500_000_000).microdegrees == -2)
  }
}
