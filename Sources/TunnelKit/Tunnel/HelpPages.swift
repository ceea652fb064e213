import Cells

/// The list of keys, laid out in one column or two, on as few pages as a size allows.
struct HelpPages {
  /// A key or a meaning at its place.
  struct Item: Equatable {
    var text: String
    var position: CellPosition
    var isKey: Bool
  }

  /// What each page shows.
  let pages: [[Item]]

  /// Keys and what they do, in the order in which they are listed.
  static let keys: [(keys: String, meaning: String)] = [
    ("arrows hjkl", "move by a cell"), ("Shift HJKL", "move by ten"), ("Tab", "the other end"),
    ("+ = - wheel", "zoom"), ("0", "centre on the man or x"), ("n", "north up"),
    ("m", "map type"), ("p", "projection"), ("x", "see through the Earth"),
    ("r", "range rings"), ("d", "day and night"), ("#", "graticule"), ("v", "plumb-line route"),
    ("t", "names"), ("Space Enter", "flip to names, or click"), ("o", "stacked or side by side"),
    ("mouse", "drag man, x or the map"), ("Esc", "puts a dragged one back"),
    ("q Ctrl-C", "quit"), ("Ctrl-Z", "suspend"), ("any key", "closes this list"),
  ]

  private static let gap = 2

  /// The pages for a view of some size; none for a view without cells.
  init(size: CellSize) {
    guard size.rows > 0, size.columns > 0 else {
      pages = []
      return
    }
    let keyWidth = Self.keys.map(\.keys.cellWidth).max() ?? 0
    let meaningWidth = Self.keys.map(\.meaning.cellWidth).max() ?? 0
    let width = keyWidth + Self.gap + meaningWidth
    let isHigh = size.rows >= Self.keys.count
    let columns = !isHigh && size.columns >= 2 * width + Self.gap ? 2 : 1
    let count = min(size.rows, (Self.keys.count + columns - 1) / columns)
    let total = columns * width + (columns - 1) * Self.gap
    let left = max(0, (size.columns - total) / 2)
    let top = (size.rows - count) / 2
    // where the meanings do not fit beside the keys, these stand closer
    let start = min(keyWidth + Self.gap, max(keyWidth + 1, size.columns - meaningWidth))
    pages = stride(from: 0, to: Self.keys.count, by: count * columns).map { first in
      Self.keys[first...].prefix(count * columns).enumerated().flatMap { index, line in
        let column = left + index / count * (width + Self.gap)
        let row = top + index % count
        return [
          Item(
            text: line.keys.truncated(toCells: size.columns),
            position: CellPosition(column: column, row: row), isKey: true),
          Item(
            text: line.meaning.truncated(toCells: max(0, size.columns - column - start)),
            position: CellPosition(column: column + start, row: row), isKey: false),
        ]
      }
    }
  }
}
