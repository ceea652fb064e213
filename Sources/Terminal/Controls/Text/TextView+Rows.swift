import Cells
import Containment

extension TextView: TextEditing {
  var hasSelectedText: Bool { editor.hasSelection }

  /// Counts the rows for the present width, as the size of the content.
  func fitText() {
    let width = visibleContent.width
    editor.measure(width: rowWidth(within: width))
    contentSize = Size(width: max(0, width), height: Double(editor.lines.rowCount))
  }

  /// The cells of a row, without those of the cursor and of the indicator; 0 before the view has a
  /// width.
  func rowWidth(within width: Double) -> Int {
    let columns = Int(cells: width, .down)
    return columns > 0 ? max(1, columns - (showsVerticalScrollIndicator ? 2 : 1)) : 0
  }

  var visibleRows: [String] {
    let top = max(0, Int(cells: visibleContent.minY))
    let end = min(editor.lines.rowCount, max(top, Int(cells: visibleContent.maxY)))
    return (top..<end).map { row in
      let place = editor.lines.place(ofRow: row)
      return editor.rows(of: place.line).shown(row: place.row)
    }
  }

  /// Draws the rows that a canvas keeps, what is selected and the letter at the cursor.
  ///
  /// - Parameter corner: where the first row begins on the canvas.
  func drawText(on canvas: inout CellCanvas, at corner: CellPosition) {
    var known: (line: Int, rows: TextRows)?
    for row in canvas.kept.rows where (0..<editor.lines.rowCount).contains(row - corner.row) {
      let place = editor.lines.place(ofRow: row - corner.row)
      let rows = known?.line == place.line ? known?.rows : nil
      let line = (line: place.line, rows: rows ?? editor.rows(of: place.line))
      known = line
      canvas.write(
        line.rows.shown(row: place.row), at: CellPosition(column: corner.column, row: row),
        foreground: textColor, attributes: textAttributes)
      let selected = selectedColumns(of: line.rows, row: place.row, line: line.line)
      guard !selected.isEmpty else { continue }
      let columns = selected.lowerBound + corner.column..<selected.upperBound + corner.column
      highlight(columns, [], row, &canvas)
    }
    guard isEditing else { return }
    let cell = editor.cell(of: editor.cursor)
    let start = cell.column + corner.column
    highlight(start..<start + 1, [.bold, .underline], cell.row + corner.row, &canvas)
  }

  /// The columns of a row that are selected; one more where the line break is.
  private func selectedColumns(of rows: TextRows, row: Int, line: Int) -> Range<Int> {
    let selection = editor.selection
    guard !selection.isEmpty, (selection.lowerBound.line...selection.upperBound.line).contains(line)
    else { return 0..<0 }
    let range = rows.range(of: row)
    let first = line > selection.lowerBound.line ? 0 : selection.lowerBound.offset
    let last = line < selection.upperBound.line ? Int.max : selection.upperBound.offset
    let start = min(max(first, range.lowerBound), range.upperBound)
    let end = max(start, min(last, range.upperBound))
    let breaks = last == .max && row == rows.count - 1 ? 1 : 0
    return rows.column(at: start, row: row)..<rows.column(at: end, row: row) + breaks
  }
}
