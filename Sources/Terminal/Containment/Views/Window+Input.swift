extension Window {
  /// Whether the responder that would receive a key is in a view that takes none before a motion
  /// ends: of a transition, a presentation or an animation.
  var isKeyTargetMoving: Bool {
    guard let shield = firstKeyTarget.respondingView.flatMap({ shield(over: $0) }) else {
      return false
    }
    return shield.animation?.isEndless != true
  }

  /// The responder that receives a key or a pasted text: the first responder, else the focused
  /// view, else the view that the front controller prefers.
  ///
  /// A view over which a transition runs or that is animated, and its subviews, are skipped: the
  /// key starts with the next responder. The application lets keys wait instead, so that this
  /// happens only to those that are handed to the window by hand, and beneath a motion without an
  /// end.
  var keyTarget: Responder? {
    let target = firstKeyTarget
    guard let box = target.respondingView.flatMap({ shield(over: $0) }) else { return target }
    return box.next
  }

  /// Runs the command for a key that comes before the view with the focus, or else passes the key
  /// to that.
  func deliver(_ key: KeyPress) {
    guard let keyTarget else { return }
    let hasRun = sequence(first: keyTarget, next: \.next).contains {
      $0.runKeyCommand(for: key, byPriority: true)
    }
    if !hasRun { keyTarget.keyDown(key) }
  }

  private var firstKeyTarget: Responder {
    let preferred = frontController.map { $0.preferredFocusedView ?? $0 }
    return firstResponder ?? focusedView ?? preferred ?? self
  }

  /// Passes a mouse event to the view under it; the pressed view receives all events until the
  /// release.
  func deliver(_ mouse: MouseEvent) {
    let hit = hitTest(mouse.location(in: self), with: .mouse(mouse))
    switch mouse.kind {
    case .down:
      let view = unshielded(hit)
      pressedView = view
      if !isTaken(mouse, pressing: view) { view?.mouseDown(mouse) }
    case .dragged:
      let view = hasInteraction ? pressedView : uncovered(pressedView)
      if !isTaken(mouse, pressing: view) {
        unshielded(uncovered(view), isPressed: true)?.mouseDragged(mouse)
      }
    case .up:
      let pressed = pressedView
      pressedView = nil
      guard let view = hasInteraction ? pressed : uncovered(pressed) else {
        pressed?.mouseCancelled(mouse)
        return
      }
      if !isTaken(mouse, pressing: view) {
        unshielded(uncovered(view), isPressed: true)?.mouseUp(mouse)
      }
    case .scrolledUp, .scrolledDown:
      unshielded(hit)?.scrollWheel(mouse)
    }
  }

  /// Whether a gesture decides how far a transition of this window has come.
  private var hasInteraction: Bool {
    application?.transitions.contains { $0.isInteractive && $0.containerView.window === self }
      ?? false
  }

  /// Makes a responder the first one, if the current one resigns.
  func makeFirstResponder(_ responder: Responder) -> Bool {
    guard firstResponder !== responder else { return true }
    guard mayMoveFocus() else { return false }
    guard resignFirstResponder(for: responder) else { return false }
    firstResponder = responder
    // the cursor stands on what has the focus
    application?.setNeedsPicture()
    return true
  }

  /// Clears the focus and the first responder within a tree of views, because the tree leaves the
  /// window.
  func forget(_ view: View) {
    hideInputLine(ofTree: view)
    if let responder = firstResponder, responder.respondingView?.isDescendant(of: view) == true {
      responder.resignFirstResponder()
      firstResponder = nil
      isFocusOwed = true
    }
    if focusedView?.isDescendant(of: view) == true {
      changeFocus(to: nil)
      isFocusOwed = true
    }
    if pressedView?.isDescendant(of: view) == true { pressedView = nil }
  }

  /// A view, unless it lies behind a presented controller.
  func uncovered(_ view: View?) -> View? {
    guard let view, frontPresentationOverAll.map({ view.isDescendant(of: $0.container) }) ?? true
    else { return nil }
    return view
  }

  /// Whether a controller is presented over a view, over the window or in a part of it.
  func isBehindPresentation(_ view: View) -> Bool {
    presentations.contains { presentation in
      let container = presentation.container
      guard container.window === self, !view.isDescendant(of: container) else { return false }
      let covered = container.superview === self ? self : presentation.presenter?.viewIfLoaded
      return covered.map { view.isDescendant(of: $0) } ?? false
    }
  }

  /// A view, unless something keeps input from it; one that was pressed before it was animated
  /// keeps the mouse.
  private func unshielded(_ view: View?, isPressed: Bool = false) -> View? {
    guard let view, shield(over: view, heedsAnimations: !isPressed) == nil else { return nil }
    return view
  }

  /// The outermost view that a view lies in and that takes no input, because a transition or a
  /// presentation runs there, or because it is animated.
  private func shield(over view: View, heedsAnimations: Bool = true) -> View? {
    let moving = sequence(first: view, next: \.superview).filter {
      heedsAnimations && $0.animation?.holdsInput == true
    }
    let shields = moving + (application?.transitions.flatMap(\.shields) ?? [])
    return shields.filter(view.isDescendant(of:)).max { $0 !== $1 && $0.isDescendant(of: $1) }
  }
}
