/// The layer of a screen that a root controller fills; UIKit's UIWindow.
///
/// Off screen until ``makeKeyAndVisible()``, or until ``isHidden`` is set to `false`; views in a
/// window that is not visible count as in no window, for appearance too.
open class Window: View {
  /// The application the window belongs to.
  public internal(set) weak var application: Application?

  /// The screen that the window lies on, its application's; `nil` before it has one.
  ///
  /// Assigning the screen of the current application makes the window one of that application's. A
  /// second terminal is the screen of a second application, so another screen is refused, with a
  /// report (`E-ARGUMENT`).
  open var screen: (any Screen)? {
    get { application?.screen }
    set {
      let owner = application ?? Application.current
      guard let newValue, newValue === owner?.screen else {
        return report(.invalidArgument, "a window lies on its application's screen only")
      }
      application = owner
    }
  }

  /// Whether the window is on the screen.
  public internal(set) var isVisible = false { didSet { knownPresentations = nil } }

  /// Windows of a higher level lie in front; set it before the window is shown.
  open var windowLevel = Level.normal

  /// The view or controller that receives keys first.
  public internal(set) weak var firstResponder: Responder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      updateInputLine()
      focusFollows(firstResponder: firstResponder, after: oldValue)
    }
  }

  /// Whether a view gets the focus when the window, its root or a presented controller has come,
  /// and when the view that had it has left the window; `true` at first.
  ///
  /// It is the view that the front controller prefers, or else the first one in that which can have
  /// it. Without such a view nothing has the focus until a layout brings one. A first responder
  /// that resigns gets no successor.
  open var findsFocus = true

  /// Whether no view could have the focus that was owed; the next layout may bring one.
  var isFocusWithoutView = false

  /// Whether some view is to get the focus at the end of the turn.
  var isFocusOwed = false

  /// How often the focus has moved in a turn.
  var focusMoves = (turn: 0, count: 0)

  /// Whether the first responder must not refuse to resign.
  var forcesResigning = false

  /// The focused view.
  public internal(set) weak var focusedView: View?

  weak var lastFocusedView: View?

  /// Whether the first responder resigns for a successor that the focus moves to.
  var isMovingFocus = false

  /// The coordinator of a change of size that is under way.
  var coordinator: (any ViewControllerTransitionCoordinator)?
  /// The change of size that is under way.
  var resize: (any WindowChange)?
  /// The place and the traits of the root view.
  var interface = WindowInterface()
  /// The view that replaces an interface that is too small.
  var resizePanel: View?

  /// The view on which the mouse was pressed; it receives all mouse events until the release.
  weak var pressedView: View?
  /// Whether an observer keeps the events of this press from the pressed view.
  var isPressTaken = false

  /// The input view of the first responder, or of the one before, in the last rows.
  var inputLine = InputLine()

  /// Whether the window is being hidden, or is getting another root: presentations are refused
  /// then.
  var isInTransit = false

  /// The changes of what is on screen, with the root or the window itself, that are under way.
  let changes = NestedChanges()

  /// Whether it is being shown, and no callback has cancelled that.
  var isComing = false

  /// Whether it is being hidden, and no callback has cancelled that.
  var isGoing = false

  var storedRoot: ViewController? { didSet { knownPresentations = nil } }

  /// The presentations in the window, once they have been looked for.
  var knownPresentations: KnownPresentations?

  /// What was drawn behind presented controllers.
  var keptPictures = KeptPictures()

  /// The status line; it stays in front of all other views of the window.
  var storedStatusLine: StatusLine?

  /// The controller whose view fills the window.
  ///
  /// Replacing it while the window is visible exchanges the views with their appearance callbacks.
  /// A controller that has a parent is refused, with a report.
  open var rootViewController: ViewController? {
    get { storedRoot }
    set {
      guard newValue !== storedRoot, mayBeRoot(newValue) else { return }
      if let other = newValue?.rootWindow, other !== self { other.rootViewController = nil }
      change { exchangeRoot(for: newValue) }
    }
  }

  /// Light or dark for everything in the window; `unspecified`, at first, for what the terminal is.
  override open var overrideUserInterfaceStyle: UserInterfaceStyle {
    didSet { if overrideUserInterfaceStyle != oldValue { application?.resizeWindows() } }
  }

  override open var window: Window? { isVisible ? self : nil }

  /// Whether the window is off the screen, as it is at first; assigning shows it, without giving it
  /// the keys, or hides it.
  override open var isHidden: Bool {
    get { !isVisible }
    set {
      if newValue {
        hide()
      } else if !isVisible || isGoing, let application = application ?? Application.current {
        application.attach(self, makesKey: false)
        show()
      }
    }
  }

  override open var next: Responder? { application }

  override open func didAddSubview(_ subview: View) {
    super.didAddSubview(subview)
    if let storedStatusLine, subview !== storedStatusLine { bringSubviewToFront(storedStatusLine) }
  }

  override func safeAreaInsets(inheriting insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: storedStatusLine?.isPreferred == true ? 1 : 0)
  }

  /// Whether this window receives keys.
  open var isKeyWindow: Bool { application?.keyWindow === self }

  /// Makes a visible window the key window; its place among the windows stays the same.
  open func makeKey() { application?.chooseKeyWindow(self) }

  /// Passes a key or a mouse event to the view that it is for.
  ///
  /// An override sees every such event of the window before its views do, and calls `super`.
  open func sendEvent(_ event: InputEvent) {
    switch event {
    case .key(let key): deliver(key)
    case .pasted(let text): keyTarget?.paste(text: text)
    case .mouse(let mouse): deliver(mouse)
    case .resized: break
    }
  }

  /// Shows the window in front of those of its level and makes it the key window.
  open func makeKeyAndVisible() {
    guard let application = application ?? Application.current else { return }
    application.attach(self)
    show()
  }

  /// Takes the window and everything in it off the screen.
  ///
  /// A callback that shows it again cancels that: the last request wins.
  open func hide() { change { leaveScreen() } }

  /// Whether arrows that nothing has handled move the focus, as they do on a television; off by
  /// default.
  open var arrowsMoveFocus = false

  /// Handles a key that nothing in the window has handled: Tab and Shift-Tab move the focus, and so
  /// do arrows if ``arrowsMoveFocus`` is set; others go on.
  override open func keyDown(_ key: KeyPress) {
    let isTab = key.key == .tab && key.modifiers.subtracting(.shift).isEmpty
    if isTab, moveFocus(forward: !key.modifiers.contains(.shift)) { return }
    if arrowsMoveFocus, let heading = FocusHeading(key), moveFocus(toward: heading) { return }
    super.keyDown(key)
  }

  /// Gives the window another size; its root view fills it.
  func resize(to size: Size) {
    // A root that makes room for a controller with another orientation keeps its size until it
    // comes back.
    let isMakingRoom = size == bounds.size && storedRoot?.appearance.phase == .disappearing
    frame = Rect(origin: frame.origin, size: size)
    if storedRoot?.isCovered != true, !isMakingRoom {
      storedRoot?.viewIfLoaded?.frame = interfaceFrame
    }
    for presentation in presentationsOverAll {
      presentation.container.frame = presentationFrame(of: presentation)
    }
  }
}

/// A change of a window's size, orientation or traits that is under way.
@MainActor
protocol WindowChange: AnyObject {
  /// Ends the change now, if it is not over.
  func finish()
}

/// The input line of a window, which takes the place of UIKit's keyboard.
@MainActor
struct InputLine {
  /// The view in the last rows; `nil` while there is none.
  var view: View?
  /// The responder whose input view it is.
  weak var owner: Responder?
}
