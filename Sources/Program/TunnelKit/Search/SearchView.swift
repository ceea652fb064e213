import Atlas
import Cells
import Containment
import Controls

/// An input line for a place, and the list of places that were found.
@MainActor
final class SearchView: View {
  /// The input line.
  let field: TextField
  /// The list. It turns pages; the mouse is left to the controller.
  let list = TableView(frame: .zero)
  /// The hint, in wordings of different lengths.
  var hint = SearchHint("") {
    didSet { if hint != oldValue { setNeedsDisplay() } }
  }

  private let colors: InterfaceColors

  init(colors: InterfaceColors, field: TextField) {
    self.colors = colors
    self.field = field
    super.init(frame: .zero)
    backgroundColor = colors.page
    field.backgroundColor = colors.page
    field.textColor = colors.title
    field.tintColor = colors.active
    list.isPagingEnabled = true
    list.isUserInteractionEnabled = false
    list.contentInsetAdjustmentBehavior = .never
    addSubview(field)
    addSubview(list)
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  private func layout(_ size: CellSize) -> SearchLayout {
    SearchLayout(size: size, ellipsis: colors.ellipsis)
  }

  /// The number of rows for choices, at least 1.
  var page: Int { max(1, layout(bounds.cells.size).list.count) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = layout(bounds.cells.size)
    let place = layout.fieldPosition
    field.frame = Rect(x: place.column, y: place.row, width: layout.fieldWidth, height: 1)
    let rows = layout.list
    list.frame = Rect(
      x: 0, y: Double(rows.lowerBound), width: bounds.width, height: Double(rows.count))
  }

  override func draw(_ canvas: inout CellCanvas) {
    let layout = layout(canvas.size)
    canvas.write(
      SearchLayout.prompt, at: layout.promptPosition, foreground: colors.quiet, attributes: .bold)
    if let hint = layout.hint(hint) {
      canvas.write(hint.text, at: hint.position, foreground: colors.quiet)
    }
  }
}

/// A row of the list: a place that was found.
@MainActor
final class SearchCell: TableViewCell {
  private var contents: (choice: SearchChoice, colors: InterfaceColors)?

  /// Shows a place.
  func show(_ choice: SearchChoice, colors: InterfaceColors) {
    guard contents?.choice != choice else { return }
    contents = (choice, colors)
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout CellCanvas) {
    guard let (choice, colors) = contents else { return }
    let layout = SearchLayout(size: canvas.size, ellipsis: colors.ellipsis)
    let ground = isSelected ? colors.active : colors.page
    let ink = isSelected ? colors.page : colors.detail
    func write(_ text: String, _ column: Int, _ color: Color?, _ attributes: TextAttributes = []) {
      canvas.write(
        text, at: CellPosition(column: column, row: 0), foreground: color, background: ground,
        attributes: attributes)
    }
    if isSelected {
      canvas.fill(canvas.bounds, with: Cell(" ", foreground: ink, background: ground))
      // for terminals without colours
      write(">", 0, ink)
    }
    let (name, surroundings, figures) = layout.pieces(of: choice)
    write(name, layout.inset, isSelected ? ink : colors.title, .bold)
    write(surroundings, layout.surroundingsColumn(behind: name), ink)
    for (text, column) in figures { write(text, column, ink) }
  }
}
