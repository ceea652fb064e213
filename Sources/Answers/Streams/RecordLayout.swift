import Records

/// How the records of a stream hold their coordinates, as seen from the first record.
enum RecordLayout: Sendable {
  case lines
  case table(TableDialect, CoordinateColumns, names: [String])
  case objects(CoordinatePlace)

  /// Where records end.
  var boundary: RecordBoundary {
    if case .table(let dialect, _, _) = self { dialect.boundary } else { .lineFeed }
  }

  /// The number of columns; 0 if the records are no table.
  var columnCount: Int {
    if case .table(_, _, let names) = self { names.count } else { 0 }
  }
}
