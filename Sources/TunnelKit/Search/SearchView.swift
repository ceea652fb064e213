import Atlas
import Cells
import Containment

/// An input line for a place, and the list of places that were found.
@MainActor
final class SearchView: View {
  /// What the view shows.
  struct Contents: Hashable {
    /// The text that is typed.
    var input = TextInput()
    /// The places that were found.
    var choices: [SearchChoice] = []
    /// The index of the selected choice.
    var chosen = 0
    /// The hint, in wordings of different lengths.
    var hint = SearchHint("")
  }

  /// What the view shows.
  var contents = Contents() {
    didSet { if contents != oldValue { setNeedsDisplay() } }
  }

  private let colors: InterfaceColors

  init(colors: InterfaceColors) {
    self.colors = colors
    super.init(frame: .zero)
    backgroundColor = colors.page
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  override var canBecomeFirstResponder: Bool { true }

  private var layout: SearchLayout {
    SearchLayout(size: bounds.cells.size, ellipsis: colors.ellipsis)
  }

  override var cursor: ScreenCursor? {
    let layout = layout
    let offset = contents.input.visible(width: layout.fieldWidth).cursor
    return ScreenCursor(
      position: CellPosition(
        column: layout.fieldPosition.column + offset, row: layout.fieldPosition.row),
      isVisible: true)
  }

  /// The number of rows for choices, at least 1.
  var page: Int { max(1, layout.list.count) }

  /// The index of the first visible choice.
  private var offset: Int { contents.chosen / page * page }

  /// The index of the choice at a point of the view; `nil` if there is no choice at the point.
  func choice(at point: Point) -> Int? {
    guard let row = Int(exactly: point.y.rounded(.down)) else { return nil }
    let index = row - layout.list.lowerBound + offset
    return layout.list.contains(row) && contents.choices.indices.contains(index) ? index : nil
  }

  override func draw(_ canvas: inout CellCanvas) {
    let layout = SearchLayout(size: canvas.size, ellipsis: colors.ellipsis)
    canvas.write(
      SearchLayout.prompt, at: layout.promptPosition, foreground: colors.quiet, attributes: .bold)
    drawInput(in: layout, on: &canvas)
    for (row, index) in zip(layout.list, offset..<contents.choices.count) {
      draw(contents.choices[index], isChosen: index == contents.chosen, row, layout, on: &canvas)
    }
    if let hint = layout.hint(contents.hint) {
      canvas.write(hint.text, at: hint.position, foreground: colors.quiet)
    }
  }

  private func drawInput(in layout: SearchLayout, on canvas: inout CellCanvas) {
    let (text, cursor) = contents.input.visible(width: layout.fieldWidth)
    canvas.write(text, at: layout.fieldPosition, foreground: colors.title)
    let position = CellPosition(
      column: layout.fieldPosition.column + cursor, row: layout.fieldPosition.row)
    let letter = contents.input.tail.first.map(String.init) ?? " "
    canvas.write(
      letter, at: position, foreground: colors.page, background: colors.active,
      attributes: [.bold, .underline])
  }

  private func draw(
    _ choice: SearchChoice, isChosen: Bool, _ row: Int, _ layout: SearchLayout,
    on canvas: inout CellCanvas
  ) {
    let ground = isChosen ? colors.active : colors.page
    let ink = isChosen ? colors.page : colors.detail
    if isChosen {
      canvas.fill(
        CellRectangle(
          origin: CellPosition(column: 0, row: row),
          size: CellSize(columns: canvas.size.columns, rows: 1)),
        with: Cell(" ", foreground: ink, background: ground))
      // for terminals without colours
      canvas.write(
        ">", at: CellPosition(column: 0, row: row), foreground: ink, background: ground)
    }
    let (name, surroundings, figures) = layout.pieces(of: choice)
    let nameColor = isChosen ? ink : colors.title
    canvas.write(
      name, at: CellPosition(column: layout.inset, row: row), foreground: nameColor,
      background: ground, attributes: .bold)
    canvas.write(
      surroundings,
      at: CellPosition(column: layout.surroundingsColumn(behind: name), row: row),
      foreground: ink, background: ground)
    for (text, column) in figures {
      canvas.write(
        text, at: CellPosition(column: column, row: row), foreground: ink, background: ground)
    }
  }
}
