/// A stack of controllers of which the top one is shown, with a navigation bar above and a toolbar
/// below; UIKit's UINavigationController.
///
/// ``viewControllers`` changes at once and the controllers receive `willMove(toParent:)`; the views
/// change places in the next layout of this controller's view. Then the pushed and popped
/// controllers receive `didMove(toParent:)` last. Animated, a pushed view comes in from the right,
/// and a popped one goes back there; ``cancelInteractiveTransition()`` or Esc cancels a running
/// pop. Afterwards the view has the focus that had it when the shown controller was on screen last,
/// or the one that the controller prefers, or its first control, unless the controller has given it
/// to another view.
open class NavigationController: ViewController {
  /// A change of the stack that a delegate may animate.
  public enum Operation: Int, Hashable, Sendable {
    /// No change.
    case none
    /// The new top comes.
    case push
    /// The old top goes, and uncovers one that was below it.
    case pop
  }

  /// Told what is shown; held weakly.
  open weak var delegate: (any NavigationControllerDelegate)?

  /// The row at the top.
  open private(set) var navigationBar = NavigationBar()

  /// The row at the bottom; see ``isToolbarHidden``.
  open private(set) var toolbar = Toolbar()

  /// The controllers from the root to the top, as they were last asked for.
  var stack: [ViewController] = []
  /// The controller whose view is in the box, or is on its way there.
  var shown: ViewController?
  /// The request for the next layout; `nil` if there is none.
  var request: NavigationRequest?
  var transition: NavigationTransition?
  /// The controllers that have been adopted and not yet received `didMove(toParent:)`.
  var arriving: [ViewController] = []
  /// The controllers that have received `willMove(toParent: nil)` and are still children.
  var leaving: [ViewController] = []
  /// Forwards this controller's appearance to the shown one.
  let forwarded = ForwardedAppearance()
  /// Whether the delegate receives `didShow` once this controller has appeared.
  var owesDidShow = false
  /// Whether the view is being laid out, so that everything is placed in any case.
  var isLayingOut = false
  let box = ContainerBox()

  /// A navigation controller with an empty stack.
  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// A navigation controller from a store, with an empty stack.
  public required init?(coder: Coder) { super.init(coder: coder) }

  /// A navigation controller with one controller on its stack.
  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  override open var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  // MARK: The stack

  /// The controllers from the root to the top; assigning is without animation.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top of the stack.
  open var topViewController: ViewController? { stack.last }

  /// The controller that is seen.
  open var visibleViewController: ViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Puts a controller on top of the stack.
  ///
  /// Refused, with a report, for one that is on the stack and for another navigation controller.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Takes the top controller off the stack; the root stays.
  ///
  /// - Returns: the controller taken off; `nil` if there is only the root.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    pop(to: stack.count - 2, animated: animated)?.first
  }

  /// Takes everything above the root off the stack.
  ///
  /// - Returns: the controllers taken off, the lowest first; `nil` if there is only the root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    pop(to: 0, animated: animated)
  }

  /// Takes everything above a controller off the stack.
  ///
  /// Refused, with a report, for a controller that is not on it.
  ///
  /// - Returns: the controllers taken off, the lowest first; `nil` if it is the top.
  @discardableResult
  open func popToViewController(
    _ viewController: ViewController, animated: Bool
  ) -> [ViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      report(
        .invalidArgument, "\(viewController) is not on the stack of \(self), which is to pop to it",
        subjects: [viewController, self])
      return nil
    }
    return pop(to: index, animated: animated)
  }

  /// Replaces the stack.
  ///
  /// Animated, a new top slides in as if it were pushed, or as in a pop if it was on the stack
  /// before. Refused, with a report, if a controller is named twice or cannot be pushed.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    replaceStack(with: viewControllers, animated: animated)
  }

  // MARK: Bars

  /// Whether there is no row at the top; its rows belong to the shown controller then.
  open var isNavigationBarHidden = false { didSet { setBarsNeedUpdate() } }

  /// Hides the row at the top or shows it; it comes and goes at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Whether there is no row at the bottom; at first there is none.
  open var isToolbarHidden = true { didSet { setBarsNeedUpdate() } }

  /// Hides the row at the bottom or shows it; it comes and goes at once.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// The item of the root controller, unless this controller has been given one.
  override open var tabBarItem: TabBarItem {
    get { bars.hasOwnTabBarItem ? super.tabBarItem : stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: What it does as a controller

  override open func loadView() {
    let view = ContainerView(frame: Application.current?.screenBounds ?? .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.whenLaidOut = { [weak self] in self?.layOutContainer() }
    for part in [box, navigationBar, toolbar] { view.addSubview(part) }
    navigationBar.goBack = { [weak self] in
      guard let self, popViewController(animated: true) == nil else { return }
      (parent as? SplitViewController)?.show(.primary)
    }
    navigationBar.heightDidChange = { [weak self] in self?.setBarsNeedUpdate() }
    if request == nil, !stack.isEmpty { request = NavigationRequest(animated: false) }
    self.view = view
  }

  override open var preferredFocusedView: View? {
    shown.flatMap { $0.preferredFocusedView ?? $0.viewIfLoaded } ?? viewIfLoaded
  }

  /// Esc cancels a pop that is under way; otherwise the key of a bar item presses that item. Esc
  /// ends a search before it dismisses a presented controller.
  override open func keyDown(_ key: KeyPress) {
    if key == KeyPress(.escape), cancelInteractiveTransition() { return }
    if barsForKeys.contains(where: { $0.press(key) }) { return }
    if let bottomForKeys, bottomForKeys.runKeyCommand(for: key) { return }
    super.keyDown(key)
  }

  /// Its own commands, and those of the search of the shown item; these not while a transition is
  /// animated.
  override open var keyCommands: [KeyCommand]? {
    [super.keyCommands, bottomForKeys?.keyCommands].compactMap(\.self).flatMap(\.self)
  }

  /// The view below the title, if its keys act.
  private var bottomForKeys: View? {
    barsForKeys.isEmpty || navigationBar.isHidden ? nil : navigationBar.topItem?.bottom?.view
  }

  override var offeredKeys: [AvailableKey] {
    barsForKeys.flatMap(\.offeredKeys) + super.offeredKeys
  }

  /// The bars whose keys act; none while a transition is animated.
  private var barsForKeys: [Bar] { transition?.isAnimated == true ? [] : [navigationBar, toolbar] }

  override open func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool {
    action == .show
  }

  override open func show(_ viewController: ViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  override open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    transition?.coordinator ?? super.transitionCoordinator
  }

  override open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size {
    guard let child = container as? ViewController else { return size }
    return Rect(origin: .zero, size: size).inset(by: insets(of: child)).size
  }

  override func forwardWill(appearing: Bool, animated: Bool) {
    tellTop(appearing: appearing, animated: animated)
  }

  override func forwardDid(appearing: Bool) { finishTellingTop(appearing: appearing) }

  override func childHasLeft(_ child: ViewController) {
    guard stack.contains(child) else { return }
    let old = stack
    stack.removeAll { $0 === child }
    stackDidChange(from: old, animated: false)
  }

  // MARK: Scenes

  /// Goes back to a controller on the stack.
  override open func unwind(for unwindSegue: Segue, towards subsequentVC: ViewController) {
    popToViewController(subsequentVC, animated: true)
  }

  /// Takes over the stack that was saved.
  override open func decodeRestorableState(with coder: Coder) {
    super.decodeRestorableState(with: coder)
    let restored = coder.restoredChildren
    if !restored.isEmpty, restored.map(ObjectIdentifier.init) != stack.map(ObjectIdentifier.init) {
      setViewControllers(restored, animated: false)
    }
  }
}

/// A change of the stack that a navigation controller shows in its next layout.
struct NavigationRequest {
  /// Whether the views slide.
  let animated: Bool
  /// The stack that is shown until then.
  var former: [ViewController] = []
}
