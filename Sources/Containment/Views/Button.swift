import Cells

/// A button with a title; a click, Space or Enter presses it.
@MainActor
open class Button: View {
  /// The title.
  open var title = "" {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// The action that a press runs.
  open var action: (() -> Void)?

  /// Whether it can be pressed.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// Whether the mouse holds it down.
  open internal(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// The colour of the title; `nil` is the ``View/tintColor``.
  open var titleColor: Color? {
    didSet { if titleColor != oldValue { setNeedsDisplay() } }
  }

  /// A button without a title.
  override public init(frame: Rect) {
    super.init(frame: frame)
  }

  /// A button with a title.
  public convenience init(title: String) {
    self.init(frame: .zero)
    self.title = title
  }

  /// A button from a store; see ``ViewDescription`` for the keys.
  public required init?(coder: Coder) {
    super.init(coder: coder)
    title = coder.decodeString(forKey: "title") ?? ""
    decodeLook(from: coder)
  }

  override open func encode(with coder: Coder) {
    super.encode(with: coder)
    encodeLook(with: coder)
  }

  /// The cells that the title needs, with one on each side.
  open var intrinsicWidth: Int { title.cellWidth + 2 }

  override open func sizeThatFits(_ size: Size) -> Size {
    Size(width: Double(intrinsicWidth), height: 1)
  }

  /// Presses the button, if it is enabled.
  open func sendAction() {
    if isEnabled { action?() }
  }

  override open var canBecomeFirstResponder: Bool { isEnabled }

  override open func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    setNeedsDisplay()
  }

  override open func keyDown(_ key: KeyPress) {
    if isEnabled, key.key == .enter || key.key == .character(" ") {
      sendAction()
    } else {
      super.keyDown(key)
    }
  }

  override open func mouseDown(_ mouse: MouseEvent) {
    isHighlighted = isEnabled
  }

  override open func mouseDragged(_ mouse: MouseEvent) {
    isHighlighted = isEnabled && point(inside: mouse.location(in: self))
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    isHighlighted = false
    if point(inside: mouse.location(in: self)) { sendAction() }
  }

  override open func mouseCancelled(_ mouse: MouseEvent) {
    isHighlighted = false
  }

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    isHighlighted = false
  }

  override open var intrinsicContentSize: Size { sizeThatFits(.zero) }

  override open func draw(_ canvas: inout CellCanvas) {
    let shown = title.truncated(toCells: canvas.size.columns)
    var attributes: TextAttributes = isEnabled ? .bold : .dim
    if isHighlighted || window?.focusedView === self { attributes.insert(.reverse) }
    canvas.write(
      shown,
      at: CellPosition(
        column: (canvas.size.columns - shown.cellWidth) / 2, row: canvas.size.rows / 2),
      foreground: titleColor ?? tintColor, attributes: attributes)
  }
}
