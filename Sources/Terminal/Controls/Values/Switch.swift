import Cells
import Containment

/// A switch that is on or off; UIKit's UISwitch.
///
/// Space, Enter or a click turns it, and sends `valueChanged`. It is three cells wide: `○──` is
/// off, and `──●` is on.
open class Switch: Control {
  /// Whether it is on.
  open var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  /// The colour while it is on; `nil` is the `tintColor`.
  open var onTintColor: Color? { didSet { if onTintColor != oldValue { setNeedsDisplay() } } }

  /// A switch that is off.
  override public init(frame: Rect) { super.init(frame: frame) }

  /// A switch from a store: `on` and `enabled` beside the keys of a view.
  public required init?(coder: Coder) {
    super.init(coder: coder)
    isOn = coder.decodeBool(forKey: "on")
    if coder.containsValue(forKey: "enabled") { isEnabled = coder.decodeBool(forKey: "enabled") }
  }

  override open func encode(with coder: Coder) {
    super.encode(with: coder)
    coder.encode(isOn, forKey: "on")
    coder.encode(isEnabled, forKey: "enabled")
  }

  /// Turns it without an event; nothing is animated.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// Three cells.
  override open func sizeThatFits(_ size: Size) -> Size { Size(width: 3, height: 1) }

  override open var intrinsicContentSize: Size { sizeThatFits(.zero) }

  override open func draw(_ canvas: inout CellCanvas) {
    var attributes: TextAttributes = isEnabled ? (isOn ? .bold : []) : .dim
    if isHighlighted || window?.focusedView === self { attributes.insert(.reverse) }
    canvas.write(
      isOn ? "──●" : "○──", at: CellPosition(column: 0, row: canvas.size.rows / 2),
      foreground: isOn ? onTintColor ?? tintColor : nil, attributes: attributes)
  }

  /// `1` while it is on, else `0`.
  override open var standardAccessibility: AccessibilityContent {
    var content = super.standardAccessibility
    content.value = isOn ? "1" : "0"
    content.traits.formUnion([.button, .toggleButton])
    return content
  }

  // MARK: Input

  override open func keyDown(_ key: KeyPress) {
    if isEnabled, key.key == .enter || key.key == .character(" ") { turn() }
    super.keyDown(key)
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    if isEnabled, point(inside: mouse.location(in: self)) { turn() }
    super.mouseUp(mouse)
  }

  /// Turns it, before the events of a press are sent.
  private func turn() {
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}
