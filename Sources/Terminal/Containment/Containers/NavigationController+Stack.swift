extension NavigationController {
  func push(_ viewController: ViewController, animated: Bool) {
    guard mayBeOnStack(viewController) else { return }
    guard !stack.contains(viewController) else {
      report(
        .invalidArgument, "\(viewController) is pushed on \(self), but is on its stack already",
        subjects: [viewController, self])
      return
    }
    guard adopt(viewController) else { return }
    let old = stack
    stack.append(viewController)
    stackDidChange(from: old, animated: animated)
  }

  func pop(to index: Int, animated: Bool) -> [ViewController]? {
    guard index >= 0, index < stack.count - 1 else { return nil }
    let old = stack
    let popped = Array(stack[(index + 1)...])
    stack.removeSubrange((index + 1)...)
    for child in popped.reversed() { dismiss(child) }
    stackDidChange(from: old, animated: animated)
    return popped
  }

  func replaceStack(with viewControllers: [ViewController], animated: Bool) {
    guard viewControllers.allSatisfy(mayBeOnStack) else { return }
    var members: Set<ViewController> = []
    for child in viewControllers where !members.insert(child).inserted {
      report(
        .invalidArgument, "\(child) is to be on the stack of \(self) twice",
        subjects: [child, self])
      return
    }
    let old = stack
    let new = viewControllers.filter { child in old.contains(child) || adopt(child) }
    stack = new
    for child in old.reversed() where !members.contains(child) { dismiss(child) }
    stackDidChange(from: old, animated: animated)
  }

  private func mayBeOnStack(_ child: ViewController) -> Bool {
    guard child is NavigationController else { return true }
    report(
      .invalidArgument, "\(child) is a navigation controller and cannot be on the stack of \(self)",
      subjects: [child, self])
    return false
  }

  /// Makes a controller a child, unless that is refused.
  private func adopt(_ child: ViewController) -> Bool {
    sendAddChild(child)
    guard child.parent === self else { return false }
    leaving.removeAll { $0 === child }
    // It is inserted by the next layout, whatever is announced before.
    child.adoption.viewWasInserted = true
    if !arriving.contains(child) { arriving.append(child) }
    return true
  }

  /// Tells a controller that it is about to leave the stack.
  private func dismiss(_ child: ViewController) {
    leaving.append(child)
    child.appearance.calling(.willMove) { child.willMove(toParent: nil) }
  }

  /// Lets the next layout show the present stack instead of an old one.
  func stackDidChange(from old: [ViewController], animated: Bool) {
    let members = Set(stack)
    children = stack + children.filter { child in !members.contains(child) }
    guard isViewLoaded else {
      arriving.removeAll { child in !members.contains(child) }
      settleParents(arriving: [], leaving: takeLeaving())
      return
    }
    request = NavigationRequest(animated: animated, former: request?.former ?? old)
    setBarsNeedUpdate()
  }

  /// Removes and returns the controllers that are to leave; the caller completes that.
  func takeLeaving() -> [ViewController] {
    defer { leaving = [] }
    return leaving
  }

  /// Removes and returns the controllers to be told of their arrival; the caller tells them.
  func takeArriving() -> [ViewController] {
    defer { arriving = [] }
    return arriving
  }

  /// Sends `didMove(toParent:)` to the controllers that have arrived and to those that leave.
  ///
  /// A controller that was popped before it was seen has not arrived; one that was pushed again
  /// does not leave.
  func settleParents(arriving: [ViewController], leaving: [ViewController]) {
    for child in arriving where child.parent === self {
      guard stack.contains(child) || child.appearance.phase.isOnItsWay else { continue }
      child.appearance.calling(.didMove) { child.didMove(toParent: self) }
    }
    for child in leaving where child.parent === self {
      guard !stack.contains(child) else { continue }
      child.sendRemoveFromParent()
    }
  }

  /// Cancels a pop that is under way: the views slide back, then the controller below disappears
  /// and the popped one appears; the stack is as it was before.
  ///
  /// ``viewControllers`` and the appearance callbacks behave as in UIKit's cancelled interactive
  /// pop. No more callbacks about parents follow.
  ///
  /// - Returns: whether there was such a pop.
  @discardableResult
  public func cancelInteractiveTransition() -> Bool {
    request == nil && transition?.cancel() == true
  }

  /// Takes over the stack from before a transition that is cancelled.
  func restore(_ stack: [ViewController], shown: ViewController?) {
    self.stack = stack
    self.shown = shown
    children = stack + children.filter { !stack.contains($0) }
    setBarsNeedUpdate()
  }
}
