import Features
import Records
import Text

/// Makes features of the rows of a table.
final class RowFeatures: RecordFeatureReader {
  /// A column that becomes a property.
  private struct Member {
    let column: Int
    let key: JSONKey
    /// Whether the column holds the place, and is a property only if that is a name.
    let isPlace: Bool
  }

  private let rows: RowReader
  private let geometries: GeometryText
  private let columns: CoordinateColumns
  private let members: [Member]
  private let kinds: CellKinds
  private var row: TableRow
  private var text = TextBuffer(capacity: 1 << 10)

  /// A reader of rows.
  ///
  /// - Parameters:
  ///   - columns: those of the place.
  ///   - names: those of all columns. A name that is empty or that another column has before is not
  ///     the key of a property: the column is then called by its number.
  ///   - kinds: of the columns; none if all are texts.
  init(
    _ rows: RowReader, _ geometries: GeometryText, _ columns: CoordinateColumns,
    _ dialect: TableDialect, names: [String], _ kinds: [ColumnKind]
  ) {
    (self.rows, self.geometries, self.columns) = (rows, geometries, columns)
    row = TableRow(dialect: dialect)
    self.kinds = CellKinds(kinds)
    var keys: Set<String> = []
    members = names.enumerated().compactMap { column, name in
      let isPlace: Bool
      switch columns {
      case .pair(let latitude, let longitude):
        guard column != latitude, column != longitude else { return nil }
        isPlace = false
      case .whole(let whole): isPlace = column == whole
      }
      var key = name.trimmingBlanks
      if key.isEmpty || keys.contains(key) { key = "column_\(column + 1)" }
      keys.insert(key)
      return Member(column: column, key: JSONKey(key), isPlace: isPlace)
    }
  }

  func feature(
    in bytes: RawSpan, at index: inout Int, lineCount: inout Int
  ) throws(AnswerProblem) -> Feature {
    index = row.advance(in: bytes, from: index)
    lineCount = row.lineCount
    try rows.check(row, of: bytes)
    var shape = FeatureShape(nil)
    do throws(AnswerProblem) {
      shape = try self.shape(in: bytes)
      try rows.checkSystem(row, of: bytes)
    } catch .missing {
      // it has no geometry
    }
    return Feature(
      shape.geometry, edges: shape.edges,
      properties: try properties(in: bytes, isNamed: shape.name != nil))
  }

  private func shape(in bytes: RawSpan) throws(AnswerProblem) -> FeatureShape {
    switch columns {
    case .pair:
      return FeatureShape(try rows.place(in: row, of: bytes, columns, glances: false))
    case .whole(let column):
      return try row.withCell(column, in: bytes) { cell in
        Result { () throws(AnswerProblem) in try geometries.shape(of: cell) }
      }.get()
    }
  }

  /// The properties of the row as an object of JSON; nothing if it has no column for them.
  private func properties(in bytes: RawSpan, isNamed: Bool) throws(AnswerProblem) -> [UInt8] {
    guard members.count > (isNamed ? 0 : members.first?.isPlace == true ? 1 : 0) else { return [] }
    let properties = bytes.withUnsafeBytes { all -> [UInt8]? in
      guard UnsafeRawBufferPointer(rebasing: all[row.range]).isUTF8 else { return nil }
      text.removeAll()
      text.append("{" as Unicode.Scalar)
      for member in members where isNamed || !member.isPlace {
        text.append(key: member.key)
        let cell = UnsafeRawBufferPointer(rebasing: all[row.cells[member.column]])
        switch kinds.kind(of: cell, inColumn: member.column) {
        case .numbers: text.append(cell)
        case .missing: text.append(JSONText.null)
        case .values: row.withCell(member.column, in: bytes) { text.append($0) }
        case .texts, .textsAndNulls:
          row.withCell(member.column, in: bytes) { text.append(json: $0) }
        }
      }
      text.append("}" as Unicode.Scalar)
      return text.withBytes { [UInt8]($0) }
    }
    guard let properties else { throw .foreignProperties }
    return properties
  }
}
