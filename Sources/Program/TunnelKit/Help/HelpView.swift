import Atlas
import Cells
import Containment
import Controls
import Localization

/// A page that lists the keys and what they do.
@MainActor
final class HelpView: ScrollView {
  private let colors: InterfaceColors
  private let words: Phrasebook
  private let role: KeyRole
  /// Returns the sources of the data, at most so many cells wide; `nil` if they have no room.
  private let credits: (Int) -> String?

  /// The list of keys; those of a role.
  init(
    colors: InterfaceColors, words: Phrasebook, role: KeyRole, credits: @escaping (Int) -> String?
  ) {
    self.colors = colors
    self.words = words
    self.role = role
    self.credits = credits
    super.init(frame: .zero)
    backgroundColor = colors.page
    contentInsetAdjustmentBehavior = .never
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  override var canBecomeFirstResponder: Bool { true }

  override var contentOffset: Point {
    didSet { setNeedsDisplay() }
  }

  private func layout(_ size: CellSize) -> HelpLayout {
    HelpLayout(size: size, ellipsis: colors.ellipsis, role: role, words: words)
  }

  override func layoutSubviews() {
    let layout = layout(bounds.cells.size)
    let rows = layout.rows
    contentSize = Size(width: 0, height: layout.rowCount)
    contentInset = EdgeInsets(
      top: Double(rows.lowerBound), bottom: bounds.height - Double(rows.upperBound))
    super.layoutSubviews()
  }

  override func draw(_ canvas: inout CellCanvas) {
    let layout = layout(canvas.size)
    let offset = Int(cells: visibleContent.minY)
    guard layout.visibleRows > 0 else { return }
    for item in layout.items(scrolledBy: offset) {
      canvas.write(
        item.text, at: item.position, foreground: item.isKey ? colors.active : colors.detail,
        attributes: item.isKey ? .bold : [])
    }
    if let position = layout.titlePosition {
      canvas.write(layout.title, at: position, foreground: colors.title, attributes: .bold)
    }
    if let (row, columns) = layout.creditsRow, let text = credits(columns) {
      let column = (canvas.size.columns - text.cellWidth) / 2
      canvas.write(
        text, at: CellPosition(column: column, row: row), foreground: colors.quiet)
    }
    let closing = layout.closing(scrolledBy: offset)
    canvas.write(closing.text, at: closing.position, foreground: colors.quiet)
  }
}
