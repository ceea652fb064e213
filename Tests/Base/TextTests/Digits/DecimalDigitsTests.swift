import Testing
import Text

@Suite struct DecimalDigitsTests {
  /// The digits that a whole text spells; `nil` if it spells none.
  private func digits(_ text: String) -> DecimalDigits? {
    var index = 0
    let bytes = text.utf8.span.bytes
    let digits = DecimalDigits(in: bytes, at: &index)
    return index == bytes.byteCount ? digits : nil
  }

  private func text(_ digits: DecimalDigits?) -> String? {
    digits.map { digits in
      String(unsafeUninitializedCapacity: DecimalDigits.longestText) { buffer in
        buffer.baseAddress.map { digits.write(to: UnsafeMutableRawPointer($0)) } ?? 0
      }
    }
  }

  @Test(
    arguments: [
      ("0", 0, "0"), ("-0", 0, "0"), ("-0.000", 0, "0"), ("+5.50", 5_500_000_000_000_000, "5.5"),
      ("007", 7_000_000_000_000_000, "7"), ("1.", 1_000_000_000_000_000, "1"),
      ("-12.00000001", -12_000_000_010_000_000, "-12.00000001"),
      ("1.000000001", 1_000_000_001_000_000, "1.000000001"),
      ("-999.999999999999999", -999_999_999_999_999_999, "-999.999999999999999"),
      ("0.000000000000001", 1, "0.000000000000001"),
    ] as [(String, Int64, String)])
  func whatIsReadIsWritten(given: String, quadrillionths: Int64, written: String) {
    #expect(digits(given)?.quadrillionths == quadrillionths)
    #expect(text(digits(given)) == written)
    #expect(text(DecimalDigits(quadrillionths: quadrillionths)) == written)
  }

  @Test(arguments: ["", "-", "+-1", ".5", "1234", "1.1234567890123456", "x", "1x", "-.5"])
  func whatIsNoNumberIsRefused(text: String) {
    #expect(digits(text) == nil)
  }

  @Test(arguments: [
    ("8.3", "-171.7"), ("-8.3", "171.7"), ("0", "180"), ("180", "0"), ("-180", "0"),
    ("1", "-179"), ("1.000000001", "-178.999999999"), ("-0.00000001", "179.99999999"),
    ("0.123456789012345", "-179.876543210987655"), ("179.999999999999999", "-0.000000000000001"),
  ])
  func theOppositeOf180IsWhatIsLeft(given: String, opposite: String) {
    #expect(text(digits(given)?.opposite(of: 180)) == opposite)
  }

  @Test func limitsAreExact() {
    for (text, isWithin) in [
      ("180", true), ("-180", true), ("180.0", true), ("180.000000000000001", false),
      ("-180.00000001", false), ("179.999999999999999", true), ("181", false),
    ] {
      #expect(digits(text)?.isWithin(180) == isWithin, "\(text)")
    }
    #expect(text(digits("-180")?.droppingMinus(from: 180)) == "180")
    #expect(text(digits("-179.9")?.droppingMinus(from: 180)) == "-179.9")
    #expect(text(digits("0")?.negated) == "0")
    #expect(text(digits("-1.5")?.negated) == "1.5")
  }
}
