import Records

extension StreamRequest {
  /// Refuses an input whose first line is a header by its looks: it has words in all its fields,
  /// none of which is a coordinate, and the next line has numbers.
  ///
  /// With names, words are looked up, so that only a known header is no record then.
  func refuseHeader(of opening: inout StreamOpening, _ count: Int) throws(AnswerStreamError) {
    guard !readsNames, hasHeader != false, let line = opening.lines.first else { return }
    let rows = dialects(of: opening).map { TableRow.cells(of: line, in: $0) }
    let row = rows.max { $0.count < $1.count } ?? []
    let fields = row.count > 1 ? row : line.split { $0 == " " || $0 == "\t" }.map(String.init)
    // pandas leaves the name of its index empty
    let words = fields.filter { !$0.trimmingBlanks.isEmpty }
    // the second line is waited for only behind words
    guard words.count > 1, words.allSatisfy({ !$0.isNoWord && !isCoordinate($0) }),
      !isCoordinate(line), let next = try opening.firstLines()?.second,
      next.contains(where: \.isNumber)
    else { return }
    guard row.count > 1 else { throw .blanksBetweenNames(line) }
    throw .unknownHeader(row, places: count)
  }
}

extension StreamRequest {
  /// Which columns are numbers in JSON: those with numbers that no option names as texts.
  ///
  /// - Throws: for a name or number that no column has.
  func numberColumns(
    of opening: inout StreamOpening, _ dialect: TableDialect, _ names: [String]
  ) throws(AnswerStreamError) -> [Bool] {
    guard let textColumns else { return [] }
    var texts: Set<Int> = []
    for name in textColumns {
      texts.insert(try CoordinateColumns.column(name, header: names))
    }
    guard texts.count < names.count else { return [] }
    let areNumbers = try opening.numberColumns(dialect, of: names.count)
    return areNumbers.indices.map { areNumbers[$0] && !texts.contains($0) }
  }
}

extension TableRow {
  /// The cells of a line.
  fileprivate static func cells(of line: String, in dialect: TableDialect) -> [String] {
    var row = TableRow(dialect: dialect)
    return Array(line.utf8).withUnsafeBytes { buffer in
      let bytes = buffer.bytes
      _ = row.advance(in: bytes, from: 0)
      return row.cells.indices.map { row.text($0, in: bytes) }
    }
  }
}
