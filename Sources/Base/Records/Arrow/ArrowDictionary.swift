/// A dictionary that a reader keeps: the values of all parts of it that have come.
///
/// Columns refer to the dictionary, not to its parts, so that a part that comes later, or another
/// dictionary in its place, is at once that of all columns and of all dictionaries that contain it.
final class ArrowDictionary {
  /// The values that came with one message.
  struct Part {
    /// The values as texts of any type.
    let cells: ArrowCells
    /// The values as texts of coordinates; `nil` for other types.
    let values: ArrowValues?
  }

  private let field: ArrowField
  private(set) var parts: [Part] = []
  /// The number of values up to the end of each part.
  private var ends: [Int] = []

  /// A dictionary without values.
  ///
  /// - Parameter field: the field of the values.
  init(_ field: ArrowField) { self.field = field }

  /// Removes all values.
  func removeAll() { (parts, ends) = ([], []) }

  /// Adds the values of a message.
  ///
  /// - Parameters:
  ///   - body: the body of the message, for this dictionary alone.
  ///   - dictionaries: those that the values may be codes of, by their numbers.
  /// - Throws: for a scale of decimals beyond ±76, and for more than 2^48 values.
  func append(
    _ batch: ArrowBatch, _ body: ArrowBody, among dictionaries: [Int64: ArrowDictionary]
  ) throws(ArrowError) {
    let end = (ends.last ?? 0) + batch.rowCount
    guard end <= ArrowBatch.mostValues else {
      throw .damaged("the dictionary of '\(field.name)' has \(end) values")
    }
    var position = ArrowBatch.Position()
    let cells = try ArrowCells(field, at: &position, of: batch, body, dictionaries)
    let values = field.type.isText ? try ArrowValues(dictionary: field, batch, body) : nil
    parts.append(Part(cells: cells, values: values))
    ends.append(end)
  }

  /// The part with the value of a code, and its index there; `nil` for a code beyond the
  /// dictionary.
  ///
  /// - Complexity: O(log *n*) for *n* parts.
  func value(ofCode code: Int) -> (part: Part, index: Int)? {
    guard code >= 0, let last = ends.last, code < last else { return nil }
    var (first, end) = (0, ends.count - 1)
    while first < end {
      let middle = (first + end) / 2
      if ends[middle] > code { end = middle } else { first = middle + 1 }
    }
    return (parts[first], first == 0 ? code : code - ends[first - 1])
  }
}
