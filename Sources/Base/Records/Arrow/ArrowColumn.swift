/// The values of a column that is written.
public struct ArrowColumn {
  /// The values of a type. Where one is missing, any value stands in its place.
  public enum Values {
    case numbers([Double])
    case wholes([Int64])
    /// Decimals of 128 bits, as whole numbers of the last decimal.
    case decimals([Int64])
    case flags([Bool])
    case texts([String])
    /// The indices of words in a dictionary, and these words.
    case codes([Int32], words: [String])
  }

  /// The values.
  public var values: Values
  /// Which values there are; empty if none is missing.
  public var isPresent: [Bool]

  /// A column of some values.
  ///
  /// - Parameter isPresent: which of them there are; empty if none is missing.
  public init(_ values: Values, isPresent: [Bool] = []) {
    (self.values, self.isPresent) = (values, isPresent)
  }

  /// The number of values.
  var count: Int {
    switch values {
    case .numbers(let values): values.count
    case .wholes(let values), .decimals(let values): values.count
    case .flags(let values): values.count
    case .texts(let values): values.count
    case .codes(let codes, _): codes.count
    }
  }
}
