import Containment

extension ScrollView {
  /// Whether scrolling ends the editing of a text, with UIKit's raw values.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// It does not.
    case none = 0
    /// It does, when the user begins to scroll.
    case onDrag = 1
    /// The same: an input line does not follow the mouse.
    case interactive = 2
  }

  /// Moves the content for the user.
  func drag(to offset: Point) {
    isUserScrolling = true
    delegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none, window?.firstResponder is any TextEditing {
      window?.endEditing(false)
    }
    contentOffset = offset
    isUserScrolling = false
  }

  /// Shows a cell beyond the end of the content for a moment.
  func bounce(by step: Point) {
    guard bounce == nil, let application = window?.application, !application.reducesMotion else {
      return
    }
    drag(to: Point(x: contentOffset.x + step.x, y: contentOffset.y + step.y))
    bounce = application.schedule(after: 0.15) { [weak self] in
      guard let self else { return }
      bounce = nil
      contentOffset = limited(contentOffset)
      delegate?.scrollViewDidEndDecelerating(self)
    }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
  }
}

extension ScrollView: TopScrolling {
  package var isAtTop: Bool { contentOffset.y <= offsetLimits.least.y }

  package func scrollToTop() {
    let top = Point(x: contentOffset.x, y: offsetLimits.least.y)
    guard contentOffset != top, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    contentOffset = top
    delegate?.scrollViewDidScrollToTop(self)
  }
}
