/// Something that can answer keys and the mouse, or pass them on.
///
/// What a responder does not want it hands to ``next``: a view to its controller or superview, a
/// controller to its view's superview, a window to the application, the application to its
/// delegate.
@MainActor
open class Responder: KeyValueObserving {
  /// A responder of its own.
  public init() {}

  /// Who is asked after this one; `nil` at the end of the chain.
  open var next: Responder? { nil }

  // MARK: Events

  /// A key was pressed; the base passes it on.
  open func keyDown(_ key: KeyPress) { next?.keyDown(key) }

  /// A text was pasted; the base passes it on, and where nobody wants it nothing happens.
  open func paste(text: String) { next?.paste(text: text) }

  /// A mouse button went down; the base passes it on.
  open func mouseDown(_ mouse: MouseEvent) { next?.mouseDown(mouse) }

  /// The mouse moved with a button down; the base passes it on.
  open func mouseDragged(_ mouse: MouseEvent) { next?.mouseDragged(mouse) }

  /// A mouse button came up; the base passes it on.
  open func mouseUp(_ mouse: MouseEvent) { next?.mouseUp(mouse) }

  /// The wheel turned by a notch; the base passes it on.
  open func scrollWheel(_ mouse: MouseEvent) { next?.scrollWheel(mouse) }

  /// The focus has moved to this responder, away from it, or between views below it; the base does
  /// nothing. Every responder of both chains is told once.
  open func didUpdateFocus(in context: FocusUpdateContext) {}

  // MARK: First responder

  /// Whether it may be the first to hear of keys; the base says no.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may stop being the first to hear of keys; the base says yes. Not asked when its
  /// view leaves the window.
  open var canResignFirstResponder: Bool { true }

  /// Whether it is the first to hear of its window's keys.
  open var isFirstResponder: Bool { respondingWindow?.firstResponder === self }

  /// What is shown in the last rows of the window while this is the first responder, such as a line
  /// to type in, as high as its frame; the base shows nothing.
  open var inputView: View? { nil }

  /// Makes this the first to hear of the window's keys.
  ///
  /// - Returns: whether it is now; not outside a window, and not if the current one will not
  ///   resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = respondingWindow, canBecomeFirstResponder else { return false }
    return window.makeFirstResponder(self)
  }

  /// Stops being the first to hear of the window's keys.
  ///
  /// - Returns: whether it was and has stopped.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, canResignFirstResponder else { return false }
    respondingWindow?.firstResponder = nil
    return true
  }

  // MARK: Descriptions

  /// The object has been made from a description, with its attributes and outlets; the base does
  /// nothing. Overrides call `super`.
  open func awakeFromNib() {}

  /// An attribute of a description that ``View/init(coder:)`` or its like has not read; the base
  /// knows none.
  ///
  /// - Parameter value: `Bool`, `Int`, `Double`, `String`, `[Any]` or `[String: Any]`.
  open func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forUndefinedKey: key)
  }

  /// An attribute of a description that the object does not know; the base reports it.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    Application.current?.diagnostics.report(
      .noNib, "\(type(of: self)) has no attribute '\(key)'",
      subjects: [self as? ViewController].compactMap { $0 })
  }

  /// The window whose keys it would hear of; `nil` outside a window.
  var respondingWindow: Window? { nil }

  /// The view it is, or whose controller it is; `nil` if that is not loaded.
  var respondingView: View? { (self as? View) ?? (self as? ViewController)?.viewIfLoaded }
}

/// A move of the focus from one view to another, as UIFocusUpdateContext.
@MainActor
public struct FocusUpdateContext {
  /// The view that had the focus.
  public let previouslyFocusedView: View?
  /// The view that has it now.
  public let nextFocusedView: View?
}
