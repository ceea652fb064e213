/// An object that handles keys and the mouse, or passes them on.
///
/// A responder passes the events that it does not handle to ``next``: a view to its controller or
/// superview, a controller to its view's superview, a window to the application, the application to
/// its delegate.
@MainActor
open class Responder: KeyValueObserving {
  /// A responder.
  public init() {}

  private(set) lazy var streamEnds = StreamEnds()

  /// The next responder of the chain; `nil` at its end.
  open var next: Responder? { nil }

  // MARK: Events

  /// A key was pressed; the base runs the command of ``keyCommands`` that has this key, or else
  /// passes the key on. Overrides call `super` for keys that they do not handle.
  open func keyDown(_ key: KeyPress) { passOn(key) }

  /// The commands for keys that it offers, in the order of precedence; the base returns `nil`.
  open var keyCommands: [KeyCommand]? { nil }

  /// The keys that do something here, of commands and of bars.
  var offeredKeys: [AvailableKey] { keysOfCommands }

  /// A text was pasted; the base passes it on. A text that no responder handles is dropped.
  open func paste(text: String) { next?.paste(text: text) }

  /// A mouse button went down; the base passes it on.
  open func mouseDown(_ mouse: MouseEvent) { next?.mouseDown(mouse) }

  /// The mouse moved with a button down; the base passes it on.
  open func mouseDragged(_ mouse: MouseEvent) { next?.mouseDragged(mouse) }

  /// A mouse button came up; the base passes it on.
  open func mouseUp(_ mouse: MouseEvent) { next?.mouseUp(mouse) }

  /// The press of the mouse that began here is over without a release: a gesture has taken it, or a
  /// controller was presented over it. The base passes it on; UIKit's `touchesCancelled`.
  open func mouseCancelled(_ mouse: MouseEvent) { next?.mouseCancelled(mouse) }

  /// The wheel turned by a notch; the base passes it on.
  open func scrollWheel(_ mouse: MouseEvent) { next?.scrollWheel(mouse) }

  /// The focus has moved to this responder, away from it, or between views below it; the base does
  /// nothing. Called once for every responder of both chains.
  open func didUpdateFocus(in context: FocusUpdateContext) {}

  // MARK: First responder

  /// Whether it handles Ctrl-C as a key at present, while it is the first responder; the base
  /// returns `false`, and Ctrl-C ends the program.
  open var wantsInterrupt: Bool { false }

  /// Whether it may become the first responder; the base returns `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may resign as the first responder; the base returns `true`. Not asked when its view
  /// leaves the window.
  open var canResignFirstResponder: Bool { true }

  /// Whether it is the first responder of its window.
  open var isFirstResponder: Bool { respondingWindow?.firstResponder === self }

  /// The view in the last rows of the window while this is the first responder, such as a line to
  /// type in, as high as its frame; the base returns `nil`.
  open var inputView: View? { nil }

  /// Makes this the first responder of its window.
  ///
  /// - Returns: whether it is now; `false` outside a window, and if the current one does not
  ///   resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = respondingWindow, canBecomeFirstResponder else { return false }
    return window.makeFirstResponder(self)
  }

  /// Resigns as the first responder of its window.
  ///
  /// - Returns: whether it was the first responder and has resigned.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, let window = respondingWindow,
      window.forcesResigning || canResignFirstResponder
    else { return false }
    window.firstResponder = nil
    return true
  }

  // MARK: Descriptions

  /// The object has been made from a description, with its attributes and outlets; the base does
  /// nothing. Overrides call `super`.
  open func awakeFromNib() {}

  /// Sets an attribute of a description that ``View/init(coder:)`` or another `init(coder:)` has
  /// not read; the base knows none.
  ///
  /// - Parameter value: `Bool`, `Int`, `Double`, `String`, `[Any]` or `[String: Any]`.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forUndefinedKey: key) }

  /// Handles an attribute of a description that the object does not know; the base reports it.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    Application.current?.diagnostics.report(
      .noNib, "\(type(of: self)) has no attribute '\(key)'",
      subjects: [self as? ViewController].compactMap { $0 })
  }

  /// The window whose keys it can receive; `nil` outside a window.
  var respondingWindow: Window? { nil }

  /// The view itself, or the controller's view; `nil` if that is not loaded.
  var respondingView: View? { (self as? View) ?? (self as? ViewController)?.viewIfLoaded }
}

/// A move of the focus from one view to another; UIKit's UIFocusUpdateContext.
@MainActor
public struct FocusUpdateContext {
  /// The view that had the focus.
  public let previouslyFocusedView: View?
  /// The view that has it now.
  public let nextFocusedView: View?
}

/// Responders are equal if they are the same, as objects of UIKit are.
extension Responder: Hashable {
  /// Whether the two are one.
  public nonisolated static func == (lhs: Responder, rhs: Responder) -> Bool { lhs === rhs }

  /// Feeds the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Responder {
  /// Posted before a window shows an input line, which stands for a keyboard; the object is the
  /// window.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("KeyboardWillShow")
  /// Posted when a window shows an input line.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("KeyboardDidShow")
  /// Posted before a window takes its input line away.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("KeyboardWillHide")
  /// Posted when a window has taken its input line away.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("KeyboardDidHide")
  /// Posted before ``keyboardWillShowNotification`` and ``keyboardWillHideNotification``, as UIKit
  /// does, with the same information.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "KeyboardWillChangeFrame")
  /// Posted before ``keyboardDidShowNotification`` and ``keyboardDidHideNotification``, likewise.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "KeyboardDidChangeFrame")

  /// The key of the input line's frame after the change: a ``Rect`` in the screen's coordinates.
  public nonisolated static let keyboardFrameEndUserInfoKey = "KeyboardFrameEnd"
  /// The key of the seconds that the change takes: 0, for a line comes at once.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "KeyboardAnimationDuration"
}
