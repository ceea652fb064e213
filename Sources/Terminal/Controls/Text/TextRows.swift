import Cells

/// The rows that a line of text takes at a width.
///
/// Words go to the next row; a word that is longer than a row is broken at its letters, which are
/// grapheme clusters, and text in wide letters between any two of them. White space at the end of a
/// row may be longer than there is room. A tab leads to the next multiple of eight cells.
struct TextRows {
  let line: String
  /// Where the rows begin, in UTF-8 code units of the line.
  private let starts: [Int]

  /// The rows of a line.
  ///
  /// - Parameter width: in cells; 0 and less does not break lines.
  init(_ line: String, width: Int) {
    self.line = line
    starts = Self.isOneRow(line, width: width) ? [0] : Self.starts(in: line, width: width)
  }

  /// The number of rows of a line.
  ///
  /// - Complexity: O(*n*) for *n* letters.
  static func count(of line: String, width: Int) -> Int {
    isOneRow(line, width: width) ? 1 : starts(in: line, width: width).count
  }

  var count: Int { starts.count }

  /// The row that a place in the line is in; a place between two rows is in the lower one.
  func row(at offset: Int) -> Int { starts.lastIndex { $0 <= offset } ?? 0 }

  /// The cells before a place in its row.
  func column(at offset: Int) -> Int { column(at: offset, row: row(at: offset)) }

  /// The cells of a row before a place in it; its end is in it too.
  func column(at offset: Int, row: Int) -> Int { Self.cells(of: text(starts[row], offset)) }

  /// The place before the letter at a column of a row; the end of the row beyond its last letter.
  ///
  /// The end of a row that another one follows is before its last letter.
  func offset(row: Int, column: Int) -> Int {
    let range = range(of: row)
    var (place, end) = (range.lowerBound, 0)
    for letter in text(range.lowerBound, range.upperBound) {
      end += Self.cells(of: letter, at: end)
      let next = place + letter.utf8.count
      guard end <= column, next < range.upperBound || row == count - 1 else { break }
      place = next
    }
    return place
  }

  /// The code units of a row.
  func range(of row: Int) -> Range<Int> {
    starts[row]..<(row + 1 < count ? starts[row + 1] : line.utf8.count)
  }

  /// What is shown of a row: its letters, with spaces in place of tabs.
  func shown(row: Int) -> String {
    let range = range(of: row)
    let text = text(range.lowerBound, range.upperBound)
    guard text.utf8.contains(Self.tab) else { return String(text) }
    var (shown, column) = ("", 0)
    for letter in text {
      let cells = Self.cells(of: letter, at: column)
      shown += letter == "\t" ? String(repeating: " ", count: cells) : String(letter)
      column += cells
    }
    return shown
  }

  private func text(_ start: Int, _ end: Int) -> Substring {
    let utf8 = line.utf8
    return line[
      utf8.index(
        utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: end)]
  }

  // MARK: Widths

  private static let tab = UInt8(ascii: "\t")

  private static func cells(of letter: Character, at column: Int) -> Int {
    letter == "\t" ? 8 - column % 8 : letter.cellWidth
  }

  private static func cells(of text: Substring) -> Int {
    text.reduce(0) { $0 + cells(of: $1, at: $0) }
  }

  /// Whether a line is not broken; no letter but a tab has more cells than code units.
  private static func isOneRow(_ line: String, width: Int) -> Bool {
    width <= 0 || line.utf8.count <= width && !line.utf8.contains(tab)
  }

  // MARK: Breaks

  private static func starts(in line: String, width: Int) -> [Int] {
    var breaks = RowBreaks(width: width)
    if line.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      for byte in line.utf8 { breaks.add(cells: 1, units: 1, isSpace: byte == 0x20) }
    } else {
      for letter in line {
        breaks.add(
          cells: cells(of: letter, at: breaks.column), units: letter.utf8.count,
          isSpace: letter.isWhitespace)
      }
    }
    return breaks.starts
  }
}

/// Finds where the rows of a line begin, letter by letter.
private struct RowBreaks {
  let width: Int
  private(set) var starts = [0]
  /// The cells of the present row so far.
  private(set) var column = 0
  private var offset = 0
  /// The last place where the row may end, and its column.
  private var mayBreak: (offset: Int, column: Int)?

  init(width: Int) { self.width = width }

  mutating func add(cells: Int, units: Int, isSpace: Bool) {
    if column + cells > width, !isSpace {
      if let place = mayBreak {
        starts.append(place.offset)
        column -= place.column
        mayBreak = nil
      }
      if column + cells > width, let start = starts.last, start < offset {
        starts.append(offset)
        column = 0
      }
    }
    column += cells
    offset += units
    if isSpace || cells > 1 { mayBreak = (offset, column) }
  }
}
