import Records
import Text

/// The kind that the cells of a column of a table have in JSON.
enum ColumnKind: Sendable {
  /// All are missing: texts, unless another input has numbers.
  case missing
  /// Numbers, and `null` for those that are missing.
  case numbers
  /// Texts.
  case texts
  /// Texts, and `null` for a cell of nothing, not even quotation marks: texts of Arrow.
  case textsAndNulls
  /// JSON, and `null` for an empty cell.
  case values

  /// The kind of a column of Arrow, whose cells an ``ArrowTable`` writes.
  init(_ form: ArrowField.CellForm) {
    self =
      switch form {
      case .numbers: .numbers
      case .json: .values
      case .texts: .textsAndNulls
      }
  }

  /// The kind of a column with one cell, which is given with its quotation marks.
  ///
  /// A cell is a number if it is one of JSON to the letter: not `007`, `1,5`, `+1`, or one in
  /// quotation marks, with which programs mark texts. Quotation marks alone are a missing cell.
  init(of cell: UnsafeRawBufferPointer) {
    self =
      Self.isNumber(cell)
      ? .numbers : cell.isMissingValue || cell.elementsEqual("\"\"".utf8) ? .missing : .texts
  }

  /// Adds the cells of another kind to the column.
  mutating func unite(with other: ColumnKind) {
    guard self != other, other != .missing else { return }
    self = self == .missing ? other : .texts
  }

  /// Adds the columns of a table to those of other tables, by their names.
  static func unite(
    _ kinds: inout [String: ColumnKind], with others: [ColumnKind], of names: [String]
  ) {
    for (name, kind) in zip(names, others) { kinds[name, default: .missing].unite(with: kind) }
  }

  private static func isNumber(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = text.first, first != 32, first != 9 else { return false }
    guard let value = try? JSONScanner.value(of: text), value.kind == .number else { return false }
    return value.range.count == text.count
  }
}
