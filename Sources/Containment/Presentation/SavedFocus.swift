/// Who heard of keys before a controller was presented.
@MainActor
struct SavedFocus {
  private weak var firstResponder: Responder?
  private weak var focusedView: View?

  /// Takes the focus from whoever has it in a part of a window.
  init(takenFrom window: Window, within part: View) {
    if let responder = window.firstResponder,
      responder.respondingView?.isDescendant(of: part) == true
    {
      firstResponder = responder
      responder.resignFirstResponder()
      // What is covered hears of no keys, whether it resigns or not.
      window.firstResponder = nil
    }
    if let view = window.focusedView, view.isDescendant(of: part) {
      focusedView = view
      window.changeFocus(to: nil)
    }
  }

  /// Gives the focus to what a controller prefers, unless somebody has it.
  func give(to controller: ViewController, in window: Window) {
    guard window.firstResponder == nil, window.focusedView == nil,
      let view = controller.preferredFocusedView
    else { return }
    window.focus(view)
  }

  /// Gives the focus back to whoever had it, if that is on screen again and nobody else has it.
  func giveBack(in window: Window) {
    guard window.firstResponder == nil, window.focusedView == nil else { return }
    if let focusedView, window.focus(focusedView) { return }
    if let firstResponder, firstResponder.respondingView?.window === window {
      firstResponder.becomeFirstResponder()
    }
  }
}
