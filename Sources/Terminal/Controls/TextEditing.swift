import Cells
import Containment

/// What the keys for the pasteboard and for the history act on.
@MainActor
protocol TextEditing: View {
  var hasSelectedText: Bool { get }
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func undo()
  func redo()
}

extension TextEditing {
  /// Cuts, copies, pastes, undoes or redoes if a key is for that. Returns whether it is.
  func performEditing(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.character("x"), .control) where hasSelectedText: cut(nil)
    case (.character("c"), .control) where hasSelectedText: copy(nil)
    case (.character("v"), .control): paste(nil)
    case (.character("z"), .control), (.character("_"), .control): undo()
    case (.character("r"), .control): redo()
    default: return false
    }
    return true
  }

  /// Lays the tint beneath some cells; without one their colours are swapped.
  ///
  /// The letter at the cursor is shown in this way only. The terminal's own cursor is hidden: many
  /// terminals would swap the colours back, and show a blank with nothing but its underline.
  func highlight(
    _ columns: Range<Int>, _ attributes: TextAttributes, _ row: Int, _ canvas: inout CellCanvas
  ) {
    var end = columns.upperBound
    // the second half of a wide letter
    while end < canvas.size.columns, canvas[end, row].glyph == .continuation { end += 1 }
    for column in columns.lowerBound..<max(columns.lowerBound, end) {
      var cell = canvas[column, row]
      if cell.glyph == .clear { cell.glyph = .character(" ") }
      cell.foreground = tintColor == nil ? cell.foreground : backgroundColor
      cell.background = tintColor ?? cell.background
      cell.attributes = attributes.union(tintColor == nil ? .reverse : [])
      canvas[column, row] = cell
    }
  }
}
