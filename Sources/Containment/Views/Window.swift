/// A change of a window's size, orientation or traits that is under way.
@MainActor
protocol WindowChange: AnyObject {
  /// Ends the change now, if it is not over.
  func finish()
}

/// The layer of a screen that a root controller fills, as UIWindow.
///
/// Off screen until ``makeKeyAndVisible()``, or until ``isHidden`` is set to `false`; a window that is not visible counts as no window, for
/// its views and for appearance.
@MainActor
open class Window: View {
  /// The application the window belongs to.
  public internal(set) weak var application: Application?

  /// The screen that the window lies on, its application's; `nil` before it has one.
  ///
  /// A second terminal is the screen of a second application.
  open var screen: (any Screen)? { application?.screen }

  /// Whether the window is on the screen.
  public internal(set) var isVisible = false

  /// Windows of a higher level lie in front; set it before the window is shown.
  open var windowLevel = Level.normal

  /// The view or controller that hears of keys first.
  public internal(set) weak var firstResponder: Responder? {
    didSet { if firstResponder !== oldValue { updateInputLine() } }
  }

  /// The view that Tab has brought the focus to.
  public internal(set) weak var focusedView: View?

  /// The coordinator of a change of size that is under way.
  var coordinator: (any ViewControllerTransitionCoordinator)?
  /// That change.
  var resize: (any WindowChange)?
  /// Where the root view lies, and what it is shown on.
  var interface = WindowInterface()
  /// What is shown in place of an interface that is too small.
  var resizePanel: View?

  /// The view that the mouse was pressed on; it hears of everything until the release.
  weak var pressedView: View?

  /// What the first responder, or the one before, shows in the last rows.
  var inputLine = InputLine()

  /// Whether the window is being hidden, or is getting another root: nobody can present then.
  var isInTransit = false

  /// Whether it is being shown, and no callback has taken that back.
  var isComing = false

  /// Whether it is being hidden, and no callback has taken that back.
  var isGoing = false

  /// The controller whose view fills the window.
  var storedRoot: ViewController?

  /// The row over the first one; it stays in front of what else is put into the window.
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
      exchangeRoot(for: newValue)
    }
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
    EdgeInsets(top: storedStatusLine?.isHidden == false ? 1 : 0)
  }

  /// Whether keys go to this window.
  open var isKeyWindow: Bool { application?.keyWindow === self }

  /// Gives a window that is visible the keys; it stays where it is.
  open func makeKey() { application?.chooseKeyWindow(self) }

  /// Hands a key or what the mouse does to the view that it is for.
  ///
  /// An override sees every such event of the window before its views do, and calls `super`.
  open func sendEvent(_ event: InputEvent) {
    switch event {
    case .key(let key): deliver(key)
    case .pasted(let text): deliver(pasted: text)
    case .mouse(let mouse): deliver(mouse)
    case .resized: break
    }
  }

  /// Shows the window in front of those of its level and gives it the keys.
  open func makeKeyAndVisible() {
    guard let application = application ?? Application.current else { return }
    application.attach(self)
    show()
  }

  /// Takes the window and everything in it off the screen.
  ///
  /// A callback that shows it again takes that back: what was asked for last comes about.
  open func hide() {
    takeOffScreen()
  }

  /// A key that nobody in the window wants: Tab and Shift-Tab move the focus, others go on.
  override open func keyDown(_ key: KeyPress) {
    let isTab = key.key == .tab && key.modifiers.subtracting(.shift).isEmpty
    if isTab, moveFocus(forward: !key.modifiers.contains(.shift)) { return }
    super.keyDown(key)
  }

  /// Gives the window another size; its root view fills it.
  func resize(to size: Size) {
    // Who makes room for a controller that lies another way keeps its own until it comes back.
    let isMakingRoom = size == bounds.size && storedRoot?.appearance.phase == .disappearing
    frame = Rect(origin: frame.origin, size: size)
    if storedRoot?.isCovered != true, !isMakingRoom {
      storedRoot?.viewIfLoaded?.frame = interfaceFrame
    }
    for presentation in application?.presentations(in: self) ?? []
    where presentation.container.superview === self {
      presentation.container.frame = presentationFrame(of: presentation)
    }
  }
}
