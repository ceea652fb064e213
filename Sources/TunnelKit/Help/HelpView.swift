import Atlas
import Cells
import Containment

/// The keys and what they do, on a page of their own.
@MainActor
final class HelpView: View {
  private let colors: InterfaceColors
  private let picks: Bool
  /// The rows that the list has been scrolled by, as far as the size allows.
  private(set) var offset = 0

  /// The list; where Enter picks a place, that of `tunnel pick`.
  init(colors: InterfaceColors, picks: Bool) {
    self.colors = colors
    self.picks = picks
    super.init(frame: .zero)
    backgroundColor = colors.page
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  override var canBecomeFirstResponder: Bool { true }

  private var layout: HelpLayout {
    HelpLayout(size: bounds.cells.size, ellipsis: colors.ellipsis, picks: picks)
  }

  /// The rows that are seen at once, at least 1.
  var page: Int { max(1, layout.visibleRows) }

  /// Scrolls the list by some rows, upwards if there are fewer than none, as far as it goes.
  ///
  /// - Returns: whether it went any way.
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
    let layout = HelpLayout(size: canvas.size, ellipsis: colors.ellipsis, picks: picks)
    guard layout.visibleRows > 0 else { return }
    for item in layout.items(scrolledBy: offset) {
      canvas.write(
        item.text, at: item.position, foreground: item.isKey ? colors.active : colors.detail,
        attributes: item.isKey ? .bold : [])
    }
    if let position = layout.titlePosition {
      canvas.write(HelpLayout.title, at: position, foreground: colors.title, attributes: .bold)
    }
    let closing = layout.closing(scrolledBy: offset)
    canvas.write(closing.text, at: closing.position, foreground: colors.quiet)
  }
}
