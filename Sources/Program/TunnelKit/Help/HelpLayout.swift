import Cells
import Localization

/// The layout of the list of keys in a view of some size: one or two columns, and if there is room
/// a title, the sources of the data, and a line that says how to close it. Two columns that fit
/// only without empty lines have none. A list that does not fit can be scrolled.
struct HelpLayout {
  /// A key or a meaning, and its position.
  struct Item: Equatable {
    var text: String
    var position: CellPosition
    var isKey: Bool
  }

  /// Keys and what they do, in the order in which they are listed: for the tunnel, the maps, their
  /// layers and the program, with an empty line between these groups.
  static func keys(
    role: KeyRole, words: Phrasebook = .english
  ) -> [(keys: String, meaning: String)] {
    Array(
      KeyTable.list(role: role, words: words).joined(separator: [(keys: "", meaning: "")]))
  }

  /// The blanks between a key and its meaning, and between two columns.
  private static let (gap, columnGap) = (2, 3)
  /// The rows of the title, a blank one, another one, the sources and the closing line.
  private static let surroundingRows = 5
  /// The columns, or rows, that the border takes.
  private static let border = 2
  /// The smallest height of a box, including its border.
  private static let leastBoxRows = 14

  /// A column of the list, with its widths in cells.
  private struct Column {
    let lines: [(keys: String, meaning: String)]
    let keysWidth: Int
    let meaningsWidth: Int
    var width: Int { keysWidth + HelpLayout.gap + meaningsWidth }

    init(_ lines: some Sequence<(keys: String, meaning: String)>) {
      self.lines = Array(lines)
      keysWidth = self.lines.map(\.keys.cellWidth).max() ?? 0
      meaningsWidth = self.lines.map(\.meaning.cellWidth).max() ?? 0
    }
  }

  /// A list in one or two columns; a column does not begin with an empty line.
  private static func columns(
    _ count: Int, of list: [(keys: String, meaning: String)]
  ) -> [Column] {
    let rows = (list.count + count - 1) / count
    return stride(from: 0, to: list.count, by: rows).map { start in
      Column(list[start..<min(start + rows, list.count)].drop { $0.keys.isEmpty })
    }
  }

  /// A list in two columns without empty lines.
  private static func denseColumns(of list: [(keys: String, meaning: String)]) -> [Column] {
    columns(2, of: list.filter { !$0.keys.isEmpty })
  }

  /// The number of rows of columns beside each other.
  private static func rowCount(of columns: [Column]) -> Int {
    columns.map(\.lines.count).max() ?? 0
  }

  /// The width of columns beside each other.
  private static func width(of columns: [Column]) -> Int {
    columns.map(\.width).reduce(0, +) + columnGap * (columns.count - 1)
  }

  private let size: CellSize
  private let ellipsis: String
  private let words: Phrasebook
  private let columns: [Column]
  /// The number of rows of the whole list.
  let rowCount: Int
  /// The number of rows of the list that are visible at once.
  let visibleRows: Int
  private let top: Int

  /// Lays out the list in a view of some size.
  ///
  /// - Parameters:
  ///   - ellipsis: replaces the end of a text that is too wide.
  ///   - role: what the person does, which decides what keys there are.
  ///   - words: of the person's language.
  init(
    size: CellSize, ellipsis: String = "…", role: KeyRole = .digging, words: Phrasebook = .english
  ) {
    self.words = words
    self.size = size
    self.ellipsis = ellipsis
    let keys = Self.keys(role: role, words: words)
    let both = Self.columns(2, of: keys)
    let dense = Self.denseColumns(of: keys)
    if size.rows <= Self.rowCount(of: both), size.rows > Self.rowCount(of: dense),
      size.columns >= Self.width(of: dense)
    {
      columns = dense
    } else {
      columns = size.columns >= Self.width(of: both) ? both : Self.columns(1, of: keys)
    }
    rowCount = Self.rowCount(of: columns)
    if size.rows >= rowCount + Self.surroundingRows {
      visibleRows = rowCount
      top = (size.rows - rowCount - Self.surroundingRows) / 2 + 2
    } else {
      visibleRows = max(0, min(rowCount, size.rows - 1))
      top = 0
    }
  }

  /// The size of the list in a box on a screen of some size; `nil` if there is no room for a box
  /// with part of the maps around it.
  static func boxedSize(
    onScreen screen: CellSize, role: KeyRole = .digging, words: Phrasebook = .english
  ) -> CellSize? {
    let margin = 2
    let keys = Self.keys(role: role, words: words)
    func size(_ columns: [Column]) -> CellSize {
      CellSize(columns: width(of: columns) + 2, rows: rowCount(of: columns) + surroundingRows)
    }
    let (double, single) = (size(Self.columns(2, of: keys)), size(Self.columns(1, of: keys)))
    let (columns, rows) = (screen.columns - border - margin, screen.rows - border - margin)
    for (index, double) in [double, size(denseColumns(of: keys))].enumerated()
    where screen.columns >= double.columns + border {
      if index == 0, rows >= double.rows { return double }
      // without the title and the sources, and if need be without empty lines
      let listAlone = double.rows - surroundingRows + 1
      if rows >= listAlone { return CellSize(columns: double.columns, rows: listAlone) }
    }
    guard columns >= single.columns, screen.rows >= leastBoxRows else { return nil }
    return CellSize(columns: single.columns, rows: min(rows, single.rows))
  }

  /// The rows of the view in which the list is.
  var rows: Range<Int> { top..<top + visibleRows }

  /// The largest number of rows by which the list can be scrolled.
  var lastOffset: Int { rowCount - visibleRows }

  /// The visible items when the list has been scrolled by some rows, within 0...``lastOffset``.
  func items(scrolledBy offset: Int) -> [Item] {
    var left = max(0, (size.columns - Self.width(of: columns)) / 2)
    var items: [Item] = []
    for column in columns {
      // if the meanings do not fit beside the keys, the gap between them is smaller
      let start =
        left
        + min(
          column.keysWidth + Self.gap,
          max(column.keysWidth + 1, size.columns - column.meaningsWidth))
      for (index, line) in column.lines.enumerated() {
        let row = index - offset
        guard (0..<visibleRows).contains(row), !line.keys.isEmpty else { continue }
        items.append(
          Item(
            text: line.keys.truncated(toCells: size.columns, ellipsis: ellipsis),
            position: CellPosition(column: left, row: top + row), isKey: true))
        items.append(
          Item(
            text: line.meaning.truncated(
              toCells: max(0, size.columns - start), ellipsis: ellipsis),
            position: CellPosition(column: start, row: top + row), isKey: false))
      }
      left += column.width + Self.columnGap
    }
    return items
  }

  /// The title, if it has room.
  var title: String { words[.keysTitle] }

  /// The position of the title; `nil` if it has no room.
  var titlePosition: CellPosition? {
    guard top > 0 else { return nil }
    return CellPosition(column: (size.columns - title.cellWidth) / 2, row: top - 2)
  }

  /// The middle of the row for the sources of the data, and the cells in it; `nil` if it has no
  /// room.
  var creditsRow: (row: Int, columns: Int)? {
    top > 0 ? (top + rowCount + 1, size.columns - 2) : nil
  }

  /// The text below the list and its position: how to close the list, and which part of it is
  /// visible.
  func closing(scrolledBy offset: Int) -> (text: String, position: CellPosition) {
    var text = words[.anyKeyCloses]
    if lastOffset > 0 {
      text = words[.escapeCloses]
      let part = words[
        .rowsOf, String(offset + 1), String(offset + visibleRows), String(rowCount)]
      let texts = [words[.escapeClosesArrowsScroll, part], words[.escapeClosesPart, part], text]
      text = texts.first { $0.cellWidth <= size.columns } ?? text
    }
    text = text.truncated(toCells: size.columns, ellipsis: ellipsis)
    let row = top > 0 ? top + rowCount + 2 : size.rows - 1
    return (text, CellPosition(column: (size.columns - text.cellWidth) / 2, row: row))
  }
}
