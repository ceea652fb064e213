import Cells

/// A button with a title; a click, Space or Enter presses it.
open class Button: Control {
  /// The title.
  open var title = "" {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// The title while the button is selected; `nil`, at first, is the ``title``.
  open var selectedTitle: String? {
    didSet {
      guard selectedTitle != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  override open var isSelected: Bool {
    didSet { if isSelected != oldValue { invalidateIntrinsicContentSize() } }
  }

  fileprivate var shownTitle: String { isSelected ? selectedTitle ?? title : title }

  /// How the title is written: its alignment, its lines, and attributes in addition to those of the
  /// button's state. The text and its colour are the button's ``title`` and ``titleColor``.
  ///
  /// The button draws it over all of its cells. It is no subview, and never `nil`.
  open var titleLabel: Label? { label }
  private lazy var label = ButtonLabel(of: self)

  /// The look of the button by its purpose; `nil`, at first, is ``Configuration/plain()`` with the
  /// button's own title and colours.
  ///
  /// Assigning one sets the ``title``, if it has any.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      if let text = configuration?.text { title = text }
      setNeedsDisplay()
    }
  }

  /// The action that a press runs, before what `addTarget(_:action:for:)` added.
  open var action: (() -> Void)?

  /// The colour of the title; `nil` is the ``View/tintColor``.
  open var titleColor: Color? { didSet { if titleColor != oldValue { setNeedsDisplay() } } }

  /// The colour of the title while the button is selected; `nil` is the ``titleColor``.
  open var selectedTitleColor: Color? {
    didSet { if selectedTitleColor != oldValue { setNeedsDisplay() } }
  }

  /// A button without a title.
  override public init(frame: Rect) { super.init(frame: frame) }

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
  open var intrinsicWidth: Int { Int(cells: label.intrinsicContentSize.width) + 2 }

  override open func sizeThatFits(_ size: Size) -> Size {
    Size(width: Double(intrinsicWidth), height: max(1, label.intrinsicContentSize.height))
  }

  /// The title of a button.
  override open var standardAccessibility: AccessibilityContent {
    var content = super.standardAccessibility
    content.label = shownTitle
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
    var attributes: TextAttributes = isEnabled ? .bold : .dim
    if isHighlighted || window?.focusedView === self { attributes.insert(.reverse) }
    if isSelected { attributes.insert(.underline) }
    let colors = configuration?.colors(tint: tintColor)
    if let ground = colors?.ground {
      canvas.fill(canvas.bounds, with: Cell(" ", background: ground))
    }
    label.drawText(
      on: &canvas,
      color: (isSelected ? selectedTitleColor : nil) ?? configuration?.baseForegroundColor
        ?? titleColor ?? colors?.title ?? tintColor,
      attributes: attributes.union(label.textAttributes))
  }
}

/// The title of a button, which the button draws.
private final class ButtonLabel: Label {
  private weak var button: Button?

  init(of button: Button) {
    super.init(frame: .zero)
    textAlignment = .center
    self.button = button
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override var text: String? {
    get { button?.shownTitle }
    set { button?.title = newValue ?? "" }
  }

  override var textColor: Color? {
    get { button?.titleColor }
    set { button?.titleColor = newValue }
  }

  override func setNeedsDisplay() { button?.setNeedsDisplay() }

  override func invalidateIntrinsicContentSize() { button?.invalidateIntrinsicContentSize() }
}
