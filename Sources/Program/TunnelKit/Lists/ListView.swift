import Atlas
import Cells
import Containment
import Controls

/// A list with a title above it and a hint below.
@MainActor
final class ListView: View {
  /// The list. It scrolls; the mouse is left to the controller.
  let list = TableView(frame: .zero)
  /// The title.
  var title = "" {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// The hint, in wordings of different lengths.
  var hint = SearchHint("") {
    didSet { if hint != oldValue { setNeedsDisplay() } }
  }

  private let colors: InterfaceColors

  init(colors: InterfaceColors) {
    self.colors = colors
    super.init(frame: .zero)
    backgroundColor = colors.page
    list.isUserInteractionEnabled = false
    list.contentInsetAdjustmentBehavior = .never
    // it is drawn with characters beyond ASCII
    list.showsVerticalScrollIndicator = colors.isUnicode
    list.indicatorColor = colors.quiet
    addSubview(list)
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  override var canBecomeFirstResponder: Bool { true }

  /// The number of rows of the list that are visible at once, at least 1.
  var page: Int { max(1, ListLayout(size: bounds.cells.size).list.count) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let rows = ListLayout(size: bounds.cells.size).list
    let frame = Rect(
      x: 0, y: Double(rows.lowerBound), width: bounds.width, height: Double(rows.count))
    guard frame != list.frame else { return }
    list.frame = frame
    list.layoutIfNeeded()
    if let selected = list.indexPathForSelectedRow {
      list.scrollToRow(at: selected, at: .none, animated: false)
    }
  }

  override func draw(_ canvas: inout CellCanvas) {
    let layout = ListLayout(size: canvas.size)
    func write(_ text: String, row: Int?, _ color: Color, _ attributes: TextAttributes = []) {
      guard let row else { return }
      let column = max(0, (canvas.size.columns - text.cellWidth) / 2)
      canvas.write(
        text, at: CellPosition(column: column, row: row), foreground: color,
        attributes: attributes)
    }
    let columns = canvas.size.columns
    write(
      title.truncated(toCells: columns, ellipsis: colors.ellipsis), row: layout.titleRow,
      colors.title, .bold)
    write(
      hint.text(columns: columns, ellipsis: colors.ellipsis), row: layout.hintRow, colors.quiet)
  }
}

/// A row of a list on the screen.
@MainActor
final class ListCell: TableViewCell {
  private struct Contents: Equatable {
    let row: ListRow
    let columns: ListColumns
    let colors: InterfaceColors
  }

  private var contents: Contents?

  /// Shows a row in the columns of its list.
  func show(_ row: ListRow, in columns: ListColumns, colors: InterfaceColors) {
    let new = Contents(row: row, columns: columns, colors: colors)
    guard contents != new else { return }
    contents = new
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout CellCanvas) {
    guard let contents else { return }
    let (row, colors) = (contents.row, contents.colors)
    let ground = isSelected ? colors.active : colors.page
    if isSelected {
      canvas.fill(canvas.bounds, with: Cell(" ", foreground: colors.page, background: ground))
      // for terminals without colours
      canvas.write(
        ">", at: CellPosition(column: 0, row: 0), foreground: colors.page, background: ground)
    }
    let pieces = contents.columns.pieces(
      of: row, columns: canvas.size.columns, ellipsis: colors.ellipsis)
    for piece in pieces {
      let color =
        switch piece.look {
        case .key: colors.active
        case .text: row.isOn ? colors.title : colors.detail
        case .value: row.isOn ? colors.active : colors.quiet
        }
      canvas.write(
        piece.text, at: CellPosition(column: piece.column, row: 0),
        foreground: isSelected ? colors.page : color, background: ground,
        attributes: piece.look == .key || (piece.look == .value && row.isOn) ? .bold : [])
    }
  }
}
