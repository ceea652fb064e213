/// The lines of a text, and how many rows each takes at some width.
///
/// They are kept in blocks of some hundred lines, so that a change costs as much as a block, and a
/// copy of a text shares the blocks that are the same.
struct TextLines {
  /// Some lines in a row, and the numbers of their rows.
  private struct Block {
    private(set) var lines: [String]
    private(set) var rows: [Int32] = []
    private(set) var rowCount = 0
    /// The width that the rows were counted for; `nil` before that.
    private var width: Int?

    init(_ lines: [String]) { self.lines = lines }

    init(_ lines: ArraySlice<String>, rows: ArraySlice<Int32>, width: Int) {
      (self.lines, self.rows, self.width) = (Array(lines), Array(rows), width)
      rowCount = rows.reduce(0) { $0 + Int($1) }
    }

    mutating func measure(width: Int) {
      guard self.width != width else { return }
      rows = lines.map { Int32(clamping: TextRows.count(of: $0, width: width)) }
      rowCount = rows.reduce(0) { $0 + Int($1) }
      self.width = width
    }
  }

  private static let blockLength = 512

  private var blocks: [Block]
  /// The number of the first line of each block, and of all lines.
  private var lineStarts: [Int] = []
  /// The number of the first row of each block, and of all rows.
  private var rowStarts: [Int] = []
  /// The width that the rows are counted for; 0 and less does not break lines.
  private(set) var width = 0

  /// The lines of a text, which line feeds separate; at least one.
  ///
  /// - Complexity: O(*n*) for *n* code units.
  init(_ text: String = "") {
    var (blocks, lines): ([Block], [String]) = ([], [])
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      lines.append(String(Substring(line)))
      if lines.count == Self.blockLength {
        blocks.append(Block(lines))
        lines = []
      }
    }
    if !lines.isEmpty { blocks.append(Block(lines)) }
    self.blocks = blocks
    measureAll()
  }

  /// The number of lines, 1 or more.
  var count: Int { lineStarts[blocks.count] }
  /// The number of rows, 1 or more.
  var rowCount: Int { rowStarts[blocks.count] }

  /// A line.
  ///
  /// - Complexity: O(log *n*) for *n* lines.
  subscript(line: Int) -> String {
    let block = Self.last(of: lineStarts, upTo: line, among: blocks.count)
    return blocks[block].lines[line - lineStarts[block]]
  }

  var text: String { blocks.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n") }

  /// Counts the rows for a width, unless they are.
  ///
  /// - Complexity: O(*n*) for *n* code units of what has not been counted for this width.
  mutating func measure(width: Int) {
    guard width != self.width else { return }
    self.width = width
    measureAll()
  }

  /// Counts the rows of what was counted for another width.
  private mutating func measureAll() {
    for index in blocks.indices { blocks[index].measure(width: width) }
    countStarts()
  }

  private mutating func countStarts() {
    lineStarts = [0]
    rowStarts = [0]
    for block in blocks {
      lineStarts.append(lineStarts[lineStarts.count - 1] + block.lines.count)
      rowStarts.append(rowStarts[rowStarts.count - 1] + block.rowCount)
    }
  }

  // MARK: Rows

  func firstRow(of line: Int) -> Int {
    let block = Self.last(of: lineStarts, upTo: line, among: blocks.count)
    return blocks[block].rows[..<(line - lineStarts[block])]
      .reduce(rowStarts[block]) { $0 + Int($1) }
  }

  /// The line that a row belongs to, and the number of the row in it; the nearest for rows that are
  /// not there.
  ///
  /// - Complexity: O(log *n*) for *n* lines.
  func place(ofRow row: Int) -> (line: Int, row: Int) {
    let row = max(0, min(row, rowCount - 1))
    let block = Self.last(of: rowStarts, upTo: row, among: blocks.count)
    var (line, left) = (lineStarts[block], row - rowStarts[block])
    for rows in blocks[block].rows {
      guard left >= rows else { break }
      left -= Int(rows)
      line += 1
    }
    return (line, left)
  }

  /// The last of some blocks that begins at a number or before.
  private static func last(of starts: [Int], upTo number: Int, among count: Int) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Changes

  /// Replaces one or more lines by one or more others.
  ///
  /// - Complexity: O(*k* + *b*) for *k* lines that come or go and *b* blocks.
  mutating func replace(_ range: Range<Int>, with lines: [String]) {
    let first = Self.last(of: lineStarts, upTo: range.lowerBound, among: blocks.count)
    var last = Self.last(of: lineStarts, upTo: range.upperBound - 1, among: blocks.count)
    let (head, tail) = (range.lowerBound - lineStarts[first], range.upperBound - lineStarts[last])
    var merged = blocks[first].lines[..<head] + lines + blocks[last].lines[tail...]
    var rows =
      blocks[first].rows[..<head]
      + lines.map { Int32(clamping: TextRows.count(of: $0, width: width)) }
      + blocks[last].rows[tail...]
    // what is left of a block joins the next one
    if merged.count < Self.blockLength / 4, last + 1 < blocks.count {
      last += 1
      merged += blocks[last].lines
      rows += blocks[last].rows
    }
    let length = merged.count > 2 * Self.blockLength ? Self.blockLength : merged.count
    let new = stride(from: 0, to: merged.count, by: length).map { start in
      let end = min(start + length, merged.count)
      return Block(merged[start..<end], rows: rows[start..<end], width: width)
    }
    blocks.replaceSubrange(first...last, with: new)
    countStarts()
  }
}
