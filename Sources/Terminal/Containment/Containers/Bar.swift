import Cells

/// A row of a screen that shows items: what navigation bars, tab bars and toolbars share.
///
/// Its buttons have its ``View/tintColor``: its own or an inherited one, or else one that is seen
/// well on the ``barTintColor`` of a new bar.
open class Bar: View, ItemDisplay {
  /// What the row is filled with; `nil` lets what lies beneath show.
  open var barTintColor: Color? {
    get { backgroundColor }
    set { backgroundColor = newValue }
  }

  /// What a new bar is filled with.
  package static var standardGround: Color { BarColors.standard.ground }

  override var standardTint: Color? { BarColors.standard.tint }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    itemsDidChange()
  }

  /// The colour of titles; `nil` is the terminal's own.
  open var titleColor: Color? = BarColors.standard.title {
    didSet { if titleColor != oldValue { itemsDidChange() } }
  }

  /// The colour of texts that are of less weight than titles.
  package var quietColor: Color { BarColors.standard.quiet }

  /// Whether the views of controllers reach beneath the bar, as far as their
  /// ``ViewController/edgesForExtendedLayout`` say; then the safe area tells what is covered.
  ///
  /// The covered part is never seen: a cell shows one character.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
  }

  /// Called when the bar needs another number of rows.
  var heightDidChange: (() -> Void)?

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
      if subviews.firstIndex(where: { $0 === button }) != index { insertSubview(button, at: index) }
    }
  }

  /// The enabled buttons, from left to right; none while the bar is hidden or lies behind a
  /// presented controller.
  private var buttonsForKeys: [BarButton] {
    offersKeys && !isHidden ? buttons.filter(\.isEnabled) : []
  }

  /// Presses the first of these buttons that has a key. Returns whether there is one.
  func press(_ key: KeyPress) -> Bool {
    guard let button = buttonsForKeys.first(where: { $0.face.key == key }) else { return false }
    button.press()
    return true
  }

  /// The keys of these buttons.
  override var offeredKeys: [AvailableKey] {
    buttonsForKeys.compactMap { button in
      AvailableKey(key: button.face.key, title: button.face.title) { button.press() }
    }
  }
}

/// The default colours of bars.
struct BarColors {
  /// Behind navigation bars, tab bars and toolbars.
  let ground: Color
  /// Behind the status line.
  let status: Color
  /// Titles.
  let title: Color
  /// Buttons.
  let tint: Color
  /// Prompts, and tabs that are not selected.
  let quiet: Color

  /// Light text on dark rows, at least 7 : 1 apart, in dark and in light terminals.
  static let standard = BarColors(
    ground: Color(rgb: 0x2E3A48), status: Color(rgb: 0x1C242E), title: Color(rgb: 0xFFFFFF),
    tint: Color(rgb: 0xFFD75F), quiet: Color(rgb: 0xB8C4D0))
}

/// One row of a bar with items at both ends, and the place of the title between them.
struct BarSpace: Equatable {
  /// Cells of the whole row.
  let width: Int
  /// Cells taken at the left, including the gap before the title.
  let left: Int
  /// Cells taken at the right, including the gap after the title.
  let right: Int

  /// The columns for a title: in the middle of the row if it fits there, else as near to it as the
  /// ends allow; shorter than the title where there is no room.
  func place(forTitleOf cells: Int) -> Range<Int> {
    let room = max(0, width - left - right)
    let shown = min(cells, room)
    let middle = (width - shown) / 2
    let start = max(min(left, width), min(middle, width - right - shown))
    return start..<start + shown
  }
}
