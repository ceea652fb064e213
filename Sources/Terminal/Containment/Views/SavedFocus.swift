/// The first responder and the focused view before a controller was presented.
@MainActor
struct SavedFocus {
  private weak var firstResponder: Responder?
  private weak var focusedView: View?

  /// The view that had the focus, or else received the keys.
  var view: View? { focusedView ?? firstResponder?.respondingView }

  /// Takes the focus away within a part of a window, and remembers where it was.
  init(takenFrom window: Window, within part: View) {
    if let view = window.focusedView, view.isDescendant(of: part) { focusedView = view }
    if let responder = window.firstResponder,
      responder.respondingView?.isDescendant(of: part) == true
    {
      firstResponder = responder
      responder.resignFirstResponder()
      // A covered view receives no keys, whether it resigns or not.
      window.firstResponder = nil
    }
    if focusedView != nil { window.changeFocus(to: nil) }
  }

  /// Gives the focus to the view that a controller prefers, unless some view has it already.
  func give(to controller: ViewController, in window: Window) {
    guard window.firstResponder == nil, window.focusedView == nil else { return }
    window.isFocusOwed = true
    if let view = controller.preferredFocusedView { window.focus(view) }
  }

  /// Gives the focus back to the view that had it, if that is on screen again and no other view has
  /// it; or to the view that a controller which comes back prefers, if it does not restore it.
  func giveBack(to controller: ViewController?, in window: Window) {
    guard window.firstResponder == nil, window.focusedView == nil else { return }
    window.isFocusOwed = view != nil
    if let controller, let view, !controller.restoresFocus(to: view) {
      return give(to: controller, in: window)
    }
    if let focusedView, window.focus(focusedView) { return }
    if let firstResponder, firstResponder.respondingView?.window === window {
      firstResponder.becomeFirstResponder()
    }
  }
}

extension ViewController {
  /// Remembers which view of this controller has the focus, if any, for when it is shown again.
  ///
  /// Behind presented controllers that is the view from which one of them has taken the focus, or
  /// else the one that is remembered already.
  func rememberFocus() {
    guard let view = viewIfLoaded, let window = view.window else { return }
    let focused = window.focusedView ?? window.firstResponder?.respondingView
    let covers = window.presentationsOverAll
    let views = ([focused] + covers.map { $0.focus?.view }).compactMap { $0 }
    let last = views.first { $0.isDescendant(of: view) }
    if last != nil || covers.isEmpty { adoption.lastFocus = last }
  }

  /// Gives the focus back to the view that had it when this controller was left, or to the one that
  /// the controller prefers, if it does not restore it. Nothing happens if some view has it.
  func returnFocus() {
    guard let former = adoption.lastFocus, let window = former.window,
      window.firstResponder == nil, window.focusedView == nil
    else { return }
    let view = restoresFocus(to: former) ? former : preferredFocusedView
    if let view, window.focusCandidates.contains(view) { window.focus(view) }
  }

  /// Whether a view of this controller gets the focus back when the controller is shown again: as
  /// far as the view's controller and all from there up to this one say so.
  func restoresFocus(to view: View) -> Bool {
    var asked = view.nearestController
    while let controller = asked, controller.restoresFocusAfterTransition {
      if controller === self { return true }
      asked = controller.parent
    }
    return asked == nil
  }
}
