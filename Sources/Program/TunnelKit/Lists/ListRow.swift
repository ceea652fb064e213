import Cells

/// A row of a list: the key that stands for it, its texts, and a value at the right.
struct ListRow: Hashable {
  /// The key; empty if the row has none.
  var key = ""
  /// The texts, each in a column.
  var texts: [String]
  /// The value; empty if there is none.
  var value = ""
  /// Whether the row stands for something that is shown, or that can be gone to.
  var isOn = true
}

/// The columns of a list, as wide as the widest of its rows.
struct ListColumns: Hashable {
  /// How a piece of a row looks.
  enum Look: Hashable { case key, text, value }

  /// A piece of a row, and where it begins.
  struct Piece: Hashable {
    let text: String
    let column: Int
    let look: Look
  }

  /// The blanks between two columns, and at the left edge.
  private static let (gap, inset) = (2, 2)

  private let keyWidth: Int
  private let textWidths: [Int]
  private let valueWidth: Int

  /// The columns of some rows.
  init(of rows: [ListRow]) {
    keyWidth = rows.map(\.key.cellWidth).max() ?? 0
    let count = rows.map(\.texts.count).max() ?? 0
    textWidths = (0..<count).map { index in
      rows.compactMap { $0.texts.indices.contains(index) ? $0.texts[index].cellWidth : nil }
        .max() ?? 0
    }
    valueWidth = rows.map(\.value.cellWidth).max() ?? 0
  }

  /// The cells that the rows take, with a blank at the right edge.
  var width: Int {
    let widths = [keyWidth] + textWidths + [valueWidth]
    let filled = widths.filter { $0 > 0 }
    return Self.inset + filled.reduce(0, +) + Self.gap * max(filled.count - 1, 0) + 1
  }

  /// The pieces of a row in a list of some width. Where that is too small for the columns, a long
  /// text moves the next one out of its column, and texts are cut where the row itself is too long.
  func pieces(of row: ListRow, columns: Int, ellipsis: String) -> [Piece] {
    var pieces: [Piece] = []
    var column = Self.inset
    if keyWidth > 0 {
      pieces.append(Piece(text: row.key, column: column, look: .key))
      column += keyWidth + Self.gap
    }
    var end = columns - 1
    if !row.value.isEmpty {
      pieces.append(Piece(text: row.value, column: end - row.value.cellWidth, look: .value))
      end -= valueWidth + Self.gap
    }
    for (index, text) in row.texts.enumerated() {
      // the columns that are still to come get what they need, but for half of the room
      let room = max(0, end - column)
      let least = min(textWidths[index], room / 2)
      let ownRest = row.texts[(index + 1)...].reduce(0) { $0 + $1.cellWidth + Self.gap }
      let widestRest = textWidths[(index + 1)...].reduce(0) { $0 + $1 + Self.gap }
      let isLast = index == row.texts.count - 1
      let shown = text.truncated(
        toCells: isLast ? room : max(room - ownRest, least), ellipsis: ellipsis)
      pieces.append(Piece(text: shown, column: column, look: .text))
      let aligned = min(textWidths[index], max(room - widestRest, least))
      column += max(shown.cellWidth, min(aligned, room - ownRest)) + Self.gap
    }
    return pieces.filter { !$0.text.isEmpty && $0.column >= 0 }
  }
}
