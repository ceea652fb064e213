extension Window {
  /// Moves the focus to the next view, in the order of layout, that can have it; round the end.
  ///
  /// The first responder resigns, unless it is the view that gets the focus; if it will not, nothing
  /// changes.
  ///
  /// - Returns: whether there was another view to focus.
  @discardableResult
  public func moveFocus(backwards: Bool = false) -> Bool {
    let candidates = focusableViews(in: self)
    guard !candidates.isEmpty else { return false }
    let start = focusedView ?? firstResponder?.respondingView
    let current = candidates.firstIndex { $0 === start }
    let next =
      if let current {
        (current + (backwards ? candidates.count - 1 : 1)) % candidates.count
      } else {
        backwards ? candidates.count - 1 : 0
      }
    return candidates[next] !== focusedView && focus(candidates[next])
  }

  /// Gives the focus to a view of this window that can have it.
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

  /// Stores who has the focus and tells both responder chains.
  func changeFocus(to view: View?) {
    guard view !== focusedView else { return }
    let context = FocusUpdateContext(
      previouslyFocusedView: focusedView, nextFocusedView: view)
    focusedView = view
    var told: [Responder] = []
    for start in [context.previouslyFocusedView, view].compactMap({ $0 }) {
      start.setNeedsDisplay()
      for responder in sequence(first: start as Responder, next: \.next)
      where !told.contains(where: { $0 === responder }) {
        told.append(responder)
        responder.didUpdateFocus(in: context)
      }
    }
  }

  private func focusableViews(in view: View) -> [View] {
    guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else { return [] }
    return (view.canBecomeFocused ? [view] : []) + view.subviews.flatMap(focusableViews)
  }
}

/// A move of the focus from one view to another, as UIFocusUpdateContext.
@MainActor
public struct FocusUpdateContext {
  /// The view that had the focus.
  public let previouslyFocusedView: View?
  /// The view that has it now.
  public let nextFocusedView: View?
}
