/// The layer of a screen that a root controller fills, as UIWindow.
@MainActor
open class Window: View {
  /// The application the window belongs to.
  public internal(set) weak var application: Application?

  /// Whether the window is on the screen.
  public private(set) var isVisible = false

  /// Windows of a higher level lie in front.
  public var windowLevel = 0.0

  /// The view or controller that hears of keys first.
  public internal(set) weak var firstResponder: Responder?

  private weak var pressedResponder: View?

  /// The controller whose view fills the window; replacing it while the window is visible exchanges
  /// the views with their appearance callbacks.
  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      exchangeRoots(oldValue, rootViewController)
    }
  }

  override open var window: Window? { isVisible ? self : nil }

  override open var next: Responder? { application }

  /// Moves the focus for a Tab or Shift-Tab that nobody wanted; passes other keys on.
  override open func keyDown(_ key: KeyPress) {
    let isTab = key.key == .tab && key.modifiers.subtracting(.shift).isEmpty
    if isTab, moveFocus(forward: !key.modifiers.contains(.shift)) { return }
    super.keyDown(key)
  }

  /// Shows the window and gives it the keys.
  public func makeKeyAndVisible() {
    application?.attach(self)
    guard !isVisible else { return }
    if let root = rootViewController { show(root, replacing: nil) }
  }

  /// Takes the window and everything in it off the screen.
  public func hide() {
    guard isVisible else { return }
    if let root = rootViewController { dismissRoot(root) }
    isVisible = false
    application?.detach(self)
  }

  /// Gives the window another size; its root view fills it.
  func resize(to size: Size) {
    frame = Rect(origin: frame.origin, size: size)
    rootViewController?.viewIfLoaded?.frame = bounds
  }

  /// Makes a responder the one that hears of keys first, if the current one resigns.
  func makeFirstResponder(_ responder: Responder) -> Bool {
    guard firstResponder !== responder else { return true }
    if let firstResponder, !firstResponder.resignFirstResponder() { return false }
    firstResponder = responder
    return true
  }

  /// Lets the first responder resign if it lies in a view that leaves.
  func resign(inside view: View) {
    let responder = (firstResponder as? View) ?? (firstResponder as? ViewController)?.viewIfLoaded
    if let responder, responder.isDescendant(of: view) { firstResponder = nil }
    if let pressedResponder, pressedResponder.isDescendant(of: view) {
      self.pressedResponder = nil
    }
  }

  /// Hands a key to the first responder, else to the root controller.
  func deliver(_ key: KeyPress) {
    (firstResponder ?? rootViewController ?? self).keyDown(key)
  }

  /// Hands a mouse event to the view under it; the view pressed keeps it until the release.
  func deliver(_ mouse: MouseEvent) {
    let hit = hitTest(convert(mouse.location, from: nil))
    switch mouse.kind {
    case .down:
      pressedResponder = hit
      if !isShielded(hit) { hit?.mouseDown(mouse) }
    case .dragged: pressedResponder?.mouseDragged(mouse)
    case .up:
      let pressed = pressedResponder
      pressedResponder = nil
      pressed?.mouseUp(mouse)
    case .scrolledUp, .scrolledDown:
      if !isShielded(hit) { hit?.scrollWheel(mouse) }
    }
  }

  /// Whether a view swallows input because an effect runs over it.
  private func isShielded(_ view: View?) -> Bool {
    guard let effect = view?.effect else { return false }
    return !effect.allowsInput
  }

  private func exchangeRoots(_ old: ViewController?, _ new: ViewController?) {
    guard isVisible else { return }
    guard let new else {
      if let old { dismissRoot(old) }
      return
    }
    show(new, replacing: old)
  }

  private func dismissRoot(_ root: ViewController) {
    root.appearance.begin(appearing: false, animated: false)
    application?.oweEnd(of: root)
    root.viewIfLoaded?.removeFromSuperview()
  }

  private func show(_ new: ViewController, replacing old: ViewController?) {
    old?.appearance.begin(appearing: false, animated: false)
    if let old { application?.oweEnd(of: old) }
    new.loadViewIfNeeded()
    guard let view = new.viewIfLoaded else { return }
    view.frame = bounds
    new.appearance.begin(appearing: true, animated: false)
    old?.viewIfLoaded?.removeFromSuperview()
    isVisible = true
    insertSubview(view, at: 0)
    application?.oweEnd(of: new)
  }

  /// Whether a responder is asked for keys on the way up to the application.
  func chainContains(_ responder: Responder) -> Bool {
    var current: Responder? = firstResponder ?? rootViewController ?? self
    while let asked = current, !(asked is Application) {
      if asked === responder { return true }
      current = asked.next
    }
    return false
  }
}
