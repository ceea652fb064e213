import Text

/// The cells of one row of a table, where they lie in a block.
public struct TableRow: Sendable {
  /// What is wrong with a row.
  public enum Problem: Hashable, Sendable, CustomStringConvertible {
    /// Text after a closing quotation mark; the number of the cell, from 1.
    case textAfterQuotation(column: Int)
    /// A quotation mark is not closed at the end of the input; the number of the cell, from 1.
    case openQuotation(column: Int)

    /// What is wrong, where, and what would be accepted.
    public var description: String {
      switch self {
      case .textAfterQuotation(let column):
        "column \(column) goes on behind its closing quotation mark (double the marks inside: \"\")"
      case .openQuotation(let column): "the quotation mark of column \(column) is not closed"
      }
    }
  }

  /// How the row is written.
  public let dialect: TableDialect
  /// The bytes of each cell, quotation marks included.
  public private(set) var cells: [Range<Int>] = []
  /// The bytes of the row without its line break.
  public private(set) var range = 0..<0
  /// The number of line breaks of the row, at least 1 but for the end of the input.
  public private(set) var lineBreaks = 0
  /// The number of lines of the row, which ends with a line break or with the input.
  public var lineCount: Int { max(1, lineBreaks) }
  /// What is wrong with it.
  public private(set) var problem: Problem?

  /// Whether a quotation mark is not closed where the bytes end.
  public var hasOpenQuotation: Bool {
    if case .openQuotation = problem { true } else { false }
  }

  /// A row without cells.
  public init(dialect: TableDialect) {
    self.dialect = dialect
  }

  /// Reads the row that begins at a byte.
  ///
  /// - Returns: the offset of the next row.
  /// - Complexity: O(*n*) for *n* bytes; allocates only for more cells than any row before.
  public mutating func advance(in bytes: RawSpan, from start: Int) -> Int {
    cells.removeAll(keepingCapacity: true)
    problem = nil
    lineBreaks = 0
    var index = start
    while true {
      index = advanceThroughCell(in: bytes, from: index)
      guard index < bytes.byteCount else {
        range = start..<index
        if !hasOpenQuotation { endRow(in: bytes, from: start, at: index) }
        return index
      }
      if byte(bytes, index) == UInt8(ascii: "\n") {
        lineBreaks += 1
        endRow(in: bytes, from: start, at: index)
        return index + 1
      }
      index += 1
    }
  }

  /// The cells between tabs that look like parts of one cell in quotation marks, which have no
  /// meaning there: the first that begins with a mark that it does not end with, and the last of
  /// which the reverse is true; `nil` for none.
  public func partsOfQuotation(in bytes: RawSpan) -> (first: Int?, last: Int?) {
    guard dialect == .tabbed else { return (nil, nil) }
    let mark = UInt8(ascii: "\"")
    let opens = cells.map { !$0.isEmpty && byte(bytes, $0.lowerBound) == mark }
    let closes = cells.map { $0.count > 1 && byte(bytes, $0.upperBound - 1) == mark }
    return (
      cells.indices.first { opens[$0] && !closes[$0] },
      cells.indices.last { closes[$0] && !opens[$0] }
    )
  }

  /// The text of a cell without quotation marks or escapes, for as long as the function runs.
  public func withCell<Result>(
    _ number: Int, in bytes: RawSpan, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let cell = cells[number]
    return bytes.withUnsafeBytes { all in
      let raw = UnsafeRawBufferPointer(rebasing: all[cell])
      guard let plain = unescaped(raw) else { return body(raw) }
      return plain.withUnsafeBytes(body)
    }
  }

  /// The text of a cell, with U+FFFD for bytes that are not UTF-8.
  public func text(_ number: Int, in bytes: RawSpan) -> String {
    withCell(number, in: bytes) { String(decoding: $0, as: UTF8.self) }
  }

  private func unescaped(_ raw: UnsafeRawBufferPointer) -> [UInt8]? {
    switch dialect {
    case .separated:
      let quoted = raw.drop { $0 == UInt8(ascii: " ") }
      guard quoted.first == UInt8(ascii: "\""), quoted.count > 1 else { return nil }
      var plain: [UInt8] = []
      var isSecondMark = false
      for byte in quoted.dropFirst().dropLast() {
        isSecondMark = byte == UInt8(ascii: "\"") && !isSecondMark
        if !isSecondMark { plain.append(byte) }
      }
      return plain
    case .tabbed:
      guard raw.contains(UInt8(ascii: "\\")) else { return nil }
      var plain: [UInt8] = []
      var isEscaped = false
      for byte in raw {
        if isEscaped {
          switch byte {
          case UInt8(ascii: "t"): plain.append(9)
          case UInt8(ascii: "n"): plain.append(10)
          case UInt8(ascii: "r"): plain.append(13)
          case UInt8(ascii: "\\"): plain.append(byte)
          default: plain += [UInt8(ascii: "\\"), byte]
          }
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else {
          plain.append(byte)
        }
      }
      if isEscaped { plain.append(UInt8(ascii: "\\")) }
      return plain
    }
  }

  /// Ends the row at a line feed or at the end of the input, without a carriage return before it.
  private mutating func endRow(in bytes: RawSpan, from start: Int, at lineFeed: Int) {
    var end = lineFeed
    if end > start, byte(bytes, end - 1) == UInt8(ascii: "\r") {
      end -= 1
      if let last = cells.popLast() {
        cells.append(last.lowerBound..<max(last.lowerBound, min(last.upperBound, end)))
      }
    }
    range = start..<end
  }

  /// Adds the cell that begins at a byte; returns the index of what ends it.
  private mutating func advanceThroughCell(in bytes: RawSpan, from start: Int) -> Int {
    let separator = dialect.separator
    var index = start
    while index < bytes.byteCount, byte(bytes, index) == UInt8(ascii: " ") { index += 1 }
    if index < bytes.byteCount, byte(bytes, index) == UInt8(ascii: "\""), dialect != .tabbed {
      index = endOfQuotation(in: bytes, from: index + 1)
      cells.append(start..<index)
      let afterQuotation = index
      while index < bytes.byteCount, byte(bytes, index) != separator,
        byte(bytes, index) != UInt8(ascii: "\n")
      {
        let isLineEnd =
          byte(bytes, index) == UInt8(ascii: "\r") && index == afterQuotation
          && (index + 1 == bytes.byteCount || byte(bytes, index + 1) == UInt8(ascii: "\n"))
        if !isLineEnd { problem = problem ?? .textAfterQuotation(column: cells.count) }
        index += 1
      }
      return index
    }
    index = bytes.firstOffset(from: index) {
      $0.bytes(equalTo: separator) | $0.bytes(equalTo: UInt8(ascii: "\n"))
    }
    cells.append(start..<index)
    return index
  }

  private mutating func endOfQuotation(in bytes: RawSpan, from start: Int) -> Int {
    var index = start
    while index < bytes.byteCount {
      switch byte(bytes, index) {
      case UInt8(ascii: "\""):
        guard index + 1 < bytes.byteCount, byte(bytes, index + 1) == UInt8(ascii: "\"") else {
          return index + 1
        }
        index += 2
      case UInt8(ascii: "\n"):
        lineBreaks += 1
        index += 1
      default: index += 1
      }
    }
    problem = .openQuotation(column: cells.count + 1)
    return index
  }

  private func byte(_ bytes: RawSpan, _ index: Int) -> UInt8 {
    bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
  }
}
