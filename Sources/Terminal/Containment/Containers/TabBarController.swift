/// Several controllers of which one is shown, with a row of tabs below; UIKit's UITabBarController.
///
/// A tab is selected by a click, by its key, or by ``selectedIndex``. The "will" callbacks come at
/// once, the new controller's before the old one's; the "did" callbacks with the end of the turn.
/// Then the view has the focus again that had it when the tab was left.
open class TabBarController: ViewController {
  /// Decides about a person's choice of a tab and receives it; held weakly.
  open weak var delegate: (any TabBarControllerDelegate)?

  /// The row of tabs.
  open private(set) var tabBar = TabBar()

  private var tabs: [ViewController] = []
  private var selected: ViewController?
  /// Forwards this controller's appearance to the selected one.
  private let forwarded = ForwardedAppearance()
  private let box = ContainerBox()
  private let selections = NestedChanges()

  override open var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  // MARK: Tabs

  /// The controllers, from left to right; assigning keeps the selected one if it is among them.
  open var viewControllers: [ViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers; a row of cells is not animated.
  ///
  /// If the selected one is not among them, the one at the same place is selected, or else the
  /// first.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    replaceTabs(with: viewControllers ?? [])
  }

  /// The controller that is seen.
  ///
  /// Assigning one that has no tab is refused, with a report; so is a selection in a callback of
  /// another one, if that happens each time without an end (`E-ENDLESS`).
  open var selectedViewController: ViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      guard tabs.contains(newValue) else {
        report(
          .invalidArgument, "\(newValue) has no tab in \(self) and cannot be selected",
          subjects: [newValue, self])
        return
      }
      select(newValue)
    }
  }

  /// The place of the controller that is seen, from 0; `Int.max` if there is none.
  ///
  /// Assigning a place without a tab is refused, with a report.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? .max }
    set {
      guard tabs.indices.contains(newValue) else {
        report(.invalidArgument, "\(self) has no tab at \(newValue)")
        return
      }
      select(tabs[newValue])
    }
  }

  private func replaceTabs(with controllers: [ViewController]) {
    // A controller that leaves may be one of two that are being exchanged.
    if !tabs.allSatisfy(controllers.contains) { Application.current?.finishTransitions(of: self) }
    var new: [ViewController] = []
    for child in controllers where !new.contains(child) {
      if child.parent !== self {
        sendAddChild(child)
        guard child.parent === self else { continue }
        // It is inserted when it is selected, whatever is announced before.
        child.adoption.viewWasInserted = true
        child.appearance.calling(.didMove) { child.didMove(toParent: self) }
      }
      new.append(child)
    }
    let leaving = tabs.filter { child in !new.contains(child) }
    let place = tabs.firstIndex { $0 === selected } ?? 0
    tabs = new
    for child in leaving where child.parent === self {
      child.appearance.calling(.willMove) { child.willMove(toParent: nil) }
    }
    children = new + children.filter { child in !new.contains(child) }
    if !(selected.map(new.contains) ?? false) {
      select(new.indices.contains(place) ? new[place] : new.first)
    }
    for child in leaving where child.parent === self { child.sendRemoveFromParent() }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Shows another controller, with its callbacks if this one is on screen.
  private func select(_ new: ViewController?) {
    selections.make {
      exchangeSelected(for: new)
    } refusing: {
      let problem = "does not select another tab: each selection asks for the next"
      report(.endlessChange, "\(self) \(problem)", subjects: [self, new].compactMap { $0 })
    }
  }

  private func exchangeSelected(for new: ViewController?) {
    Application.current?.finishTransitions(of: self)
    let old = selected
    guard new !== old else { return }
    let animator = animator(from: old, to: new)
    // The delegate may have selected another one, or removed the tab, when it was asked.
    guard selected === old, new.map(tabs.contains) ?? true else { return }
    selected = new
    guard isViewLoaded else { return }
    defer { setNeedsPlacing() }
    old?.rememberFocus()
    if let animator, let old, let new, appearance.phase == .appeared {
      return exchange(old, new, by: animator)
    }
    guard appearance.phase.isOnItsWay, let application = Application.current else {
      removeView(of: old)
      insertSelected()
      return letSelectedGo()
    }
    new?.loadViewIfNeeded()
    var newEnd: OwedEnd?
    // A controller that is appearing already, because a callback selects it again, is owed its end
    // already.
    if let new, !new.isCovered, !new.appearance.phase.isOnItsWay {
      new.appearance.begin(appearing: true, animated: false, byCall: true)
      newEnd = OwedEnd(of: new)
    }
    if let old, old.appearance.phase.isOnItsWay { application.finishTransitions(of: old) }
    // A callback may have selected another one, even the old one again.
    if let old, old !== selected {
      if old.appearance.phase != .disappeared {
        old.appearance.begin(appearing: false, animated: false, byCall: true)
      }
      let end = OwedEnd(of: old)
      application.atEndOfTurn { end.deliver() }
      if old !== selected { removeView(of: old) }
    }
    if let newEnd, appearance.phase == .appearing, new === selected {
      forwarded.keep(newEnd)
    } else if let newEnd {
      application.atEndOfTurn {
        newEnd.deliver()
        newEnd.controller.returnFocus()
      }
    }
    insertSelected()
  }

  /// The delegate's animator, if there is something to animate.
  private func animator(
    from old: ViewController?, to new: ViewController?
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard appearance.phase == .appeared, viewIfLoaded?.window?.application?.skipsMotion == false,
      let old, let new, !old.isCovered, !new.isCovered
    else { return nil }
    return delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
  }

  /// Exchanges two controllers on screen as an animator shows it: the "will" callbacks, the new
  /// view beside the old one, and in the end the "did" callbacks.
  private func exchange(
    _ old: ViewController, _ new: ViewController,
    by animator: any ViewControllerAnimatedTransitioning
  ) {
    guard let application = view.window?.application else { return }
    new.loadViewIfNeeded()
    let frame = box.bounds
    let context = TransitionContext(
      in: box, from: old, to: new, shields: [box], application: application,
      place: { [weak self] in ($0.viewIfLoaded, frame.inset(by: self?.insets(of: $0) ?? .zero)) },
      end: { [weak self] context in self?.finish(context, old, new) })
    context.owner = self
    context.animator = animator
    context.takeBack = { [weak self] in self?.takeBack(old, new) == true }
    context.tell(new, appearing: true, animated: true, nesting: true)
    if context.isRunning { context.tell(old, appearing: false, animated: true, nesting: true) }
    // A callback may have ended everything: it has selected another one or this one again, or taken
    // this controller off the screen.
    guard context.isRunning else {
      insertSelected()
      if old !== selected, old.appearance.phase.isOnItsWay {
        old.appearance.begin(appearing: false, animated: true, byCall: true)
        application.oweEnd(of: old)
      }
      return context.deliverEnds(appearedFirst: false)
    }
    insertSelected()
    context.start()
  }

  /// Selects the old controller again, because the exchange is cancelled. Returns whether it did;
  /// not if another one has been selected.
  private func takeBack(_ old: ViewController, _ new: ViewController) -> Bool {
    guard selected === new else { return false }
    selected = old
    return true
  }

  /// Ends the exchange of two controllers.
  private func finish(_ context: TransitionContext, _ old: ViewController, _ new: ViewController) {
    let isCancelled = context.transitionWasCancelled
    if isCancelled {
      removeView(of: new)
      insertSelected()
      context.tellBack(new, appearing: false)
      // A callback may have selected another one, or taken this controller off the screen.
      if selected === old, appearance.phase.isOnItsWay { context.tellBack(old, appearing: true) }
    } else {
      removeView(of: old)
    }
    context.deliverEnds(appearedFirst: false)
    selected?.returnFocus()
    context.runCompletions(isCancelled: isCancelled)
    setNeedsPlacing()
  }

  /// Lets the selected controller disappear along with this one: a callback of the newly selected
  /// controller may have taken this one off screen and selected the former one again.
  private func letSelectedGo() {
    guard let selected, selected.appearance.phase.isOnItsWay else { return }
    selected.appearance.begin(appearing: false, animated: appearance.animated, byCall: true)
    if appearance.phase == .disappearing {
      forwarded.keep(OwedEnd(of: selected))
    } else {
      Application.current?.oweEnd(of: selected)
    }
  }

  /// A person has pressed a tab: its stack goes back to its root if it is selected already.
  private func choose(_ item: TabBarItem) {
    guard let child = tabs.first(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: child) != false
    else { return }
    if child === selected {
      (child as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      select(child)
    }
    delegate?.tabBarController(self, didSelect: child)
  }

  // MARK: Layout

  override open func loadView() {
    let view = ContainerView(frame: Application.current?.screenBounds ?? .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.whenLaidOut = { [weak self] in self?.place() }
    for part in [box, tabBar] { view.addSubview(part) }
    tabBar.didSelect = { [weak self] in self?.choose($0) }
    self.view = view
  }

  private func setNeedsPlacing() { viewIfLoaded?.setNeedsLayout() }

  /// Places the row of tabs, and the view of the selected controller.
  private func place() {
    guard let view = viewIfLoaded else { return }
    let items = tabs.map(\.tabBarItem)
    if !items.elementsEqual(tabBar.items ?? [], by: { $0 === $1 }) { tabBar.items = items }
    tabBar.selectedItem = selected?.tabBarItem
    let bounds = view.bounds
    tabBar.isHidden = hidesBar
    tabBar.frame = Rect(
      x: 0, y: bounds.height - view.safeAreaInsets.bottom - 1, width: bounds.width, height: 1)
    box.frame = bounds
    box.covered = EdgeInsets(bottom: hidesBar ? 0 : bounds.height - tabBar.frame.minY)
    guard let selected, let childView = selected.viewIfLoaded, childView.superview === box else {
      return
    }
    childView.frame = box.bounds.inset(by: insets(of: selected))
  }

  private func insets(of child: ViewController) -> EdgeInsets {
    box.insets(of: child, beneath: [(.bottom, tabBar)])
  }

  private var hidesBar: Bool {
    (selected as? NavigationController)?.hidesBottomBar
      ?? selected?.hidesBottomBarWhenPushed ?? false
  }

  private func insertSelected() {
    place()
    guard let selected else { return }
    selected.loadViewIfNeeded()
    selected.insertViewsInPlace(into: box, frame: box.bounds.inset(by: insets(of: selected)))
  }

  private func removeView(of child: ViewController?) { child?.removeViewsInPlace(from: box) }

  // MARK: What it does as a controller

  override open var preferredFocusedView: View? {
    selected.flatMap { $0.preferredFocusedView ?? $0.viewIfLoaded } ?? viewIfLoaded
  }

  /// The key of a tab selects it.
  override open func keyDown(_ key: KeyPress) {
    if tabBar.press(key) { return }
    super.keyDown(key)
  }

  override var offeredKeys: [AvailableKey] { tabBar.offeredKeys + super.offeredKeys }

  override open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size {
    guard let child = container as? ViewController else { return size }
    return Rect(origin: .zero, size: size).inset(by: insets(of: child)).size
  }

  override func forwardWill(appearing: Bool, animated: Bool) {
    if appearing { insertSelected() }
    forwarded.tell(appearing: appearing, animated: animated, in: self) { selected }
  }

  override func forwardDid(appearing: Bool) { forwarded.finish() }

  override func childHasLeft(_ child: ViewController) {
    guard tabs.contains(child) else { return }
    replaceTabs(with: tabs.filter { $0 !== child })
  }

  // MARK: Scenes

  /// Selects the tab of a controller.
  override open func unwind(for unwindSegue: Segue, towards subsequentVC: ViewController) {
    selectedViewController = subsequentVC
  }

  /// Writes down which tab is selected.
  override open func encodeRestorableState(with coder: Coder) {
    super.encodeRestorableState(with: coder)
    coder.encode(selectedViewController, forKey: "selected")
  }

  /// Selects the tab that was selected.
  override open func decodeRestorableState(with coder: Coder) {
    super.decodeRestorableState(with: coder)
    selectedViewController = coder.decodeObject(forKey: "selected") as? ViewController
  }
}
