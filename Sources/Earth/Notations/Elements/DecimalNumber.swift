import Geodesy
import Text

/// A number with at most one point, as the scanner finds it in a coordinate.
struct DecimalNumber: Hashable {
  /// The value cut off after 15 decimals, in 1e-15, at most 9000.
  private(set) var truncated: Int64 = 0
  /// Whether digits other than zero lie beyond the 15th decimal.
  private(set) var isTruncated = false
  /// Whether what lies beyond the 15th decimal is half a unit or more.
  private(set) var roundsUp = false
  /// Whether any decimals were given, zeros included.
  private(set) var hasFraction = false
  /// Whether it is written with more than three digits before the point, the first of them zero.
  private(set) var isPacked = false

  /// The number that some ASCII digits and points spell, times a power of ten; `nil` when there is
  /// no digit or a second point.
  ///
  /// - Complexity: O(*n*) for *n* bytes, whatever the power.
  init?(_ text: ArraySlice<UInt8>, power: Int = 0) {
    let parts = text.split(
      separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count <= 2, text.count >= parts.count else { return nil }
    var (whole, decimals) = (parts[0], parts.count == 2 ? parts[1] : [])
    hasFraction = !decimals.isEmpty
    isPacked = whole.count > 3 && whole.first == UInt8(ascii: "0")
    if power != 0 { (whole, decimals) = Self.digits(whole, decimals, movedBy: power) }
    var value: Int64 = 0
    for byte in whole { value = min(value * 10 + Self.digit(byte), 9000) }
    for byte in decimals.prefix(15) { value = value * 10 + Self.digit(byte) }
    truncated = value * PowersOfTen[15 - min(decimals.count, 15)]
    let beyond = decimals.dropFirst(15)
    isTruncated = beyond.contains { $0 != UInt8(ascii: "0") }
    roundsUp = beyond.first.map { $0 >= UInt8(ascii: "5") } ?? false
  }

  /// The digits before and behind the point when it has moved to the right by a number of places.
  ///
  /// More than 16 zeros change neither a value of at most 9000 nor its rounding.
  private static func digits(
    _ whole: ArraySlice<UInt8>, _ decimals: ArraySlice<UInt8>, movedBy power: Int
  ) -> (whole: ArraySlice<UInt8>, decimals: ArraySlice<UInt8>) {
    let zeros = { (count: Int) in
      repeatElement(UInt8(ascii: "0"), count: max(0, min(count, 16)))
    }
    let digits = whole + decimals
    let point = whole.count + power
    let wholeCount = max(0, min(point, digits.count))
    return (
      digits.prefix(wholeCount) + zeros(point - digits.count),
      zeros(-point) + digits.dropFirst(wholeCount)
    )
  }

  /// The value to the nearest 1e-15.
  var rounded: Int64 { truncated + (roundsUp ? 1 : 0) }

  private static func digit(_ byte: UInt8) -> Int64 { Int64(byte) - Int64(UInt8(ascii: "0")) }
}

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
