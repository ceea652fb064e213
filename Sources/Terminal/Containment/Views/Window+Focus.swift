extension Window {
  /// The views that Tab visits, in the order of the tree, parents first. Hidden views, views
  /// without input, all views behind a presented controller, and those that other views cover
  /// wholly are left out.
  ///
  /// - Complexity: O(*n*²) for *n* views. ``moveFocus(forward:)`` and ``moveFocus(toward:)`` look
  ///   for what covers a view only on their way to the next one.
  public var focusableViews: [View] { focusCandidates.filter { !isCovered($0) } }

  /// ``focusableViews`` with those that other views cover.
  var focusCandidates: [View] {
    var views: [View] = []
    func visit(_ view: View) {
      guard view.takesInput else { return }
      if view !== self, view.canBecomeFocused { views.append(view) }
      view.subviews.forEach(visit)
    }
    visit(frontPresentationOverAll?.container ?? self)
    return views
  }

  /// Moves the focus to the next view that can have it, or to the previous one; after the last
  /// comes the first.
  ///
  /// - Returns: whether the focus has moved.
  @discardableResult
  public func moveFocus(forward: Bool = true) -> Bool {
    let views = forward ? focusCandidates : focusCandidates.reversed()
    let start = focusStart
    let following = views.firstIndex { $0 === start }.map { $0 + 1 } ?? 0
    let next = (views[following...] + views[..<following]).first { !isCovered($0) }
    return next.map { $0 !== focusedView && focus($0) } ?? false
  }

  /// Gives the focus to a view of this window that can have it.
  ///
  /// It becomes the first responder if it can; otherwise the first responder resigns, so that keys
  /// go to the focused view. If that does not resign, nothing changes, nor for a view behind a
  /// presented controller or wholly behind others.
  ///
  /// - Returns: whether the view has it now.
  @discardableResult
  public func focus(_ view: View) -> Bool {
    guard view.canBecomeFocused, view.window === self, uncovered(view) != nil, !isCovered(view)
    else { return false }
    if view.canBecomeFirstResponder {
      guard view.becomeFirstResponder() else { return false }
    } else if focusedView !== view, !mayMoveFocus() || !resignFirstResponder(for: view) {
      return false
    }
    changeFocus(to: view)
    return true
  }

  /// Gives the focus to a view that can have it, if one is owed, no view has it and nothing in the
  /// window is in motion.
  func giveOwedFocus() {
    guard isFocusOwed, findsFocus, isKeyWindow else { return }
    guard application?.transitions.contains(where: { $0.containerView.window === self }) != true
    else { return }
    (isFocusOwed, isFocusWithoutView) = (false, false)
    guard firstResponder == nil, focusedView == nil else { return }
    if let preferred = frontController?.preferredFocusedView,
      let view = focusCandidates.first(where: { $0.isDescendant(of: preferred) && !isCovered($0) })
    {
      focus(view)
    } else {
      isFocusWithoutView = true
    }
  }

  /// Owes the focus again that no view could have, if there is something to lay out.
  func oweFocusWithLayout() {
    if isFocusWithoutView, isLayoutOwed { isFocusOwed = true }
  }

  private static let mostFocusMoves = 200

  /// Whether the focus may move once more in this turn; reports the first move that is too many.
  func mayMoveFocus() -> Bool {
    let turn = application?.turn ?? 0
    if focusMoves.turn != turn { focusMoves = (turn, 0) }
    focusMoves.count += 1
    if focusMoves.count == Self.mostFocusMoves + 1 {
      report(.endlessChange, "the focus does not come to rest: each view hands it to the next")
    }
    return focusMoves.count <= Self.mostFocusMoves
  }

  /// The view that Tab and arrows go on from: the one with the focus, or else with the keys, or
  /// else the one that had the focus last.
  var focusStart: View? { focusedView ?? firstResponder?.respondingView ?? lastFocusedView }

  /// Moves the focus to the first responder, which has changed.
  ///
  /// The two never differ: a first responder has the focus itself or no view has it, and one that
  /// resigns loses it. A view that has the focus without being the first responder loses it when
  /// another becomes that.
  func focusFollows(firstResponder new: Responder?, after old: Responder?) {
    if let new {
      changeFocus(to: (new as? View).flatMap { $0.canBecomeFocused ? $0 : nil })
    } else if focusedView === old, !isMovingFocus {
      changeFocus(to: nil)
    }
  }

  /// Lets the first responder resign, if there is one, for a view or a responder that follows it;
  /// the focus moves with that. Returns whether there is none now.
  func resignFirstResponder(for successor: Responder) -> Bool {
    guard let firstResponder else { return true }
    isMovingFocus = true
    defer { isMovingFocus = false }
    return firstResponder.resignFirstResponder()
  }

  /// Stores the focused view and tells both responder chains.
  func changeFocus(to view: View?) {
    guard view !== focusedView else { return }
    let context = FocusUpdateContext(previouslyFocusedView: focusedView, nextFocusedView: view)
    lastFocusedView = view ?? focusedView
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
