import Geodesy
import TestSupport
import Testing

@testable import Notations

/// Numbers with exponents, as pandas, Polars, DuckDB and awk write small ones, and the letter E
/// that may mean east.
@Suite struct ExponentTests {
  @Test(arguments: [
    ("-6.2e-05 51.5", "-0.000062, 51.5"), ("51.5,-6.2E-05", "51.5, -0.000062"),
    ("51.5, -6.2e-05", "51.5, -0.000062"), ("51.5\t6.2e-5", "51.5, 0.000062"),
    ("1e1, 2e1", "10, 20"), ("5e+01 1e+01", "50, 10"), ("5.655e1; 8316667E-6", "56.55, 8.316667"),
    ("(1e1 2e1)", "10, 20"), ("1.e1 .5e1", "10, 5"), ("9e1 -1.8e2", "90, 180"),
    ("\u{2212}1e1 \u{2013}2e-1", "-10, -0.2"), ("12345678e-6 1", "12.345678, 1"),
    // The fifteenth decimal is rounded like that of a plain number.
    ("1e-15 -4e-16", "0.000000000000001, 0"),
    ("5e-16 -5e-16", "0.000000000000001, -0.000000000000001"),
    ("1.0000000000000005e0 12345678901234567e-15", "1.000000000000001, 12.345678901234567"),
    // Exponents of any size.
    ("0e999999999 -0e-999999999", "0, 0"), ("1e-99999999999999999999999999 0", "0, 0"),
    ("0e99999999999999999999999999 1e0", "0, 1"),
    // Not a position of UTM, whose zones are 1 to 60 and whose eastings have six digits.
    ("0e690923650372\t30.78", "0, 30.78"), ("0e123456 30.78", "0, 30.78"),
    // Other notations of bare numbers.
    ("-6,2E-05 51,5", "-0.000062, 51.5"), ("lat=-6.2e-05 lon=5e-1", "-0.000062, 0.5"),
    ("{\"lat\": -6.2e-05, \"lng\": 1E1}", "-0.000062, 10"),
    ("POINT(-6.2e-05 5.15E1)", "51.5, -0.000062"),
    ("https://www.openstreetmap.org/?mlat=51.5&mlon=-6.2e-05", "51.5, -0.000062"),
    // East, because a blank or nothing follows it.
    ("3e 40n", "40, 3"), ("40N 3E", "40, 3"), ("3E, 40N", "40, 3"),
  ]) func isRead(text: String, expected: String) throws {
    #expect(try Coordinate(parsing: text).description == expected)
  }

  @Test(arguments: [
    ("3E40N", 2), ("3E-40", 2), ("N40E3", 4), ("40N3E5", 5), ("3E40, N5", 2), ("3E5 40N", 2),
    ("40N, 3E5", 7), ("1e5° 3", 2), ("1e1 3°", 2), ("1e1:30 3", 2), ("5e-3", 2),
  ]) func anEThatMayBeEastIsAnError(text: String, column: Int) throws {
    let letter = try #require(text.first { $0 == "e" || $0 == "E" })
    let error = #expect(throws: CoordinateError.self) { try Coordinate(parsing: text) }
    #expect(
      error?.description
        == "cannot read '\(text)' as a coordinate: '\(letter)' at column \(column) may mean east or "
        + "an exponent (write 3E 40N, or the number without an exponent)")
  }

  @Test(arguments: [
    ("9.1e1 0", "latitude 9.1e1 is outside -90...90"),
    ("9.00000000000000001e1 0", "latitude 9.00000000000000001e1 is outside -90...90"),
    ("3E40 5", "latitude 3E40 is outside -90...90"),
    ("5e12345 5", "latitude 5e12345 is outside -90...90"),
    ("0 -1e999999999", "longitude -1e999999999 is outside -180...180"),
    (
      "0 1e99999999999999999999999999",
      "longitude 1e99999999999999999999999999 is outside -180...180"
    ),
    (
      "1e5.5 3",
      "cannot read '1e5.5 3' as a coordinate: '1e5.5' at column 1 is not a number such as 56.55"
    ),
    (
      "1e1 2e1 3",
      "cannot read '1e1 2e1 3' as a coordinate: '3' at column 9 is more than a latitude and a "
        + "longitude"
    ),
    (
      "1e1-5",
      "cannot read '1e1-5' as a coordinate: '-5' at column 4 needs a blank or a comma before it"
    ),
    (
      "geo:1e1,2",
      "cannot read 'geo:1e1,2' as a coordinate: 'e1' at column 6 has no number as geo URIs do "
        + "(geo:40.4165,-3.70256)"
    ),
  ]) func isRefused(text: String, message: String) {
    let error = #expect(throws: CoordinateError.self) { try Coordinate(parsing: text) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("-6.2e-05", "51.5", "-0.000062, 51.5"), ("51.5", "-6.2E-05", "51.5, -0.000062"),
    (" 1E1 ", "2e+1", "10, 20"), ("5e+01", "1e+01", "50, 10"),
    ("-6,2E-05", "51,5", "-0.000062, 51.5"),
    ("1e-999999999", "0e999999999", "0, 0"), ("1e-05", "-1e-05", "0.00001, -0.00001"),
  ]) func columnsHaveExponents(latitude: String, longitude: String, expected: String) throws {
    let coordinate = try CoordinateReader().coordinate(latitude: latitude, longitude: longitude)
    #expect(coordinate.description == expected)
  }

  @Test(arguments: [
    ("3E40", "5", "latitude 3E40 is outside -90...90"),
    ("5", "1e999999999", "longitude 1e999999999 is outside -180...180"),
    (
      "40N", "3E5",
      "cannot read '40N; 3E5' as a coordinate: 'E' at column 7 may mean east or an exponent (write "
        + "3E 40N, or the number without an exponent)"
    ),
  ]) func columnsRefuse(latitude: String, longitude: String, message: String) {
    let error = #expect(throws: CoordinateError.self) {
      try CoordinateReader().coordinate(latitude: latitude, longitude: longitude)
    }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (["-6.2e-05", "51.5"], ["-0.000062, 51.5"]), (["51.5", "-6.2e-05"], ["51.5, -0.000062"]),
    (["5e+01", "1e+01", "1", "2"], ["50, 10", "1, 2"]), (["1e1,2e1"], ["10, 20"]),
    (["3E", "40N"], ["40, 3"]),
  ]) func argumentsHaveExponents(arguments: [String], expected: [String]) throws {
    let coordinates = try CoordinateArguments(parsing: arguments).coordinates
    #expect(coordinates.map(\.description) == expected)
  }

  @Test func argumentsOutsideKeepTheirMessage() {
    #expect(throws: CoordinateError.longitudeOutside("2e+02")) {
      try CoordinateArguments(parsing: ["1e+01", "2e+02"])
    }
  }

  /// Moving the point by hand gives the same number.
  @Test func anExponentMovesThePoint() throws {
    let seed: UInt64 = 62
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let coordinate = try Coordinate.random(using: &generator)
        .rounded(toDecimals: Int.random(in: 0...15, using: &generator))
      let words = [coordinate.latitude, coordinate.longitude].map { angle in
        let zeros = String(repeating: "0", count: Int.random(in: 0...20, using: &generator))
        let isSmall = Bool.random(using: &generator)
        let digits = "\(angle.magnitude.femtodegrees)"
        let sign = angle.femtodegrees < 0 ? "-" : ""
        let mark = Bool.random(using: &generator) ? "e" : "E"
        return isSmall
          ? "\(sign)0.\(zeros)\(digits)\(mark)+\(zeros.count + digits.count - 15)"
          : "\(sign)\(digits)\(zeros)\(mark)-\(zeros.count + 15)"
      }
      let text = words.joined(separator: " ").replacing("+-", with: "-")
      // No angle has more than three digits before its point with a zero in front.
      guard !text.contains("-00"), !text.hasPrefix("00"), !text.contains(" 00") else { continue }
      #expect(try Coordinate(parsing: text) == coordinate, "seed \(seed), \(text)")
    }
  }

  @Test func longMantissasAndExponentsAreExact() throws {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(try Coordinate(parsing: "0.\(zeros)9e100002 0").description == "90, 0")
    #expect(try Coordinate(parsing: "9\(zeros)e-99999 0").description == "90, 0")
    #expect(throws: CoordinateError.self) { try Coordinate(parsing: "0.\(zeros)9e100003 0") }
    #expect(throws: CoordinateError.self) {
      try Coordinate(parsing: "9\(zeros)1e-100000 0")
    }
  }
}
