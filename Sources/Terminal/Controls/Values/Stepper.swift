import Cells
import Containment

/// A minus and a plus, which lower and raise a number; UIKit's UIStepper.
///
/// Left, `-` and a click on the left half lower the number by a step; Right, `+` and a click on the
/// right half raise it. Each change sends `valueChanged`. It is seven cells wide.
open class Stepper: Control {
  private var number = BoundedValue<Double>(in: 0...100) {
    didSet { if number != oldValue { setNeedsDisplay() } }
  }

  /// The number, from ``minimumValue`` to ``maximumValue``; other numbers give the nearer end, and
  /// NaN the minimum.
  open var value: Double {
    get { number.value }
    set { number.value = newValue }
  }

  /// The least number; 0 at first. A larger one than ``maximumValue`` raises that, and NaN is
  /// ignored.
  open var minimumValue: Double {
    get { number.minimum }
    set { number.minimum = newValue }
  }

  /// The largest number; 100 at first. A smaller one than ``minimumValue`` lowers that, and NaN is
  /// ignored.
  open var maximumValue: Double {
    get { number.maximum }
    set { number.maximum = newValue }
  }

  /// The step, more than 0; 1 at first. Other numbers are ignored.
  open var stepValue = 1.0 {
    didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = oldValue } }
  }

  /// Whether a step beyond one end leads to the other; `false` at first.
  open var wraps = false { didSet { if wraps != oldValue { setNeedsDisplay() } } }

  /// Seven cells.
  override open func sizeThatFits(_ size: Size) -> Size { Size(width: 7, height: 1) }

  override open var intrinsicContentSize: Size { sizeThatFits(.zero) }

  override open func draw(_ canvas: inout CellCanvas) {
    let row = canvas.size.rows / 2
    let isLit = isHighlighted || window?.focusedView === self
    func write(_ text: String, at column: Int, _ isPossible: Bool) {
      canvas.write(
        text, at: CellPosition(column: column, row: row),
        foreground: isEnabled && isPossible ? tintColor : nil,
        attributes: isEnabled && isPossible ? (isLit ? .reverse : .bold) : .dim)
    }
    write(" − ", at: 0, wraps || value > minimumValue)
    canvas.write("│", at: CellPosition(column: 3, row: row), attributes: .dim)
    write(" + ", at: 4, wraps || value < maximumValue)
  }

  /// The number.
  override open var standardAccessibility: AccessibilityContent {
    var content = super.standardAccessibility
    content.value = Int(exactly: value).map(String.init) ?? "\(value)"
    content.traits.insert(.adjustable)
    return content
  }

  // MARK: Input

  private func step(_ steps: Double) {
    let old = value
    let wanted = old + steps * stepValue
    if wraps, wanted < minimumValue {
      value = maximumValue
    } else if wraps, wanted > maximumValue {
      value = minimumValue
    } else {
      value = wanted
    }
    if value != old { sendActions(for: .valueChanged) }
  }

  override open func keyDown(_ key: KeyPress) {
    guard isEnabled, key.modifiers.isEmpty else { return passOn(key) }
    switch key.key {
    case .left, .character("-"): step(-1)
    case .right, .character("+"): step(1)
    default: passOn(key)
    }
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    let wasPressed = isHighlighted
    super.mouseUp(mouse)
    let place = mouse.location(in: self)
    guard isEnabled, wasPressed, point(inside: place) else { return }
    step(place.x < bounds.width / 2 ? -1 : 1)
  }
}
