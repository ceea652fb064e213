extension Window {
  /// The views that Tab visits, in the order of the tree, parents first. Hidden views, views
  /// without input, and all views behind a presented controller are left out.
  public var focusableViews: [View] {
    var views: [View] = []
    func visit(_ view: View) {
      guard view.takesInput else { return }
      if view !== self, view.canBecomeFocused { views.append(view) }
      view.subviews.forEach(visit)
    }
    visit(presentationsOverAll.last?.container ?? self)
    return views
  }

  /// Moves the focus to the next view that can have it, or to the previous one; after the last
  /// comes the first.
  ///
  /// - Returns: whether the focus has moved.
  @discardableResult
  public func moveFocus(forward: Bool = true) -> Bool {
    let views = focusableViews
    guard !views.isEmpty else { return false }
    let start = focusedView ?? firstResponder?.respondingView
    let next =
      if let current = views.firstIndex(where: { $0 === start }) {
        (current + (forward ? 1 : views.count - 1)) % views.count
      } else {
        forward ? 0 : views.count - 1
      }
    return views[next] !== focusedView && focus(views[next])
  }

  /// Gives the focus to a view of this window that can have it.
  ///
  /// It becomes the first responder if it can; otherwise the first responder resigns, so that keys
  /// go to the focused view. If that does not resign, nothing changes.
  ///
  /// - Returns: whether the view has it now.
  @discardableResult
  public func focus(_ view: View) -> Bool {
    guard view.canBecomeFocused, view.window === self else { return false }
    if view.canBecomeFirstResponder {
      guard view.becomeFirstResponder() else { return false }
    } else if let firstResponder, !firstResponder.resignFirstResponder() {
      return false
    }
    changeFocus(to: view)
    return true
  }

  /// Stores the focused view and tells both responder chains.
  func changeFocus(to view: View?) {
    guard view !== focusedView else { return }
    let context = FocusUpdateContext(
      previouslyFocusedView: focusedView, nextFocusedView: view)
    focusedView = view
    updateInputLine()
    var told: Set<ObjectIdentifier> = []
    for start in [context.previouslyFocusedView, view].compactMap({ $0 }) {
      start.setNeedsDisplay()
      for responder in sequence(first: start as Responder, next: \.next)
      where told.insert(ObjectIdentifier(responder)).inserted {
        responder.didUpdateFocus(in: context)
      }
    }
  }
}

extension View {
  /// Lets the first responder resign, if it is this view or lies in it.
  ///
  /// - Parameter force: whether it has to, even if it would rather not.
  /// - Returns: whether it was there and has resigned.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder,
      responder.respondingView?.isDescendant(of: self) == true
    else { return false }
    window.forcesResigning = force
    defer { window.forcesResigning = false }
    return responder.resignFirstResponder()
  }
}
