extension View {
  /// Whether it and its subviews may receive mouse events and the focus, by UIKit's rules.
  var takesInput: Bool { !isHidden && alpha >= 0.01 && isUserInteractionEnabled }

  func leaveSuperview() {
    guard let superview else { return }
    if window != nil { responsibleApplication?.finishTransitions(within: self) }
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    let hook = ViewTreeHook(moving: self, to: nil)
    hook.begin()
    // A callback may have moved the view, or hidden the window.
    let oldWindow = window
    if let oldWindow { willMove(from: oldWindow, to: nil) }
    detach()
    if oldWindow != nil || window != nil { hasMoved(to: nil) }
    inheritTint()
    didMoveToSuperview()
    hook.end()
  }

  /// The controller of this view or of the nearest view above it.
  var nearestController: ViewController? {
    sequence(first: self, next: \.superview).first { $0.controller != nil }?.controller
  }

  /// Calls a closure for this view and all in it, parents first.
  func forEachInTree(_ body: (View) -> Void) {
    body(self)
    for subview in subviews { subview.forEachInTree(body) }
  }

  /// Calls a closure for each controller whose root view is this view or below it, outer ones
  /// first.
  func forEachControllerInTree(_ body: (ViewController) -> Void) {
    guard mayHoldControllers else { return }
    if let controller { body(controller) }
    for subview in subviews { subview.forEachControllerInTree(body) }
  }

  /// Inserts a view at an index from the back, or reports why it cannot.
  func insert(_ view: View, at position: Int) {
    guard !isDescendant(of: view) else {
      return report(.cycle, "a view cannot be inserted into itself or into what lies in it")
    }
    guard view.superview !== self else { return reorder(view, to: position) }
    guard HierarchyCheck.allows(view, under: self), view.mayBeInserted() else { return }
    if view.window != nil, window == nil {
      view.responsibleApplication?.finishTransitions(within: view)
    }
    view.superview?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    let hook = ViewTreeHook(moving: view, to: self)
    hook.begin()
    // A callback may have moved either view, or hidden a window.
    let oldWindow = view.window
    let newWindow = window
    if oldWindow !== newWindow { view.willMove(from: oldWindow, to: newWindow) }
    view.detach()
    let index = min(max(0, position), subviews.count)
    subviews.insert(view, at: index)
    view.superview = self
    if view.mayHoldControllers { noteControllers() }
    if view.isLayoutOwed { view.oweLayout() }
    setNeedsLayout()
    subviewsHaveChanged(from: index)
    if oldWindow !== newWindow || view.window !== window { view.hasMoved(to: window) }
    view.updateSafeArea()
    view.inheritTint()
    view.didMoveToSuperview()
    didAddSubview(view)
    hook.end()
  }

  /// Reports a misuse of this view, which concerns the controller that it belongs to.
  func report(_ code: Fault.Code, _ message: String) {
    Application.current?.diagnostics.report(
      code, message, subjects: nearestController.map { [$0] } ?? [])
  }

  /// Moves a subview to an index from the back.
  func reorder(_ view: View, to position: Int) {
    guard let index = subviews.remove(identical: view) else { return }
    let target = min(max(0, index < position ? position - 1 : position), subviews.count)
    subviews.insert(view, at: target)
    subviewsHaveChanged(from: min(index, target))
  }

  /// Tells the tree that it moves to another window, and releases the state that depends on the old
  /// one.
  func willMove(from oldWindow: Window?, to newWindow: Window?) {
    forEachInTree { $0.willMove(toWindow: newWindow) }
    oldWindow?.forget(self)
    let application = newWindow?.application ?? Application.current
    forEachInTree { view in
      view.drawing = nil
      view.animation?.release(view)
      if view.constraintState?.needsUpdate == true { application?.oweConstraintPass() }
    }
  }

  /// Tells the tree that it is in another window.
  func hasMoved(to window: Window?) {
    forEachInTree { $0.knownWindow = window }
    forEachInTree { $0.didMoveToWindow() }
  }

  private func detach() {
    guard let superview else { return }
    let index = superview.subviews.remove(identical: self)
    superview.owedSubviews.remove(self)
    superview.setNeedsLayout()
    superview.subviewsHaveChanged(from: index ?? 0)
    self.superview = nil
  }
}

extension Array where Element: AnyObject {
  /// Removes an object that occurs at most once.
  ///
  /// Searches from both ends at once, because trees are mostly built and taken down in order.
  ///
  /// - Returns: its former index; `nil` if it was not in the array.
  /// - Complexity: O(*n*) for *n* elements to move up.
  @discardableResult
  mutating func remove(identical object: Element) -> Int? {
    guard let index = index(ofIdentical: object) else { return nil }
    remove(at: index)
    return index
  }

  private func index(ofIdentical object: Element) -> Int? {
    for offset in 0..<(count + 1) / 2 {
      if self[count - 1 - offset] === object { return count - 1 - offset }
      if self[offset] === object { return offset }
    }
    return nil
  }
}
