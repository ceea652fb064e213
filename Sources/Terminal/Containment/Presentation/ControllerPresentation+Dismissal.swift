extension ControllerPresentation {
  /// Begins to go, with everything above; only what is on top is seen to move, in its own way.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    guard let application = window?.application ?? Application.current else { return }
    let stack = beginGoing()
    leaving = stack
    let top = stack.last ?? self
    let mover = (stack.first { top.container.isDescendant(of: $0.container) } ?? top).container
    let isOnScreen = mover.window != nil
    let isAnimated = animated && isOnScreen && !application.skipsMotion
    let transition = prepareToMove(mover, of: top, from: nil, animated: isAnimated, in: application)
    transition.completion = completion
    for presentation in stack.reversed() where stage == .going {
      let isSeen = presentation.container.isDescendant(of: mover)
      transition.tell(presentation.presented, appearing: false, animated: isAnimated && isSeen)
    }
    // Another controller decides from now on how the interface lies.
    if stack.contains(where: \.style.fillsScreen) { application.resizeWindows() }
    if stage == .going { showPresenterAgain(by: transition, animated: isAnimated) }
    guard stage == .going else { return transition.deliverEnds() }
    for presentation in stack where !presentation.container.isDescendant(of: mover) {
      presentation.container.removeFromSuperview()
    }
    guard isOnScreen else { return transition.start() }
    mover.prepareToGo(as: top.style, by: top.transitionStyle)
    for presentation in stack.reversed() { presentation.controller.dismissalTransitionWillBegin() }
    guard stage == .going else { return transition.deliverEnds() }
    move(mover, to: 0)
  }

  /// Ends its going: views and links go, or after a cancelled transition the presenter goes again;
  /// the "did" callbacks come.
  func finishGoing(by transition: TransitionContext) {
    let isCompleted = !transition.transitionWasCancelled
    // The window may have been shown meanwhile; a controller that goes may not present another.
    for presentation in leaving.reversed() where isCompleted && stage == .going {
      transition.tell(presentation.presented, appearing: false, animated: false)
    }
    guard stage == .going else { return transition.deliverEnds() }
    stage = isCompleted ? .over : .up
    if isCompleted { showPresenterAgain(by: transition, animated: false) }
    let stack = leaving
    leaving = []
    for presentation in stack.reversed() {
      presentation.controller.dismissalTransitionDidEnd(isCompleted)
    }
    if isCompleted {
      for presentation in stack {
        presentation.returnPresenterSilently()
        presentation.takeAway()
      }
      if let window { focus?.giveBack(to: presenter, in: window) }
    } else {
      container.progress = 1
      if let presenter, coversPresenter {
        transition.tellBack(presenter, appearing: false) { coverPresenter(by: transition) }
      }
      transition.tellBack(presented, appearing: true)
      container.setNeedsLayout()
      if style.fillsScreen { window?.application?.resizeWindows() }
    }
    settle(transition, of: stack, \.isBeingDismissed)
  }

  /// Marks it and all above it as going. Returns the marked presentations, from back to front.
  private func beginGoing() -> [ControllerPresentation] {
    let stack = [self] + presented.presentationsAbove
    for presentation in stack {
      presentation.stage = .going
      presentation.presented.presentation.isBeingDismissed = true
    }
    return stack
  }

  /// Drops it with everything above, because the window gets another root: no animation, and the
  /// presenter does not come back. The "did" callbacks come at the end of the turn.
  func drop(in application: Application) {
    for presentation in presented.presentationsAbove.reversed() + [self] {
      // A controller that has just come may dismiss itself in its own callback.
      while presentation.isMoving { presentation.finishNow() }
    }
    guard stage != .over else { return }
    let stack = beginGoing()
    let transition = prepareToMove(container, of: self, from: nil, animated: false, in: application)
    for presentation in stack.reversed() {
      transition.tell(presentation.presented, appearing: false, animated: false)
    }
    for presentation in stack.reversed() {
      presentation.stage = .over
      presentation.takeAway()
    }
    transition.start()
    application.atEndOfTurn {
      for presentation in stack { presentation.returnPresenterSilently() }
      self.settle(transition, of: stack, \.isBeingDismissed)
    }
  }
}
