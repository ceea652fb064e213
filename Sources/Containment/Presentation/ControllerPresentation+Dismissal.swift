extension ControllerPresentation {
  /// Begins to go, with everything above; only what is on top is seen to move, in its own way.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    let stack = [self] + presented.presentationsAbove
    guard let top = stack.last, let application = window?.application ?? Application.current else {
      return
    }
    self.completion = completion
    leaving = stack
    for presentation in stack {
      presentation.stage = .going
      presentation.presented.presentation.isBeingDismissed = true
    }
    let mover = stack.first { top.container.isDescendant(of: $0.container) } ?? top
    let isOnScreen = mover.container.window != nil
    let isAnimated = animated && isOnScreen && !application.skipsMotion
    animator =
      isAnimated
      ? top.presented.transitioningDelegate?.animationController(forDismissed: top.presented) : nil
    prepareToMove(mover.container, isComing: false, animated: isAnimated, in: application)
    for presentation in stack.reversed() where stage == .going {
      let isSeen = presentation.container.isDescendant(of: mover.container)
      beginAppearance(of: presentation.presented, false, animated: isAnimated && isSeen)
    }
    let presentedEnds = ends
    ends = []
    // Another controller decides from now on how the interface lies.
    if stack.contains(where: \.style.fillsScreen) { application.resizeWindows() }
    if stage == .going, let presenter { showPresenterAgain(presenter, animated: isAnimated) }
    ends += presentedEnds
    guard stage == .going else { return deliverEnds() }
    for presentation in stack where !presentation.container.isDescendant(of: mover.container) {
      presentation.container.removeFromSuperview()
    }
    guard isOnScreen else {
      application.atEndOfTurn { self.finishGoing() }
      return
    }
    mover.container.prepareToGo(as: top.style, by: top.transitionStyle)
    for presentation in stack.reversed() { presentation.controller.dismissalTransitionWillBegin() }
    guard stage == .going else { return deliverEnds() }
    // What has already been taken away cannot come back.
    let interaction =
      stack.count > 1
      ? nil
      : animator.flatMap {
        presented.transitioningDelegate?.interactionControllerForDismissal(using: $0)
      }
    move(mover.container, to: 0, in: application, interaction: interaction) {
      $0 ? self.finishGoing() : self.takeBackGoing()
    }
  }

  /// Ends its going: views and links go, then the "did" callbacks come.
  func finishGoing() {
    guard stage == .going else { return }
    // The window may have been shown meanwhile; a controller that goes may not present another.
    for presentation in leaving.reversed() where stage == .going {
      beginAppearance(of: presentation.presented, false, animated: false)
    }
    guard stage == .going else { return deliverEnds() }
    stage = .over
    stopMoving()
    if let presenter { showPresenterAgain(presenter, animated: false) }
    let gone = leaving
    leaving = []
    for presentation in gone.reversed() { presentation.controller.dismissalTransitionDidEnd(true) }
    for presentation in gone {
      presentation.returnPresenterSilently()
      presentation.container.removeFromSuperview()
      presentation.presented.viewIfLoaded?.removeFromSuperview()
      presentation.cutLinks()
    }
    if let window { focus?.giveBack(in: window) }
    let alongside = coordinator
    coordinator = nil
    deliverEnds()
    followViews(of: gone)
    for presentation in gone { presentation.presented.presentation.isBeingDismissed = false }
    alongside?.playAnimations()
    alongside?.runCompletions()
    takeCompletion()?()
  }

  /// Drops it with everything above, because the window gets another root: no animation, and the
  /// presenter does not come back. The "did" callbacks come at the end of the turn.
  func drop(in application: Application) {
    for presentation in presented.presentationsAbove.reversed() + [self] {
      // A controller that has just come may dismiss itself in its own callback.
      while presentation.isMoving { presentation.finishNow() }
    }
    guard stage != .over else { return }
    let stack = [self] + presented.presentationsAbove
    for presentation in stack {
      presentation.stopMoving()
      presentation.stage = .going
      presentation.presented.presentation.isBeingDismissed = true
    }
    for presentation in stack.reversed() {
      beginAppearance(of: presentation.presented, false, animated: false)
      presentation.container.removeFromSuperview()
      presentation.presented.viewIfLoaded?.removeFromSuperview()
      presentation.cutLinks()
    }
    application.atEndOfTurn {
      for presentation in stack { presentation.returnPresenterSilently() }
      self.deliverEnds()
      self.followViews(of: stack)
      for presentation in stack { presentation.presented.presentation.isBeingDismissed = false }
    }
  }

  /// Finishes at once what is on its way.
  func finishNow() {
    switch stage {
    case .beginning: cutLinks()
    case .coming: finishComing()
    case .going: finishGoing()
    case .up, .over: break
    }
  }
}
