import Atlas
import Cells
import Containment
import Localization

/// A page that lists the keys and what they do.
@MainActor
final class HelpView: View {
  private let colors: InterfaceColors
  private let words: Phrasebook
  private let picks: Bool
  /// Returns the sources of the data, at most so many cells wide; `nil` if they have no room.
  private let credits: (Int) -> String?
  /// The number of rows by which the list has been scrolled, limited by its size.
  private(set) var offset = 0

  /// The list of keys; with `picks`, the list of `tunnel pick`.
  init(
    colors: InterfaceColors, words: Phrasebook, picks: Bool, credits: @escaping (Int) -> String?
  ) {
    self.colors = colors
    self.words = words
    self.picks = picks
    self.credits = credits
    super.init(frame: .zero)
    backgroundColor = colors.page
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  override var canBecomeFirstResponder: Bool { true }

  private var layout: HelpLayout {
    HelpLayout(
      size: bounds.cells.size, ellipsis: colors.ellipsis, picks: picks, words: words)
  }

  /// The number of rows that are visible at once, at least 1.
  var page: Int { max(1, layout.visibleRows) }

  /// Whether a part of the list is not visible.
  var isScrollable: Bool { layout.lastOffset > 0 }

  /// Scrolls the list by some rows, upwards if the number is negative, as far as possible.
  ///
  /// - Returns: whether the list moved.
  @discardableResult
  func scroll(by rows: Int) -> Bool {
    let old = offset
    offset = max(0, min(min(offset, layout.lastOffset) + rows, layout.lastOffset))
    if offset != old { setNeedsDisplay() }
    return offset != old
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll(by: 0)
  }

  override func draw(_ canvas: inout CellCanvas) {
    let layout = HelpLayout(
      size: canvas.size, ellipsis: colors.ellipsis, picks: picks, words: words)
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
