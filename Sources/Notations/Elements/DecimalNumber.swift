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

  /// The number that some ASCII digits and points spell, or `nil` when there is no digit or a
  /// second point.
  init?(_ text: ArraySlice<UInt8>) {
    let parts = text.split(
      separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count <= 2, text.count >= parts.count else { return nil }
    let (whole, decimals) = (parts[0], parts.count == 2 ? parts[1] : [])
    var value: Int64 = 0
    for byte in whole { value = min(value * 10 + Self.digit(byte), 9000) }
    for byte in decimals.prefix(15) { value = value * 10 + Self.digit(byte) }
    truncated = value * PowersOfTen[15 - min(decimals.count, 15)]
    let beyond = decimals.dropFirst(15)
    isTruncated = beyond.contains { $0 != UInt8(ascii: "0") }
    roundsUp = beyond.first.map { $0 >= UInt8(ascii: "5") } ?? false
    hasFraction = !decimals.isEmpty
    isPacked = whole.count > 3 && whole.first == UInt8(ascii: "0")
  }

  /// The value to the nearest 1e-15.
  var rounded: Int64 { truncated + (roundsUp ? 1 : 0) }

  private static func digit(_ byte: UInt8) -> Int64 { Int64(byte) - Int64(UInt8(ascii: "0")) }
}
