/// A number printed with a fixed count of decimals, the same in every locale.
enum FixedDecimal {
  private static let powers: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  /// The digits of a number rounded half away from zero; never "-0".
  ///
  /// - Parameters:
  ///   - value: finite, of a size that leaves its scaled value within 63 bits.
  ///   - decimals: 0...6.
  static func text(_ value: Double, decimals: Int) -> String {
    let scaled = Int64((abs(value) * powers[decimals]).rounded())
    let sign = value < 0 && scaled != 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(scaled) }
    let divisor = Int64(powers[decimals])
    let fraction = String(scaled % divisor)
    return sign + String(scaled / divisor) + "."
      + String(repeating: "0", count: decimals - fraction.utf8.count) + fraction
  }

  /// A bearing in degrees, rounded into [0, 360): 359.9996 with three decimals is "0.000".
  static func bearing(_ degrees: Double, decimals: Int) -> String {
    let text = text(degrees, decimals: decimals)
    return text.hasPrefix("360") ? FixedDecimal.text(0, decimals: decimals) : text
  }
}
