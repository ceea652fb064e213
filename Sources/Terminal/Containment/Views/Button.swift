import Cells

/// A button with a title; a click, Space or Enter presses it.
@MainActor
open class Button: Control {
  /// The title.
  open var title = "" {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// The action that a press runs, before what `addTarget(_:action:for:)` added.
  open var action: (() -> Void)?

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

  /// The title of a button.
  override open var standardAccessibility: AccessibilityContent {
    var content = super.standardAccessibility
    content.label = title
    content.traits.insert(.button)
    return content
  }

  /// Presses the button, if it is enabled.
  open func sendAction() {
    guard isEnabled else { return }
    action?()
    super.press()
  }

  override func press() { sendAction() }

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
