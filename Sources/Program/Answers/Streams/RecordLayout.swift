import Records

/// The layout of coordinates in the records of a stream, as seen from the first record.
enum RecordLayout: Sendable {
  case lines
  /// A table, with the columns of each place.
  case table(TableDialect, [CoordinateColumns], names: [String])
  /// Objects, with the keys of each place that options name.
  case objects([CoordinatePlace])

  /// The rule for the ends of records.
  var boundary: RecordBoundary {
    if case .table(let dialect, _, _) = self { dialect.boundary } else { .lineFeed }
  }

  /// Whether records are lines.
  var isLines: Bool { if case .lines = self { true } else { false } }

  /// Whether records are objects.
  var isObjects: Bool { if case .objects = self { true } else { false } }

  /// The names of the columns; none if the records are no table.
  var columns: [String] { if case .table(_, _, let names) = self { names } else { [] } }

  /// The dialect of the rows; `nil` if the records are no table.
  var dialect: TableDialect? { if case .table(let dialect, _, _) = self { dialect } else { nil } }
}

/// The header of a table.
struct TableHeader {
  /// Its cells as they were written, without the line break.
  let bytes: [UInt8]
  /// The number of its lines.
  let lineCount: Int
}
