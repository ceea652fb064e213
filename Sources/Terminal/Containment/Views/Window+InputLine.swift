extension Window {
  /// Shows the first responder's input view in the last rows, or takes it away.
  ///
  /// It stays when the focus moves to a view without one, if a controller of that view disables
  /// automatic dismissal, as long as its responder is on screen.
  func updateInputLine() {
    if let responder = firstResponder, let view = responder.inputView {
      show(view, of: responder)
    } else if inputLine.view != nil, !keepsInputLine {
      hideInputLine()
    }
  }

  /// Removes the line if its owner is in a tree that leaves the window.
  func hideInputLine(ofTree tree: View) {
    guard inputLine.owner?.respondingView?.isDescendant(of: tree) == true else { return }
    hideInputLine()
  }

  private var keepsInputLine: Bool {
    let focus = firstResponder?.respondingView ?? focusedView ?? inputLine.owner?.respondingView
    let controller = focus?.nearestController
    return sequence(first: controller, next: { $0?.parent })
      .prefix { $0 != nil }.contains { $0?.disablesAutomaticKeyboardDismissal == true }
  }

  private func show(_ view: View, of responder: Responder) {
    inputLine.owner = responder
    if inputLine.view !== view {
      hideInputLine()
      inputLine.owner = responder
      inputLine.view = view
      let height = max(1, min(view.frame.height, bounds.height))
      view.frame = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
      view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      post(
        [Self.keyboardWillChangeFrameNotification, Self.keyboardWillShowNotification], view.frame)
      addSubview(view)
      post([Self.keyboardDidChangeFrameNotification, Self.keyboardDidShowNotification], view.frame)
    } else {
      bringSubviewToFront(view)
    }
  }

  private func hideInputLine() {
    guard let view = inputLine.view else { return inputLine = InputLine() }
    let place = view.frame.offsetBy(dx: 0, dy: view.frame.height)
    inputLine = InputLine()
    post([Self.keyboardWillChangeFrameNotification, Self.keyboardWillHideNotification], place)
    view.removeFromSuperview()
    post([Self.keyboardDidChangeFrameNotification, Self.keyboardDidHideNotification], place)
  }

  /// Posts the place of the line, as UIKit does for the keyboard.
  private func post(_ names: [Notification.Name], _ place: Rect) {
    for name in names {
      application?.notificationCenter.post(
        name: name, object: self,
        userInfo: [
          Responder.keyboardFrameEndUserInfoKey: convert(place, to: nil),
          Responder.keyboardAnimationDurationUserInfoKey: 0.0,
        ])
    }
  }
}
