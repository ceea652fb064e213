extension Window {
  /// Makes a change of what is on screen, unless the callbacks of each ask for the next.
  func change(_ change: () -> Void) {
    changes.make(change) {
      report(.endlessChange, "a window does not change any more: each change asks for the next")
    }
  }

  /// Does what ``hide()`` says.
  func leaveScreen() {
    guard isVisible || isComing else { return }
    isComing = false
    isGoing = isVisible
    let wasInTransit = isInTransit
    isInTransit = true
    defer { isInTransit = wasInTransit }
    application?.finishTransitions(within: self)
    let hook = ViewTreeHook(moving: self, to: nil, wasInWindow: isVisible, willBeInWindow: false)
    let root = beginHiding(storedRoot)
    if isGoing { hook.begin() }
    if isGoing {
      isGoing = false
      willMove(from: self, to: nil)
      isVisible = false
      hasMoved(to: nil)
    }
    hook.end()
    // A callback may have exchanged the root meanwhile, or shown the window again.
    if isVisible { return finishShowing(storedRoot) }
    for root in [root, beginHiding(storedRoot)].compactMap({ $0 }) { application?.oweEnd(of: root) }
    application?.detach(self)
  }

  /// Puts the window on the screen; a callback that hides it cancels that.
  func show() { change { enterScreen() } }

  private func enterScreen() {
    isGoing = false
    guard !isVisible, !isComing else { return }
    isComing = true
    let hook = ViewTreeHook(moving: self, to: nil, wasInWindow: false, willBeInWindow: true)
    beginShowing(storedRoot)
    if isComing { hook.begin() }
    // A callback may have hidden it again, or even shown it since.
    if isComing {
      isComing = false
      willMove(from: nil, to: self)
      isVisible = true
      hasMoved(to: self)
    }
    hook.end()
    guard isVisible else { return }
    isFocusOwed = true
    finishShowing(storedRoot)
    application?.followScreen()
  }

  /// Exchanges the root; a callback may exchange it again or hide the window, and the last request
  /// wins.
  func exchangeRoot(for new: ViewController?) {
    let old = storedRoot
    let wasInTransit = isInTransit
    isInTransit = true
    defer { isInTransit = wasInTransit }
    storedRoot = new
    new?.rootWindow = self
    dropPresentations(of: old)
    let leaving = old === storedRoot ? nil : beginHiding(old)
    if new === storedRoot, isVisible { beginShowing(new) }
    if let old, old !== storedRoot {
      old.viewIfLoaded?.removeFromSuperview()
      if old.rootWindow === self { old.rootWindow = nil }
    }
    isFocusOwed = true
    if let leaving { application?.oweEnd(of: leaving) }
    if isVisible { finishShowing(storedRoot) }
  }

  /// Loads a root controller's view, lets it fill the window and sends "will".
  private func beginShowing(_ root: ViewController?) {
    guard let root, !root.isCovered else { return }
    root.loadViewIfNeeded()
    guard let view = root.viewIfLoaded else { return }
    adoptInterface()
    view.frame = interfaceFrame
    if root.appearance.phase.isOnItsWay { return }
    root.appearance.begin(appearing: true, animated: false)
  }

  /// Inserts a root controller's view and queues "did".
  private func finishShowing(_ root: ViewController?) {
    // A callback may have made this one the root.
    beginShowing(root)
    guard let root, !root.isCovered, let view = root.viewIfLoaded else { return }
    if view.superview !== self { insertSubview(view, at: 0) }
    application?.oweEnd(of: root)
  }

  /// Sends "will" to a root controller that is on screen, or on its way there. Returns the
  /// controller, if the caller must queue its "did".
  private func beginHiding(_ root: ViewController?) -> ViewController? {
    guard let root, root.appearance.phase.isOnItsWay else { return nil }
    root.appearance.begin(appearing: false, animated: false)
    return root
  }

  func mayBeRoot(_ controller: ViewController?) -> Bool {
    guard let controller, let parent = controller.parent else { return true }
    controller.report(
      .hierarchyActual,
      "\(controller) is to be the root of a window, but its parent is \(parent)",
      subjects: [controller, parent])
    return false
  }
}
