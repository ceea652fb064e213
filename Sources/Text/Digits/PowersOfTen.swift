/// 1, 10, 100 ... 1e15.
public enum PowersOfTen {
  private static let values: InlineArray<16, Int64> = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000,
  ]

  /// Ten to a power of 0 to 15.
  public static subscript(exponent: Int) -> Int64 { values[exponent] }
}
