import Records

/// The first bytes of a stream, which show its format.
struct StreamOpening {
  /// The bytes that belong to records.
  private(set) var bytes: [UInt8] = []
  /// The number of lines that have been taken off the beginning and are no header.
  private(set) var linesBefore = 0
  /// The separator that a first line such as `sep=;` names, as Excel writes it.
  private(set) var separator: UInt8?
  private var blankLines: [UInt8] = []
  private let input: InputDescriptor
  /// Whether the input has ended behind the bytes.
  private(set) var isAtEnd = false

  /// The number of bytes within which the first row of a table has to end.
  static let limit = 1 << 18

  /// The number of bytes within which the kinds of columns are seen.
  static let limitOfRows = 1 << 24

  private static let blockSize = 1 << 16

  /// Reads up to the first line break, in blocks of 64 KiB and at most 256 KiB. A line break within
  /// the quotation marks of a table does not count.
  ///
  /// - Parameter dialects: the dialects that the rows of a table may have; none if the records are
  ///   no table.
  /// - Throws: if the input cannot be read or is no UTF-8.
  init(descriptor: Int32, dialects: [TableDialect]) throws(AnswerStreamError) {
    input = InputDescriptor(descriptor)
    try read { $0.hasWholeRow(dialects) }
    if let foreign = bytes.withUnsafeBytes({ ForeignInput(from: $0) }) { throw .foreign(foreign) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard !dialects.isEmpty, takeSeparator() else { return }
    try read { $0.hasWholeRow(dialects) }
  }

  /// Takes off a first line that names the separator, and returns whether there was one.
  private mutating func takeSeparator() -> Bool {
    let line = bytes.withUnsafeBytes { $0.bytes.line(from: 0) }
    let text = bytes[line.text].filter { $0 != UInt8(ascii: "\"") }
    guard text.count == 5, text.starts(with: "sep=".utf8) else { return false }
    separator = text[4]
    bytes.removeFirst(line.next)
    linesBefore = 1
    return true
  }

  /// Reads on until there is enough, the input ends, or a number of bytes is reached.
  private mutating func read(
    upTo limit: Int = limit, until isEnough: (StreamOpening) -> Bool
  ) throws(AnswerStreamError) {
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    while !isAtEnd, bytes.count < limit, !isEnough(self) {
      let room = min(Self.blockSize, limit - bytes.count)
      let count: Int
      do throws(RecordError) {
        var span = block.mutableSpan
        count = try span.withUnsafeMutableBytes { (buffer) throws(RecordError) in
          try input.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]))
        }
      } catch { throw .record(error) }
      isAtEnd = count == 0
      bytes += block[..<count]
    }
  }

  /// Reads on to the end of some rows of a table and says which of its columns have numbers only,
  /// as ``CellKinds``.
  ///
  /// The answer follows from the bytes alone, not from when they come. Rows of another number of
  /// cells do not count.
  mutating func numberColumns(
    _ dialect: TableDialect, of count: Int
  ) throws(AnswerStreamError) -> [Bool] {
    var areNumbers = Array(repeating: true, count: count)
    var row = TableRow(dialect: dialect)
    var (offset, rows, hasRow) = (0, 0, false)
    while true {
      bytes.withUnsafeBytes { buffer in
        let bytes = buffer.bytes
        while rows < CellKinds.records, offset < bytes.byteCount {
          let next = row.advance(in: bytes, from: offset)
          guard isAtEnd || row.lineBreaks > 0 && row.range.upperBound < next else { return }
          (offset, rows) = (next, rows + 1)
          guard row.problem == nil, row.cells.count == count else { continue }
          hasRow = true
          for column in 0..<count where areNumbers[column] {
            areNumbers[column] = CellKinds.isNumber(
              UnsafeRawBufferPointer(rebasing: buffer[row.cells[column]]))
          }
        }
      }
      let size = bytes.count
      guard rows < CellKinds.records, !isAtEnd, size < Self.limitOfRows else { break }
      // the next row may end only in a further line
      try read(upTo: Self.limitOfRows) { $0.bytes[size...].contains(UInt8(ascii: "\n")) }
    }
    return hasRow ? areNumbers : []
  }

  /// Takes off the blank lines at the beginning, and reads on to the end of the row behind them; if
  /// that is not within ``limit``, nothing is taken off.
  mutating func removeBlankLines(_ dialects: [TableDialect]) throws(AnswerStreamError) {
    var (start, lines) = (0, 0)
    while true {
      bytes.withUnsafeBytes { buffer in
        while start < buffer.count {
          let line = buffer.bytes.line(from: start)
          guard line.next > line.text.upperBound,
            buffer[line.text].allSatisfy({ $0 == 9 || $0 == 32 })
          else { return }
          (start, lines) = (line.next, lines + 1)
        }
      }
      if isAtEnd || start < bytes.count && hasWholeRow(dialects, from: start) { break }
      let size = bytes.count
      guard size < Self.limit else { return }
      try read { $0.bytes.count > size }
    }
    blankLines = Array(bytes[..<start])
    linesBefore += lines
    bytes.removeFirst(start)
  }

  /// Puts back the blank lines that have been taken off.
  mutating func restoreBlankLines() {
    bytes = blankLines + bytes
    blankLines = []
    linesBefore = separator == nil ? 0 : 1
  }

  /// The first two lines that are not blank; `nil` if there are no two.
  mutating func firstLines() throws(AnswerStreamError) -> (first: String, second: String)? {
    try read { $0.lines.count > 1 }
    let lines = lines
    return lines.count > 1 ? (lines[0], lines[1]) : nil
  }

  /// The first two lines that are not blank, as far as they have been read to their ends.
  var lines: [String] {
    var lines: [String] = []
    bytes.withUnsafeBytes {
      let bytes = $0.bytes
      var index = 0
      while index < bytes.byteCount, lines.count < 2 {
        let line = bytes.line(from: index)
        guard isAtEnd || line.next > line.text.upperBound else { return }
        let text = bytes.text(line.text)
        if !text.allSatisfy(\.isWhitespace) { lines.append(text) }
        index = line.next
      }
    }
    return lines
  }

  /// Whether the first character other than blanks is the brace of a JSON object.
  var beginsWithBrace: Bool {
    bytes.first { ![9, 10, 13, 32].contains($0) } == UInt8(ascii: "{")
  }

  /// Whether the first row is complete: it ends with a line break that is in none of the dialects
  /// within quotation marks.
  ///
  /// - Parameter start: where it begins.
  private func hasWholeRow(_ dialects: [TableDialect], from start: Int = 0) -> Bool {
    guard bytes[start...].contains(UInt8(ascii: "\n")) else { return false }
    return beginsWithBrace || dialects.allSatisfy { isWhole($0, from: start) }
  }

  /// Whether the first row of a table ends with a line break.
  private func isWhole(_ dialect: TableDialect, from start: Int = 0) -> Bool {
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

  /// Removes the first row.
  ///
  /// - Returns: the number of its line breaks.
  mutating func removeFirstRow(_ dialect: TableDialect) -> Int {
    var row = TableRow(dialect: dialect)
    let end = bytes.withUnsafeBytes { row.advance(in: $0.bytes, from: 0) }
    bytes.removeFirst(end)
    return row.lineBreaks
  }
}
