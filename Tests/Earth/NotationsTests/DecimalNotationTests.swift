import Geodesy
import TestSupport
import Testing
import Text

@testable import Notations

/// The short cut for plain decimals against the reader of all angles.
@Suite struct DecimalNotationTests {
  @Test func theShortCutReadsWhatTheReaderOfAnglesReads() {
    var generator = SeededGenerator(seed: 11)
    let letters = Array("0123456789..--+ ,;\t9")
    var read = 0
    for round in 0..<60_000 {
      let text = String(
        (0..<Int.random(in: 1...24, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "0"
        })
      guard let short = DecimalNotation.coordinate(in: text.utf8.span.bytes) else { continue }
      read += 1
      let long = try? AngleNotation.reading(of: CoordinateText(text))
      #expect(long?.coordinate == short, "round \(round): \(text)")
    }
    #expect(read > 500)
  }

  @Test func numbersOfAllLengthsAreReadAtAllPlacesOfALine() throws {
    var generator = SeededGenerator(seed: 12)
    for round in 0..<20_000 {
      let decimals = Int.random(in: 0...15, using: &generator)
      let unit = PowersOfTen[15 - decimals]
      let coordinate = try Coordinate(
        latitude: DecimalDegrees(
          femtodegrees: Int64.random(
            in: -90_000_000_000_000_000...90_000_000_000_000_000, using: &generator)
            / unit * unit),
        longitude: DecimalDegrees(
          femtodegrees: Int64.random(
            in: -179_999_999_999_999_999...180_000_000_000_000_000, using: &generator)
            / unit * unit))
      let text = "\(coordinate.latitude) \(coordinate.longitude)"
      let line = text + "\n1 2\n"
      line.utf8.span.withUnsafeBytes { bytes in
        var index = 0
        let digits = CoordinateDigits(in: bytes.bytes, at: &index)
        #expect(digits?.coordinate == coordinate, "round \(round): \(text)")
        #expect(index == text.utf8.count, "round \(round): \(text)")
        for (digits, expected) in [
          (digits, coordinate), (digits?.antipode, coordinate.antipode),
          (digits?.antipode.antipode, coordinate),
        ] {
          #expect(digits?.text == "\(expected.latitude) \(expected.longitude)")
        }
      }
    }
  }

  @Test(arguments: [
    ("-0 -0", "0 0", "0 180"), ("90 -180", "90 180", "-90 0"), ("+90.0 180.000", "90 180", "-90 0"),
    ("-00.10 +007.0100000000", "-0.1 7.01", "0.1 -172.99"), ("1 179.9", "1 179.9", "-1 -0.1"),
    ("5 -0.000000000000001", "5 -0.000000000000001", "-5 179.999999999999999"),
    ("5 0.00000001", "5 0.00000001", "-5 -179.99999999"),
    ("5 -0.99999999", "5 -0.99999999", "-5 179.00000001"),
    ("5 120.000000010000001", "5 120.000000010000001", "-5 -59.999999989999999"),
    ("5 -120.90909090909090", "5 -120.9090909090909", "-5 59.0909090909091"),
  ])
  func antipodesAreFoundInTheDigits(text: String, same: String, antipode: String) {
    text.utf8.span.withUnsafeBytes { bytes in
      var index = 0
      let digits = CoordinateDigits(in: bytes.bytes, at: &index)
      #expect(digits?.text == same)
      #expect(digits?.antipode.text == antipode)
    }
  }

  @Test(arguments: [
    (0, "0"), (1, "0.000000000000001"), (-1, "-0.000000000000001"), (10, "0.00000000000001"),
    (1_000_000_000_000_000, "1"), (-180_000_000_000_000_000, "-180"),
    (9_223_372_036_854_775_807, "9223.372036854775807"),
    (-9_223_372_036_854_775_808, "-9223.372036854775808"), (99_999_999_990_000_000, "99.99999999"),
    (10_000_000_100_000_000, "10.0000001"), (999_999_999_999_999_999, "999.999999999999999"),
    (1_000_000_000_000_000_000, "1000"), (100_000_000_000_000, "0.1"),
    (10_000_000, "0.00000001"), (1_000_000, "0.000000001"),
  ])
  func everyDigitIsPrinted(femtodegrees: Int64, expected: String) {
    #expect(DecimalDegrees(femtodegrees: femtodegrees).description == expected)
  }

  /// With LF, CR LF or neither; a CR ends the last line only.
  @Test(
    arguments: [
      ("40 3\n", 5), ("40 3\r\n", 6), ("40 3", 4), ("40 3\r", 5), ("40 3\rx", nil), ("40 3x", nil),
    ] as [(String, Int?)])
  func aLineEndsWithItsLineBreakOrTheInput(text: String, end: Int?) {
    var index = 0
    let coordinate = Coordinate(decimalLineIn: text.utf8.span.bytes, at: &index)
    #expect((coordinate == nil) == (end == nil) && index == end ?? 0)
  }
}

extension CoordinateDigits {
  /// Both numbers as they are written.
  fileprivate var text: String {
    String(unsafeUninitializedCapacity: 2 * DecimalDegrees.longestText + 1) { buffer in
      buffer.baseAddress.map { write(separator: 32, to: UnsafeMutableRawPointer($0)) } ?? 0
    }
  }
}
