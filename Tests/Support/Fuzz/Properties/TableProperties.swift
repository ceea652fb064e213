import Text

@testable import Records

/// Rows cover a table without gaps, cells read back as they were written, and blocks that are cut
/// anywhere have the same rows.
enum TableProperties {
  private static let dialects = [TableDialect.comma, .semicolon, .quotedTabs, .tabbed]

  /// The first byte says how the table is written and where blocks are cut, the others are it.
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    guard let first = bytes.first else { return }
    let table = Array(bytes.dropFirst())
    let dialect = dialects[Int(first & 3)]
    let rows = try rows(of: table, dialect)
    try checkWriting(of: rows, dialect)
    let blocks = blocks(of: table, dialect, size: 1 + Int(first >> 2))
    var parts: [Row] = []
    for block in blocks { parts += try Self.rows(of: block, dialect) }
    try claim(blocks.joined().elementsEqual(table), "the blocks are not the table")
    try claim(parts == rows, "\(rows) in one block, \(parts) in \(blocks.count)")
  }

  private struct Row: Equatable {
    let cells: [String]
    let lineBreaks: Int
    let problem: TableRow.Problem?
  }

  private static func rows(
    of table: [UInt8], _ dialect: TableDialect
  ) throws(BrokenProperty) -> [Row] {
    let bytes = table.span.bytes
    var row = TableRow(dialect: dialect)
    var rows: [Row] = []
    var index = 0
    while index < table.count {
      let next = row.advance(in: bytes, from: index)
      try claim(next > index && next <= table.count, "a row from \(index) to \(next)")
      try claim(row.range.lowerBound == index && row.range.upperBound <= next, "\(row.range)")
      let ends = table[row.range.upperBound..<next]
      let accepted: [[UInt8]] = [[], [10], [13, 10]] + (next == table.count ? [[13]] : [])
      try claim(accepted.contains(Array(ends)), "\(Array(ends)) ends a row")
      let breaks = table[index..<next].count { $0 == 10 }
      try claim(row.lineBreaks == breaks, "\(row.lineBreaks) line breaks for \(breaks)")
      var end = index
      for cell in row.cells {
        try claim(
          cell.lowerBound >= end && cell.upperBound <= row.range.upperBound, "\(row.cells)")
        end = cell.upperBound
      }
      rows.append(
        Row(
          cells: row.cells.indices.map { row.text($0, in: bytes) }, lineBreaks: row.lineBreaks,
          problem: row.problem))
      _ = row.partsOfQuotation(in: bytes)
      index = next
    }
    return rows
  }

  private static func checkWriting(
    of rows: [Row], _ dialect: TableDialect
  ) throws(BrokenProperty) {
    var text = TextBuffer()
    let whole = rows.filter { $0.problem == nil }
    for row in whole {
      for (number, cell) in row.cells.enumerated() {
        if number > 0 { text.append(dialect.separator) }
        text.append(cell: cell, in: dialect)
      }
      text.append("\n" as Unicode.Scalar)
    }
    let read = try Self.rows(of: Array(text.text.utf8), dialect)
    try claim(read.map(\.cells) == whole.map(\.cells), "\(whole) became \(read), \(dialect)")
  }

  /// Whole records, as a reader hands them on that reads `size` bytes at a time.
  private static func blocks(
    of table: [UInt8], _ dialect: TableDialect, size: Int
  ) -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    var start = 0
    var finder = BoundaryFinder(dialect.boundary)
    for filled in stride(from: size, to: table.count, by: size) {
      table[start..<filled].withUnsafeBytes { finder.advance(over: $0) }
      guard finder.end > 0 else { continue }
      blocks.append(Array(table[start..<start + finder.end]))
      start += finder.end
      finder = BoundaryFinder(dialect.boundary)
    }
    return blocks + [Array(table[start...])]
  }
}
