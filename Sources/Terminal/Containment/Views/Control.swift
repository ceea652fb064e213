/// A view that a person uses, and that sends actions then; UIKit's UIControl.
///
/// A click, Space or Enter presses it. Subclasses draw it, and send further events with
/// ``sendActions(for:)``.
open class Control: View {
  /// Whether it can be used.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  /// Whether the mouse holds it down.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  /// Whether it is chosen; a button is underlined then.
  open var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

  private struct Listener {
    var events: Event
    let target: TargetAction?
    let action: (Control) -> Void
  }
  private var listeners: [Listener] = []

  // MARK: Targets

  /// Calls a method of an object at some events, after what was added before.
  ///
  /// - Parameters:
  ///   - target: not kept alive; `nil` stands for the first object of the method's class in the
  ///     responder chain.
  ///   - action: a method that takes the control. One that takes a control of another class is
  ///     refused, with a report (`E-ARGUMENT`). Methods cannot be compared: one that is added twice
  ///     is called twice.
  open func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    if let made = TargetAction(target, action, of: self) { add(made, controlEvents) }
  }

  /// Calls a method without parameters of an object at some events, otherwise as for one that takes
  /// the control.
  open func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    add(TargetAction(target, action), controlEvents)
  }

  private func add(_ target: TargetAction, _ events: Event) {
    listeners.removeAll { $0.events.isEmpty || $0.target?.isOver == true }
    listeners.append(
      Listener(events: events, target: target) { control in
        target.send(from: control, startingAt: control)
      })
  }

  /// Calls a closure at some events, after what was added before.
  open func addAction(for controlEvents: Event, _ action: @escaping (Control) -> Void) {
    listeners.append(Listener(events: controlEvents, target: nil, action: action))
  }

  /// Stops calling the methods of an object at some events.
  ///
  /// - Parameters:
  ///   - target: `nil` stands for all objects, and for closures too.
  ///   - action: always `nil`, since methods cannot be compared.
  open func removeTarget(_ target: AnyObject?, action: Never? = nil, for controlEvents: Event) {
    for index in listeners.indices
    where target == nil || listeners[index].target?.target === target {
      listeners[index].events.subtract(controlEvents)
    }
    listeners.removeAll { $0.events.isEmpty }
  }

  /// The events at which something is called.
  open var allControlEvents: Event {
    listeners.reduce([]) { $1.target?.isOver == true ? $0 : $0.union($1.events) }
  }

  /// Calls what was added for some events, each method or closure once.
  open func sendActions(for controlEvents: Event) {
    for listener in listeners where !listener.events.isDisjoint(with: controlEvents) {
      listener.action(self)
    }
  }

  /// Whether it can be used.
  override open var standardAccessibility: AccessibilityContent {
    var traits = isEnabled ? AccessibilityTraits.none : .notEnabled
    if isSelected { traits.insert(.selected) }
    return AccessibilityContent(isElement: true, traits: traits)
  }

  // MARK: Input

  /// Presses it, if it is enabled.
  func press() {
    if isEnabled { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
  }

  override open var canBecomeFirstResponder: Bool { isEnabled }

  override open func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    setNeedsDisplay()
  }

  override open func keyDown(_ key: KeyPress) {
    if isEnabled, key.key == .enter || key.key == .character(" ") {
      press()
    } else {
      super.keyDown(key)
    }
  }

  override open func mouseDown(_ mouse: MouseEvent) {
    isHighlighted = isEnabled
    if isEnabled { sendActions(for: .touchDown) }
  }

  override open func mouseDragged(_ mouse: MouseEvent) {
    isHighlighted = isEnabled && point(inside: mouse.location(in: self))
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    isHighlighted = false
    if point(inside: mouse.location(in: self)) {
      press()
    } else if isEnabled {
      sendActions(for: .touchUpOutside)
    }
  }

  override open func mouseCancelled(_ mouse: MouseEvent) {
    isHighlighted = false
    if isEnabled { sendActions(for: .touchCancel) }
  }

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    isHighlighted = false
  }
}
