extension Window {
  /// The views that can hear of keys, in the order in which Tab visits them: as they lie in the
  /// tree, parents first; hidden ones and those that take no input are left out.
  public var focusableViews: [View] {
    var found: [View] = []
    func visit(_ view: View) {
      guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else { return }
      if view !== self, view.canBecomeFirstResponder { found.append(view) }
      for subview in view.subviews { visit(subview) }
    }
    visit(self)
    return found
  }

  /// Makes the next focusable view the one that hears of keys first, or the previous one; after the
  /// last comes the first.
  ///
  /// - Returns: whether the focus has moved.
  @discardableResult
  public func moveFocus(forward: Bool = true) -> Bool {
    let views = focusableViews
    guard !views.isEmpty else { return false }
    let current = views.firstIndex { $0 === firstResponder }
    let next: Int
    if let current {
      next = (current + (forward ? 1 : views.count - 1)) % views.count
    } else {
      next = forward ? 0 : views.count - 1
    }
    return views[next] !== firstResponder && views[next].becomeFirstResponder()
  }
}
