import Cells

/// The button of one item in a bar.
final class BarButton: Control {
  /// The text, the key and the look of a button.
  struct Face: Equatable {
    /// The name of the key, before the title.
    var hint: String?
    var title: String
    /// What is read instead of the title.
    var spokenTitle: String?
    /// The key that presses it.
    var key: KeyPress?
    /// Whether it is the one of several that is chosen.
    var isSelected = false
    /// Whether it completes something.
    var isDone = false
    /// The colour of what can be pressed.
    var tint: Color?
    /// The colour of a title behind a hint.
    var titleColor: Color?

    /// The cells that hint and title need, with one on each side.
    var width: Int { text.cellWidth + 2 }

    var text: String { [hint, title].compactMap { $0 }.joined(separator: " ") }
  }

  let item: BarItem

  var action: (() -> Void)?
  /// What happens if the mouse is held.
  private var holding: ScheduledWork?
  /// Whether that has shown a menu, so that the release is no press.
  private var hasShownMenu = false

  /// Its text, key and look.
  var face = Face(title: "") { didSet { if face != oldValue { setNeedsDisplay() } } }

  init(item: BarItem) {
    self.item = item
    super.init(frame: .zero)
    action = { [weak item] in (item as? BarButtonItem)?.sendAction() }
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  /// The title, and the key as a hint.
  override var standardAccessibility: AccessibilityContent {
    var content = super.standardAccessibility
    content.label = item.accessibilityLabel ?? face.spokenTitle ?? face.title
    content.traits.insert(.button)
    if face.isSelected { content.traits.insert(.selected) }
    if let key = face.key { content.hint = "key \(key == KeyPress(" ") ? "space" : key.name)" }
    let tabs = (superview as? TabBar)?.items ?? []
    if let index = tabs.firstIndex(where: { $0 === item }) {
      content.traits.insert(.tab)
      content.value = "\(index + 1) of \(tabs.count)"
    }
    return content
  }

  override func press() {
    if isEnabled { action?() }
    super.press()
  }

  /// Down shows the menu of the item.
  override func keyDown(_ key: KeyPress) {
    if key == KeyPress(.down), (item as? BarButtonItem)?.showMenu() == true { return }
    super.keyDown(key)
  }

  /// Held for half a second it shows the menu of the item.
  override func mouseDown(_ mouse: MouseEvent) {
    super.mouseDown(mouse)
    holding?.cancel()
    hasShownMenu = false
    guard (item as? BarButtonItem)?.menuContent != nil else { return }
    holding = window?.application?.schedule(after: 0.5) { [weak self] in
      guard let self, isHighlighted, (item as? BarButtonItem)?.showMenu() == true else { return }
      isHighlighted = false
      hasShownMenu = true
    }
  }

  override func mouseUp(_ mouse: MouseEvent) {
    holding?.cancel()
    if !hasShownMenu { super.mouseUp(mouse) }
    hasShownMenu = false
  }

  override func draw(_ canvas: inout CellCanvas) {
    let width = canvas.size.columns
    guard width > 0 else { return }
    var attributes: TextAttributes = isEnabled ? [] : .dim
    if face.isDone || face.isSelected { attributes.insert(.bold) }
    if face.isSelected != isHighlighted { attributes.insert(.reverse) }
    if window?.focusedView === self { attributes.insert(face.isSelected ? .underline : .reverse) }
    let isLit = attributes.contains(.reverse)
    let color = face.hint == nil || isLit ? face.tint : face.titleColor
    let firstRow = CellRectangle(column: 0, row: 0, columns: width, rows: 1)
    canvas.fill(firstRow, with: Cell(" ", foreground: color, attributes: attributes))
    let text = face.text.truncated(toCells: max(0, width - 2))
    let column = (width - text.cellWidth) / 2
    canvas.write(
      text, at: CellPosition(column: column, row: 0), foreground: color, attributes: attributes)
    if let hint = face.hint, text.hasPrefix(hint), !isLit {
      canvas.write(
        hint, at: CellPosition(column: column, row: 0), foreground: face.tint,
        attributes: attributes.union(.bold))
    }
  }
}
