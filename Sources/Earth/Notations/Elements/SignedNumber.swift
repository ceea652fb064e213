import Geodesy

/// A number with its sign, as in the structured notations.
struct SignedNumber {
  let isNegative: Bool
  let number: DecimalNumber
  /// Where it stands, sign included, in bytes.
  let range: Range<Int>
  /// The number of digits before the point.
  let wholeDigits: Int

  /// Whether it is more than a limit in 1e-15 degree on either side, before any rounding.
  func isBeyond(_ limit: Int64) -> Bool {
    number.truncated > limit || number.truncated == limit && number.isTruncated
  }

  /// The number of degrees to the nearest 1e-15, for one that is not beyond 9000.
  var degrees: DecimalDegrees {
    DecimalDegrees(femtodegrees: isNegative ? -number.rounded : number.rounded)
  }
}
