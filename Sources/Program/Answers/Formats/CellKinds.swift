/// The kinds that the cells of a table have in JSON, by its columns.
final class CellKinds {
  /// The number of records by which the kinds of columns are known.
  static let records = 1000

  /// Whether any column has numbers.
  let haveNumbers: Bool
  private let columns: [ColumnKind]
  /// The first cell that is no number, in a column of numbers, since the last call of
  /// ``takeUnexpectedText()``.
  private var unexpectedText: (column: Int, text: String)?
  private var hasMetText = false
  /// Whether ``takeUnexpectedText()`` returns a cell.
  private(set) var hasUnexpectedText = false

  /// The kinds of the columns.
  init(_ columns: [ColumnKind]) {
    self.columns = columns
    haveNumbers = columns.contains(.numbers)
  }

  /// The JSON of a cell, which has its quotation marks.
  func kind(of cell: UnsafeRawBufferPointer, inColumn column: Int) -> ColumnKind {
    guard columns.indices.contains(column) else { return .texts }
    switch columns[column] {
    case .missing, .texts: return .texts
    case .textsAndNulls: return cell.isEmpty ? .missing : .texts
    case .values: return cell.isEmpty ? .missing : .values
    case .numbers: break
    }
    let kind = ColumnKind(of: cell)
    if kind == .texts, !hasMetText {
      (hasMetText, hasUnexpectedText) = (true, true)
      unexpectedText = (column, String(decoding: cell, as: UTF8.self))
    }
    return kind
  }

  /// The first cell that is no number in a column of numbers, and its column; `nil` if there is
  /// none, or if it has been taken.
  func takeUnexpectedText() -> (column: Int, text: String)? {
    defer { (unexpectedText, hasUnexpectedText) = (nil, false) }
    return unexpectedText
  }
}
