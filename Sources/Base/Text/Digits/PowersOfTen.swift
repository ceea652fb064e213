/// 1, 10, 100 ... 1e15.
public enum PowersOfTen {
  /// Ten to a power of 0 to 15.
  @inlinable
  public static subscript(exponent: Int) -> Int64 {
    // The compiler makes a table of this, also in other modules.
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    case 14: 100_000_000_000_000
    case 15: 1_000_000_000_000_000
    default: preconditionFailure("ten to the power of \(exponent) is not in the table")
    }
  }
}
