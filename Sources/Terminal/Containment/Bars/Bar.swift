import Cells

/// A row of a screen that shows items: what navigation bars, tab bars and toolbars share.
///
/// Its buttons have its ``View/tintColor``: its own or an inherited one, or else one that is seen
/// well on the ``barTintColor`` of a new bar.
@MainActor
open class Bar: View, ItemDisplay {
  /// What the row is filled with; `nil` lets what lies beneath show.
  open var barTintColor: Color? {
    get { backgroundColor }
    set { backgroundColor = newValue }
  }

  override var standardTint: Color? { BarColors.standard.tint }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    itemsDidChange()
  }

  /// The colour of titles; `nil` is the terminal's own.
  open var titleColor: Color? = BarColors.standard.title {
    didSet { if titleColor != oldValue { itemsDidChange() } }
  }

  /// Whether the views of controllers reach beneath the bar, as far as their
  /// ``ViewController/edgesForExtendedLayout`` say; then the safe area tells what is covered.
  ///
  /// The covered part is never seen: a cell shows one character.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
  }

  /// Called when the bar needs another number of rows.
  var heightDidChange: (() -> Void)?

  /// A bar without items.
  init() {
    super.init(frame: .zero)
    backgroundColor = BarColors.standard.ground
  }

  /// None: a bar is made by its container.
  @available(*, unavailable)
  public required init?(coder: Coder) { return nil }

  /// The buttons that are shown, from left to right.
  var buttons: [BarButton] { subviews.compactMap { $0 as? BarButton } }

  /// Asks for the items to be laid out and drawn anew.
  func itemsDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Shows these buttons and no others; one whose item is shown already stays the same view, so
  /// that it keeps the focus.
  func show(_ shown: [(item: BarItem, face: BarButton.Face, frame: Rect)]) {
    let old = buttons
    for button in old where !shown.contains(where: { $0.item === button.item }) {
      button.removeFromSuperview()
    }
    for (index, (item, face, frame)) in shown.enumerated() {
      let button = old.first { $0.item === item } ?? BarButton(item: item)
      button.face = face
      button.isEnabled = item.isEnabled
      button.frame = frame
      if subviews.firstIndex(where: { $0 === button }) != index {
        insertSubview(button, at: index)
      }
    }
  }

  /// Presses the first enabled button that a key belongs to.
  ///
  /// - Returns: whether there is one.
  func press(_ key: KeyPress) -> Bool {
    guard window != nil, !isHidden,
      let button = buttons.first(where: { $0.face.key == key && $0.isEnabled })
    else { return false }
    button.press()
    return true
  }
}
