import Atlas
import Cells

/// A row of keys and what they do, as far as they fit.
struct KeyRow {
  /// A key and what it does.
  typealias Item = (key: String, word: String)

  /// The texts, with their columns.
  let texts: [(text: String, column: Int, isKey: Bool)]
  /// The column behind them.
  let end: Int

  /// Places keys in a row of some width, from a column on; those in the middle are left out first.
  init(_ items: [Item], columns: Int, from first: Int = 1) {
    var shown = items
    func width(_ gap: Int) -> Int {
      shown.map { $0.key.cellWidth + 1 + $0.word.cellWidth }.reduce(0, +) + gap * (shown.count - 1)
    }
    let room = columns - first - 1
    while width(2) > room, shown.count > 1 { shown.remove(at: (shown.count - 1) / 2) }
    let gap = width(3) <= room ? 3 : 2
    var texts: [(text: String, column: Int, isKey: Bool)] = []
    var column = first
    for (key, word) in shown {
      texts.append((key, column, true))
      column += key.cellWidth + 1
      texts.append((word, column, false))
      column += word.cellWidth + gap
    }
    self.texts = texts
    end = column - gap
  }

  /// Writes the row on a canvas.
  func draw(on canvas: inout CellCanvas, row: Int, colors: InterfaceColors) {
    for item in texts {
      canvas.write(
        item.text, at: CellPosition(column: item.column, row: row),
        foreground: item.isKey ? colors.active : colors.passive,
        attributes: item.isKey ? .bold : [])
    }
  }
}
