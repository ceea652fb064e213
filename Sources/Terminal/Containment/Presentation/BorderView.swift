import Cells

/// The frame of a boxed controller: a thin line on opaque ground, for a popover with its arrow.
final class BorderView: View {
  /// Where the arrow is, counted from the corner, and how it points; `nil`: there is none.
  var arrow: (place: Point, direction: PopoverArrowDirection)? { didSet { setNeedsDisplay() } }

  override func draw(_ canvas: inout CellCanvas) {
    let columns = canvas.size.columns
    let rows = canvas.size.rows
    guard columns > 1, rows > 1 else { return }
    canvas.fill(canvas.bounds, with: Cell(" ", background: backgroundColor))
    let line = String(repeating: "─", count: columns - 2)
    write("┌\(line)┐", row: 0, on: &canvas)
    for row in 1..<(rows - 1) {
      write("│", row: row, on: &canvas)
      write("│", column: columns - 1, row: row, on: &canvas)
    }
    write("└\(line)┘", row: rows - 1, on: &canvas)
    guard let arrow else { return }
    write(
      String(arrow.direction.glyph), column: Int(cells: arrow.place.x, .towardZero),
      row: Int(cells: arrow.place.y, .towardZero),
      on: &canvas)
  }

  private func write(_ text: String, column: Int = 0, row: Int, on canvas: inout CellCanvas) {
    canvas.write(text, at: CellPosition(column: column, row: row), foreground: lineColor)
  }

  /// The least contrast of graphics with their ground (WCAG 2.1).
  private static let leastContrast = 3.0

  /// The first of the quiet colour, the tint and the darkest and lightest colours of bars that can
  /// be seen on the ground; the terminal's own colour if the ground is the terminal's.
  ///
  /// There always is one: white has that contrast with luminances up to 0.3, the ground of bars
  /// with those from 0.23 on.
  private var lineColor: Color? {
    guard let ground = backgroundColor else { return nil }
    let colors = BarColors.standard
    return [colors.quiet, tintColor ?? colors.tint, colors.ground, colors.title].first {
      $0.contrast(with: ground) >= Self.leastContrast
    }
  }
}
