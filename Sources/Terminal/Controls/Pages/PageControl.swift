import Cells
import Containment

/// Marks for the pages of something, of which one is filled; UIKit's UIPageControl.
///
/// A click before or behind the filled mark, or Left and Right, goes on by a page and sends
/// `valueChanged`. Where there is not enough room for the marks, numbers stand instead.
open class PageControl: Control {
  /// How many pages there are, 0 or more; numbers below count as 0.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      limit()
    }
  }

  /// The page whose mark is filled, from 0; a number outside gives the nearer end.
  open var currentPage = 0 { didSet { limit() } }

  /// Whether nothing is shown of a single page.
  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }

  /// The colour of the mark of the current page; `nil` is the `tintColor`.
  open var currentPageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }

  /// The colour of the other marks; `nil` is the terminal's own, dimmed.
  open var pageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }

  /// The colours that page controls have once they are on screen, unless they have set others;
  /// UIKit's appearance proxy. Before there is an application nothing reads what it returns.
  public static func appearance() -> PageControl { look(in: Application.current) }

  private static func look(in application: Application?) -> PageControl {
    let look = { PageControl(frame: .zero) }
    return application?.attachments.object(orMake: look) ?? look()
  }

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window else { return }
    let look = Self.look(in: window.application)
    backgroundColor = backgroundColor ?? look.backgroundColor
    pageIndicatorTintColor = pageIndicatorTintColor ?? look.pageIndicatorTintColor
    currentPageIndicatorTintColor =
      currentPageIndicatorTintColor ?? look.currentPageIndicatorTintColor
  }

  private func limit() {
    let limited = max(0, min(currentPage, numberOfPages - 1))
    if limited != currentPage { currentPage = limited }
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// A mark for each page with a space between them, in one row.
  open func size(forNumberOfPages pageCount: Int) -> Size {
    Size(width: max(0, 2 * Double(pageCount) - 1), height: 1)
  }

  override open func sizeThatFits(_ size: Size) -> Size {
    self.size(forNumberOfPages: numberOfPages)
  }

  override open var intrinsicContentSize: Size { sizeThatFits(.zero) }

  private var hasMarks: Bool { numberOfPages > (hidesForSinglePage ? 1 : 0) }

  /// The first column of the marks in some columns; `nil` if there is not enough room.
  private func firstColumn(in columns: Int) -> Int? {
    guard numberOfPages <= columns, 2 * numberOfPages - 1 <= columns else { return nil }
    return (columns - 2 * numberOfPages + 1) / 2
  }

  /// The page.
  override open var standardAccessibility: AccessibilityContent {
    var content = super.standardAccessibility
    content.value = "page \(currentPage + 1) of \(numberOfPages)"
    content.traits.insert(.adjustable)
    content.isElement = hasMarks
    return content
  }

  override open func draw(_ canvas: inout CellCanvas) {
    guard hasMarks else { return }
    let row = canvas.size.rows / 2
    let color = currentPageIndicatorTintColor ?? tintColor
    guard let first = firstColumn(in: canvas.size.columns) else {
      let text = "\(currentPage + 1)/\(numberOfPages)".truncated(toCells: canvas.size.columns)
      let column = (canvas.size.columns - text.cellWidth) / 2
      canvas.write(text, at: CellPosition(column: column, row: row), foreground: color)
      return
    }
    for page in 0..<numberOfPages {
      let isCurrent = page == currentPage
      let other = pageIndicatorTintColor
      canvas.write(
        isCurrent ? "●" : "○", at: CellPosition(column: first + 2 * page, row: row),
        foreground: isCurrent ? color : other,
        attributes: isCurrent || other != nil ? [] : .dim)
    }
  }

  func step(by pages: Int) {
    let old = currentPage
    currentPage += pages
    if currentPage != old { sendActions(for: .valueChanged) }
  }

  override open func keyDown(_ key: KeyPress) {
    switch key.key {
    case .left where isEnabled && key.modifiers.isEmpty && currentPage > 0: step(by: -1)
    case .right where isEnabled && key.modifiers.isEmpty && currentPage < numberOfPages - 1:
      step(by: 1)
    default: passOn(key)
    }
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    let wasPressed = isHighlighted
    super.mouseUp(mouse)
    guard isEnabled, wasPressed, point(inside: mouse.location(in: self)) else { return }
    let columns = bounds.cells.size.columns
    let mark = firstColumn(in: columns).map { $0 + 2 * currentPage } ?? columns / 2
    let column = Int(cells: mouse.location(in: self).x, .down)
    if column != mark { step(by: column < mark ? -1 : 1) }
  }
}
