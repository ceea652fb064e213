import Records

/// The first rows of a stream that is a table.
extension StreamOpening {
  /// Reads on to the end of some rows of a table and says what kinds its columns have.
  ///
  /// The answer follows from the bytes alone, not from when they come. Rows of another number of
  /// cells do not count.
  mutating func columnKinds(
    _ dialect: TableDialect, of count: Int
  ) throws(AnswerStreamError) -> [ColumnKind] {
    var kinds = Array(repeating: ColumnKind.missing, count: count)
    var row = TableRow(dialect: dialect)
    var (offset, rows) = (0, 0)
    while true {
      bytes.withUnsafeBytes { buffer in
        let bytes = buffer.bytes
        while rows < CellKinds.records, offset < bytes.byteCount {
          let next = row.advance(in: bytes, from: offset)
          guard isAtEnd || row.lineBreaks > 0 && row.range.upperBound < next else { return }
          (offset, rows) = (next, rows + 1)
          guard row.problem == nil, row.cells.count == count else { continue }
          for column in 0..<count where kinds[column] != .texts {
            kinds[column].unite(
              with: ColumnKind(of: UnsafeRawBufferPointer(rebasing: buffer[row.cells[column]])))
          }
        }
      }
      let size = bytes.count
      guard rows < CellKinds.records, !isAtEnd, size < Self.limitOfRows else { return kinds }
      // the next row may end only in a further line
      try read(upTo: Self.limitOfRows) { $0.bytes[size...].contains(UInt8(ascii: "\n")) }
    }
  }

  /// Whether the first row of a table ends with a line break.
  func isWhole(_ dialect: TableDialect, from start: Int = 0) -> Bool {
    var row = TableRow(dialect: dialect)
    let end = bytes.withUnsafeBytes { row.advance(in: $0.bytes, from: start) }
    return row.lineBreaks > 0 && end > 0 && bytes[end - 1] == UInt8(ascii: "\n")
      && !row.hasOpenQuotation
  }

  /// Checks the first row of a table.
  ///
  /// - Parameter isHeader: whether the row names the columns. The mistakes of other rows are
  ///   reported when they are answered.
  /// - Throws: for a row that is longer than ``limit``, for a carriage return within a cell without
  ///   quotation marks, for a tab within those of a table whose cells have none, and for a header
  ///   with misplaced quotation marks.
  func checkFirstRow(
    _ dialect: TableDialect, isHeader: Bool
  ) throws(AnswerStreamError) {
    guard bytes.count < Self.limit || isWhole(dialect) else { throw .longHeader(limit: Self.limit) }
    var row = TableRow(dialect: dialect)
    _ = bytes.withUnsafeBytes { row.advance(in: $0.bytes, from: 0) }
    let strays = row.cells.contains { cell in
      (dialect == .tabbed || bytes[cell].first != UInt8(ascii: "\""))
        && bytes[cell].dropLast().contains(UInt8(ascii: "\r"))
    }
    if strays { throw .carriageReturns }
    let parts = bytes.withUnsafeBytes { row.partsOfQuotation(in: $0.bytes) }
    if let first = parts.first, let last = parts.last, first < last { throw .quotedTab }
    if isHeader, let problem = row.problem { throw .brokenHeader(problem) }
  }

  /// The first row of a table as it is written, without its line break.
  func rawFirstRow(_ dialect: TableDialect) -> [UInt8] {
    var row = TableRow(dialect: dialect)
    _ = bytes.withUnsafeBytes { row.advance(in: $0.bytes, from: 0) }
    return Array(bytes[row.range])
  }

  /// The cells of the first row of a table.
  func firstRow(_ dialect: TableDialect) -> [String] {
    var row = TableRow(dialect: dialect)
    return bytes.withUnsafeBytes { buffer in
      let bytes = buffer.bytes
      _ = row.advance(in: bytes, from: 0)
      return row.cells.indices.map { row.text($0, in: bytes) }
    }
  }

  /// Takes off the first row, which is the header.
  mutating func takeHeader(_ dialect: TableDialect) -> TableHeader {
    var row = TableRow(dialect: dialect)
    let end = bytes.withUnsafeBytes { row.advance(in: $0.bytes, from: 0) }
    let header = TableHeader(bytes: Array(bytes[row.range]), lineCount: max(1, row.lineBreaks))
    removeFirst(end)
    return header
  }
}
