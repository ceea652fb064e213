import Cells

/// A title that does something when it is pressed.
@MainActor
open class Button: View {
  /// What it says.
  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  /// What it does.
  public var action: (() -> Void)?

  /// Whether it can be pressed.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// The colour of the title.
  public var titleColor: Color? {
    didSet { if titleColor != oldValue { setNeedsDisplay() } }
  }

  /// A button with a title.
  public init(title: String) {
    self.title = title
    super.init(frame: .zero)
  }

  /// The cells that the title needs, with one on each side.
  public var intrinsicWidth: Int { title.cellWidth + 2 }

  /// Presses the button, if it is enabled.
  public func sendAction() {
    if isEnabled { action?() }
  }

  override open var canBecomeFirstResponder: Bool { isEnabled }

  override open func keyDown(_ key: KeyPress) {
    if key.key == .enter || key.key == .character(" ") {
      sendAction()
    } else {
      super.keyDown(key)
    }
  }

  override open func mouseDown(_ mouse: MouseEvent) {}

  override open func mouseUp(_ mouse: MouseEvent) {
    if bounds.contains(mouse.location(in: self)) { sendAction() }
  }

  override open func draw(_ canvas: inout CellCanvas) {
    let shown = title.truncated(toCells: canvas.size.columns)
    canvas.write(
      shown,
      at: CellPosition(
        column: (canvas.size.columns - shown.cellWidth) / 2, row: canvas.size.rows / 2),
      foreground: titleColor, attributes: isEnabled ? .bold : .dim)
  }
}
