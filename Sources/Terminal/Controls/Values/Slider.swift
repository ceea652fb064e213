import Cells
import Containment

/// A knob on a line, which stands for a number; UIKit's UISlider.
///
/// | keys and mouse | action |
/// | --- | --- |
/// | Left, Right | move the knob by a cell |
/// | Home, End | move it to an end |
/// | a click, dragging | puts it there |
///
/// Each change sends `valueChanged`; dragging does so at its end only, unless it is continuous.
open class Slider: Control {
  private var number = BoundedValue<Float>(in: 0...1) {
    didSet { if number != oldValue { setNeedsDisplay() } }
  }

  /// The number, from ``minimumValue`` to ``maximumValue``; other numbers give the nearer end, and
  /// NaN the minimum.
  open var value: Float {
    get { number.value }
    set { number.value = newValue }
  }

  /// The number at the left; 0 at first. A larger one than ``maximumValue`` raises that, and NaN is
  /// ignored.
  open var minimumValue: Float {
    get { number.minimum }
    set { number.minimum = newValue }
  }

  /// The number at the right; 1 at first. A smaller one than ``minimumValue`` lowers that, and NaN
  /// is ignored.
  open var maximumValue: Float {
    get { number.maximum }
    set { number.maximum = newValue }
  }

  /// Whether dragging sends `valueChanged` all the while; `true` at first.
  open var isContinuous = true

  /// The colour of the line before the knob; `nil` is the `tintColor`.
  open var minimumTrackTintColor: Color? {
    didSet { if minimumTrackTintColor != oldValue { setNeedsDisplay() } }
  }

  /// The number before the mouse went down.
  private var valueBefore: Float?

  /// Sets the number without an event; nothing is animated.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// One row, as wide as there is room.
  override open func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 1) }

  override open var intrinsicContentSize: Size { Size(width: Self.noIntrinsicMetric, height: 1) }

  /// How many cells the knob can move.
  private var way: Int { max(0, bounds.cells.size.columns - 1) }

  /// The column of the knob.
  private var knob: Int {
    let range = maximumValue - minimumValue
    return range > 0 ? Int(cells: Double((value - minimumValue) / range) * Double(way)) : 0
  }

  override open func draw(_ canvas: inout CellCanvas) {
    let (columns, row) = (canvas.size.columns, canvas.size.rows / 2)
    guard columns > 0 else { return }
    let color = isEnabled ? minimumTrackTintColor ?? tintColor : nil
    let isLit = isHighlighted || window?.focusedView === self
    let place = min(knob, columns - 1)
    canvas.write(
      String(repeating: "━", count: place), at: CellPosition(column: 0, row: row),
      foreground: color, attributes: isEnabled ? .bold : .dim)
    canvas.write(
      "●", at: CellPosition(column: place, row: row), foreground: color,
      attributes: isEnabled ? (isLit ? .reverse : []) : .dim)
    canvas.write(
      String(repeating: "─", count: columns - place - 1),
      at: CellPosition(column: place + 1, row: row), attributes: .dim)
  }

  /// The place of the knob in percent.
  override open var standardAccessibility: AccessibilityContent {
    var content = super.standardAccessibility
    content.value = number.percent
    content.traits.insert(.adjustable)
    return content
  }

  // MARK: Input

  /// Moves the knob to a column. Returns whether the number has changed.
  @discardableResult
  private func move(to column: Int) -> Bool {
    let old = value
    let share = way > 0 ? Float(max(0, min(column, way))) / Float(way) : 0
    value = minimumValue + share * (maximumValue - minimumValue)
    return value != old
  }

  private func moveByKey(to column: Int) {
    if move(to: column) { sendActions(for: .valueChanged) }
  }

  override open func keyDown(_ key: KeyPress) {
    guard isEnabled, key.modifiers.isEmpty else { return passOn(key) }
    switch key.key {
    case .left: moveByKey(to: knob - 1)
    case .right: moveByKey(to: knob + 1)
    case .home: moveByKey(to: 0)
    case .end: moveByKey(to: way)
    default: passOn(key)
    }
  }

  private func follow(_ mouse: MouseEvent) {
    let column = Int(cells: mouse.location(in: self).x, .down)
    if move(to: column), isContinuous { sendActions(for: .valueChanged) }
  }

  override open func mouseDown(_ mouse: MouseEvent) {
    super.mouseDown(mouse)
    guard isEnabled else { return }
    valueBefore = value
    follow(mouse)
  }

  override open func mouseDragged(_ mouse: MouseEvent) {
    if valueBefore != nil { follow(mouse) }
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    let before = valueBefore
    valueBefore = nil
    super.mouseUp(mouse)
    if let before, before != value, !isContinuous { sendActions(for: .valueChanged) }
  }

  override open func mouseCancelled(_ mouse: MouseEvent) {
    valueBefore = nil
    super.mouseCancelled(mouse)
  }
}
