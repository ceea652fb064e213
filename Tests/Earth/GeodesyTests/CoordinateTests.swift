import Foundation
import Geodesy
import Notations
import TestSupport
import Testing

@Suite struct CoordinateTests {
  @Test(arguments: AwkwardPoints.valid) func theAntipodeIsAnInvolution(_ point: AwkwardPoints.Point)
    throws
  {
    let coordinate = try Coordinate(latitude: point.latitude, longitude: point.longitude)
    let antipode = coordinate.antipode
    #expect(antipode.antipode == coordinate)
    #expect(antipode.antipode.description == coordinate.description)
    #expect(antipode.latitude.femtodegrees == -coordinate.latitude.femtodegrees)
    #expect(!antipode.description.contains("-0,") && !antipode.description.hasSuffix("-0"))
    #expect((-180..<180).contains(-antipode.longitude.degrees))
  }

  @Test func theAntipodeIsAnInvolutionDigitForDigit() throws {
    let seed: UInt64 = 56_55
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let coordinate = try Coordinate.random(using: &generator)
      let antipode = coordinate.antipode
      #expect(antipode.antipode == coordinate, "seed \(seed)")
      #expect(
        abs(antipode.longitude.femtodegrees - coordinate.longitude.femtodegrees)
          == 180_000_000_000_000_000, "seed \(seed)")
    }
  }

  @Test func theAntipodeOfAPoleIsTheOtherPole() throws {
    #expect(try Coordinate(latitude: 90.0, longitude: 0).antipode.description == "-90, 180")
    #expect(try Coordinate(latitude: -90.0, longitude: 45).antipode.description == "90, -135")
  }

  @Test func theSamplesStartHasTheDigitsThatWereTyped() throws {
    let start = try Coordinate(latitude: 56.55, longitude: 8.316667)
    #expect(start.description == "56.55, 8.316667")
    #expect(start.antipode.description == "-56.55, -171.683333")
  }

  @Test func publishedAntipodesAgreeDigitForDigitAndChordsToAMillimetre() throws {
    let table = try CommaSeparatedTable(resource: "antipode_points_public", in: .module)
    #expect(table.rows.count == 72)
    for row in table.rows {
      let point = try Coordinate(parsing: row["lat"] + "," + row["lon"])
      let expected = [row["antipode_lat"], row["antipode_lon_in_(-180,180]"]]
      #expect(
        point.antipode.description
          == expected.map(Self.withoutTrailingZeros).joined(separator: ", "))
      // Half a unit in the last printed digit of the table, and less than the millimetre asked for.
      #expect(abs(point.chord(to: point.antipode) - row.number("chord_m")) <= 0.000_501)
    }
  }

  @Test(arguments: AwkwardPoints.invalid) func numbersOutsideAreRefused(
    _ point: AwkwardPoints.Point
  ) {
    #expect(throws: CoordinateRangeError.self) {
      try Coordinate(latitude: point.latitude, longitude: point.longitude)
    }
  }

  @Test func minus180Becomes180() throws {
    #expect(try Coordinate(latitude: 12.0, longitude: -180).description == "12, 180")
    #expect(
      try Coordinate(microdegreesLatitude: 0, longitude: -180_000_000).description == "0, 180")
    #expect(
      try Coordinate(parsing: "0 -179.9999999").rounded(toDecimals: 6).description == "0, 180")
  }

  @Test(arguments: [
    (Double.nan, 0.0, "latitude nan is outside -90...90"),
    (0.0, -Double.infinity, "longitude -inf is outside -180...180"),
  ])
  func numbersThatAreNoDegreesAreNamed(latitude: Double, longitude: Double, message: String) {
    let error = #expect(throws: CoordinateRangeError.self) {
      try Coordinate(latitude: latitude, longitude: longitude)
    }
    #expect(error?.description == message)
  }

  @Test func microdegreesOutsideAreRefused() {
    #expect(throws: CoordinateRangeError.latitude("90.000001")) {
      try Coordinate(microdegreesLatitude: 90_000_001, longitude: 0)
    }
    #expect(throws: CoordinateRangeError.longitude("-180.000001")) {
      try Coordinate(microdegreesLatitude: 0, longitude: -180_000_001)
    }
  }

  private static func withoutTrailingZeros(_ text: String) -> String {
    guard text.contains(".") else { return text }
    let digits = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    let trimmed = String(digits.reversed())
    return trimmed == "-0" ? "0" : trimmed
  }

  /// In units of 1e-15 degree: the limits belong to the range, and nothing beyond does.
  @Test func theLimitsAreExact() throws {
    let (quarter, half) = (Coordinate.quarterTurn, Coordinate.halfTurn)
    for sign: Int64 in [-1, 1] {
      let pole = try Coordinate(
        latitude: DecimalDegrees(femtodegrees: sign * quarter),
        longitude: DecimalDegrees(femtodegrees: sign * half))
      #expect(pole.isPole && pole.longitude.femtodegrees == half)
      #expect(throws: CoordinateRangeError.self) {
        try Coordinate(
          latitude: DecimalDegrees(femtodegrees: sign * (quarter + 1)),
          longitude: DecimalDegrees(femtodegrees: 0))
      }
      #expect(throws: CoordinateRangeError.self) {
        try Coordinate(
          latitude: DecimalDegrees(femtodegrees: 0),
          longitude: DecimalDegrees(femtodegrees: sign * (half + 1)))
      }
    }
    #expect(try !Coordinate(latitude: 89.999, longitude: 0).isPole)
  }
}
