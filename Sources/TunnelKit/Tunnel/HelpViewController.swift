import Cells
import Containment

/// The list of keys; any key or click closes it.
@MainActor
final class HelpViewController: ViewController {
  /// Called when a key or a click asks to close the list.
  var onClose: (() -> Void)?

  override func loadView() {
    let helpView = HelpView()
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
    } else {
      onClose?()
    }
  }

  override func mouseDown(_ mouse: MouseEvent) {
    onClose?()
  }
}

/// Two columns of text in a box in the middle of the view.
@MainActor
private final class HelpView: View {
  private static let keys: [(String, String)] = [
    ("arrows hjkl", "move by a cell"), ("Shift HJKL", "move by ten"),
    ("Tab", "the other end"), ("+ = - wheel", "zoom"), ("n", "north up"),
    ("Space Enter", "flip to names, or click"), ("o", "stacked or side by side"),
    ("mouse", "drag man or x, Esc puts back"),
    ("q Ctrl-C", "quit, Ctrl-Z suspends"), ("any key", "closes this list"),
  ]

  init() {
    super.init(frame: .zero)
    backgroundColor = InterfaceColors.page
  }

  override var canBecomeFirstResponder: Bool { true }

  override func draw(_ canvas: inout CellCanvas) {
    let keyWidth = Self.keys.map(\.0.cellWidth).max() ?? 0
    let width = keyWidth + 2 + (Self.keys.map(\.1.cellWidth).max() ?? 0)
    let left = max(0, (canvas.size.columns - width) / 2)
    let top = max(0, (canvas.size.rows - Self.keys.count) / 2)
    for (index, (key, meaning)) in Self.keys.enumerated() {
      canvas.write(
        key, at: CellPosition(column: left, row: top + index),
        foreground: InterfaceColors.active, attributes: .bold)
      let start = left + keyWidth + 2
      canvas.write(
        meaning.truncated(toCells: max(0, canvas.size.columns - start)),
        at: CellPosition(column: start, row: top + index),
        foreground: Color(rgb: 0xD8E2EC))
    }
  }
}
