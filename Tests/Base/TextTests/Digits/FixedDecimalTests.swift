import TestSupport
import Testing

@testable import Text

@Suite struct FixedDecimalTests {
  @Test(arguments: [
    (12726.5731234, 6, "12726.573123"), (0.0000004, 6, "0.000000"), (-0.0000004, 6, "0.000000"),
    (0.0000005, 6, "0.000001"), (-1.5, 0, "-2"), (2.05, 1, "2.1"), (-0.25, 1, "-0.3"),
    (20003.931458625, 3, "20003.931"), (7, 3, "7.000"), (0.9999996, 6, "1.000000"),
    (-1.9999999, 6, "-2.000000"), (9999.9996, 3, "10000.000"), (99_999_999.96, 1, "100000000.0"),
  ])
  func digits(value: Double, decimals: Int, expected: String) {
    #expect(FixedDecimal.text(value, decimals: decimals) == expected)
  }

  @Test(arguments: [
    (0, 0, "0"), (999.9, 1, "999.9"), (1000, 0, "1,000"), (12726.573, 1, "12,726.6"),
    (-1234567.5, 2, "-1,234,567.50"), (999_999.6, 0, "1,000,000"),
  ])
  func groupsOfThree(value: Double, decimals: Int, expected: String) {
    #expect(FixedDecimal.grouped(value, decimals: decimals) == expected)
  }

  @Test func numbersOfAllSizesAreThoseOfTheStandardLibrary() {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<20_000 {
      let decimals = Int.random(in: 0...6, using: &generator)
      let steps = Int64.random(in: -(1 << 49)...1 << 49, using: &generator) >> (round % 49)
      let unit = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000][decimals]
      let magnitude = steps.magnitude / UInt64(unit)
      let fraction = String(steps.magnitude % UInt64(unit))
      let zeros = String(repeating: "0", count: max(0, decimals - fraction.count))
      let expected =
        (steps < 0 ? "-" : "") + "\(magnitude)" + (decimals > 0 ? "." + zeros + fraction : "")
      let value = Double(steps) / Double(unit)
      #expect(FixedDecimal.text(value, decimals: decimals) == expected, "round \(round)")
    }
  }

  @Test(arguments: [
    0, 7, -7, 10, -4854, 99_999_999, 100_000_000, -100_000_001, 1_000_000_000_000, .max, .min,
  ])
  func wholeNumbersAreThoseOfTheStandardLibrary(number: Int) {
    var text = TextBuffer()
    text.append(number)
    #expect(text.text == String(number))
  }

  @Test(arguments: [
    (359.9996, "0.000"), (359.9994, "359.999"), (0, "0.000"), (120.00049, "120.000"),
    (36, "36.000"),
  ])
  func bearingsStayBelowAFullTurn(degrees: Double, expected: String) {
    #expect(FixedDecimal.bearing(degrees, decimals: 3) == expected)
  }
}
