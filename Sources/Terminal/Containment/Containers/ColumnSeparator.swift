import Cells

/// The line between two columns.
@MainActor
final class ColumnSeparator: View {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func draw(_ canvas: inout CellCanvas) {
    for row in canvas.kept.rows {
      canvas.write("│", at: CellPosition(column: 0, row: row), attributes: .dim)
    }
  }
}
