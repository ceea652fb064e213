import Cells

/// The layout of the list of keys in a view of some size: one or two columns, and if there is room a
/// title, the sources of the data, and a line that says how to close it. A list that does not fit can
/// be scrolled.
struct HelpLayout {
  /// A key or a meaning, and its position.
  struct Item: Equatable {
    var text: String
    var position: CellPosition
    var isKey: Bool
  }

  /// Keys and what they do, in the order in which they are listed: for the tunnel, the program, the
  /// maps and their layers, with an empty line between these groups.
  ///
  /// - Parameter picks: whether Enter picks the place of the man, and Escape picks nothing.
  static func keys(picks: Bool) -> [(keys: String, meaning: String)] {
    guard picks else { return keys }
    return [("Enter", "pick the man's place"), ("q Esc", "pick nothing")]
      + keys.compactMap { line in
        switch line.meaning {
        case "quit": nil
        case flipping: ("Space", flipping)
        default: line
        }
      }
  }

  private static let flipping = "flip to names, or click"

  private static let keys: [(keys: String, meaning: String)] = [
    ("Space Enter", flipping), ("arrows hjkl", "move by a cell"), ("Shift HJKL", "move by ten"),
    ("Tab", "the other end"), ("mouse", "drag man, x or the map"),
    ("Esc", "puts a dragged one back"), ("/ g", "go to a place by name"),
    ("N", "next towns face to face"),
    ("", ""),
    ("y", "copy the coordinates"), ("?", "this list"), ("q Ctrl-C", "quit"), ("Ctrl-Z", "suspend"),
    ("", ""),
    ("+ = - wheel", "zoom"), ("0", "centre on the man or x"), ("n", "north up"),
    ("m", "map type"), ("p", "projection"), ("o", "stacked or side by side"),
    ("", ""),
    ("t", "names"), ("x", "see through the Earth"), ("r", "range rings"),
    ("d", "day and night"), ("#", "graticule"), ("v", "plumb-line route"),
  ]

  /// The title, if it has room.
  static let title = "Keys"

  private static let gap = 2
  private static let keyWidth = keys.map(\.keys.cellWidth).max() ?? 0
  private static let meaningWidth = keys.map(\.meaning.cellWidth).max() ?? 0
  private static let columnWidth = keyWidth + gap + meaningWidth
  /// The rows of the title, a blank one, another one, the sources and the closing line.
  private static let surroundingRows = 5
  /// The columns, or rows, that the border takes.
  private static let border = 2
  /// The smallest height of a box, including its border.
  private static let leastBoxRows = 14

  private let size: CellSize
  private let ellipsis: String
  private let keys: [(keys: String, meaning: String)]
  private let columns: Int
  /// The number of rows of the whole list.
  let rowCount: Int
  /// The number of rows of the list that are visible at once.
  let visibleRows: Int
  private let top: Int

  /// Lays out the list in a view of some size.
  ///
  /// - Parameters:
  ///   - ellipsis: replaces the end of a text that is too wide.
  ///   - picks: whether Enter picks the place of the man.
  init(size: CellSize, ellipsis: String = "…", picks: Bool = false) {
    self.size = size
    self.ellipsis = ellipsis
    keys = Self.keys(picks: picks)
    let count = keys.count
    let fitsTwice = size.columns >= 2 * Self.columnWidth + Self.gap
    columns = fitsTwice ? 2 : 1
    rowCount = (count + columns - 1) / columns
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
  static func boxedSize(onScreen screen: CellSize, picks: Bool = false) -> CellSize? {
    let margin = 2
    let count = keys(picks: picks).count
    let (columns, rows) = (screen.columns - border - margin, screen.rows - border - margin)
    let double = 2 * columnWidth + gap + 2
    if screen.columns >= double + border {
      let wanted = (count + 1) / 2 + surroundingRows
      if rows >= wanted { return CellSize(columns: double, rows: wanted) }
    }
    guard columns >= columnWidth + 2, screen.rows >= leastBoxRows else { return nil }
    return CellSize(
      columns: columnWidth + 2, rows: min(rows, count + surroundingRows))
  }

  /// The largest number of rows by which the list can be scrolled.
  var lastOffset: Int { rowCount - visibleRows }

  /// The visible items when the list has been scrolled by some rows, within 0...``lastOffset``.
  func items(scrolledBy offset: Int) -> [Item] {
    let total = columns * Self.columnWidth + (columns - 1) * Self.gap
    let left = max(0, (size.columns - total) / 2)
    // if the meanings do not fit beside the keys, the gap between them is smaller
    let start = min(
      Self.keyWidth + Self.gap, max(Self.keyWidth + 1, size.columns - Self.meaningWidth))
    return keys.enumerated().flatMap { index, line -> [Item] in
      let row = index % rowCount - offset
      guard (0..<visibleRows).contains(row), !line.keys.isEmpty else { return [] }
      let column = left + index / rowCount * (Self.columnWidth + Self.gap)
      return [
        Item(
          text: line.keys.truncated(toCells: size.columns, ellipsis: ellipsis),
          position: CellPosition(column: column, row: top + row), isKey: true),
        Item(
          text: line.meaning.truncated(
            toCells: max(0, size.columns - column - start), ellipsis: ellipsis),
          position: CellPosition(column: column + start, row: top + row), isKey: false),
      ]
    }
  }

  /// The position of the title; `nil` if it has no room.
  var titlePosition: CellPosition? {
    guard top > 0 else { return nil }
    return CellPosition(column: (size.columns - Self.title.cellWidth) / 2, row: top - 2)
  }

  /// The middle of the row for the sources of the data, and the cells in it; `nil` if it has no room.
  var creditsRow: (row: Int, columns: Int)? {
    top > 0 ? (top + rowCount + 1, size.columns - 2) : nil
  }

  /// The text below the list and its position: how to close the list, and which part of it is
  /// visible.
  func closing(scrolledBy offset: Int) -> (text: String, position: CellPosition) {
    var text = "any key closes"
    if lastOffset > 0 {
      text = "Esc closes"
      let part = "(\(offset + 1)-\(offset + visibleRows) of \(rowCount))"
      let texts = [text + ", arrows scroll " + part, text + " " + part, text]
      text = texts.first { $0.cellWidth <= size.columns } ?? text
    }
    text = text.truncated(toCells: size.columns, ellipsis: ellipsis)
    let row = top > 0 ? top + rowCount + 2 : size.rows - 1
    return (text, CellPosition(column: (size.columns - text.cellWidth) / 2, row: row))
  }
}
