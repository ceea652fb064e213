import Cells
import Containment

/// The list of keys; any key or click closes it, or where it does not fit turns its pages first.
@MainActor
final class HelpViewController: ViewController {
  /// Called when a key or a click asks to close the list.
  var onClose: (() -> Void)?

  private let colors: InterfaceColors

  init(colors: InterfaceColors) {
    self.colors = colors
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  override func loadView() {
    let helpView = HelpView(colors: colors)
    helpView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = helpView
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.becomeFirstResponder()
  }

  override func keyDown(_ key: KeyPress) {
    if key == KeyPress("c", modifiers: .control) {
      super.keyDown(key)
    } else if key.key == .escape {
      onClose?()
    } else {
      turnPage()
    }
  }

  override func mouseDown(_ mouse: MouseEvent) {
    turnPage()
  }

  private func turnPage() {
    if (viewIfLoaded as? HelpView)?.turnPage() != true { onClose?() }
  }
}

/// The keys and what they do, in the middle of the view.
@MainActor
private final class HelpView: View {
  private let colors: InterfaceColors
  private var page = 0

  init(colors: InterfaceColors) {
    self.colors = colors
    super.init(frame: .zero)
    backgroundColor = colors.page
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  override var canBecomeFirstResponder: Bool { true }

  /// Shows the next page.
  ///
  /// - Returns: whether there was one.
  func turnPage() -> Bool {
    guard page + 1 < HelpPages(size: bounds.cells.size).pages.count else { return false }
    page += 1
    setNeedsDisplay()
    return true
  }

  override func draw(_ canvas: inout CellCanvas) {
    let pages = HelpPages(size: canvas.size).pages
    guard !pages.isEmpty else { return }
    for item in pages[min(page, pages.count - 1)] {
      canvas.write(
        item.text, at: item.position, foreground: item.isKey ? colors.active : colors.detail,
        attributes: item.isKey ? .bold : [])
    }
  }
}
