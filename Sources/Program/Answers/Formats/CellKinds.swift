import Text

/// Which columns of a table have numbers, so that they are numbers in JSON too.
///
/// A column has numbers if each of its cells in the first records is a number of JSON to the
/// letter: not `007`, `1,5`, `+1`, an empty cell, or one in quotation marks, with which programs
/// mark texts.
final class CellKinds {
  /// The number of records by which columns are known.
  static let records = 1000

  /// Whether any column has numbers.
  let haveNumbers: Bool
  private let areNumbers: [Bool]
  /// The first cell that is no number, in a column of numbers, since the last call of
  /// ``takeUnexpectedText()``.
  private var unexpectedText: (column: Int, text: String)?
  private var hasMetText = false
  /// Whether ``takeUnexpectedText()`` returns a cell.
  private(set) var hasUnexpectedText = false

  /// The kinds of the columns.
  init(_ areNumbers: [Bool]) {
    self.areNumbers = areNumbers
    haveNumbers = areNumbers.contains(true)
  }

  /// Whether a cell, with its quotation marks, is written as a number.
  func isNumber(_ cell: UnsafeRawBufferPointer, inColumn column: Int) -> Bool {
    guard areNumbers.indices.contains(column), areNumbers[column] else { return false }
    if Self.isNumber(cell) { return true }
    if !hasMetText {
      (hasMetText, hasUnexpectedText) = (true, true)
      unexpectedText = (column, String(decoding: cell, as: UTF8.self))
    }
    return false
  }

  /// The first cell that is no number in a column of numbers, and its column; `nil` if there is
  /// none, or if it has been taken.
  func takeUnexpectedText() -> (column: Int, text: String)? {
    defer { (unexpectedText, hasUnexpectedText) = (nil, false) }
    return unexpectedText
  }

  /// Whether a text is a number of JSON to the letter.
  static func isNumber(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = text.first, first != 32, first != 9 else { return false }
    guard let value = try? JSONScanner.value(of: text), value.kind == .number else { return false }
    return value.range.count == text.count
  }
}
