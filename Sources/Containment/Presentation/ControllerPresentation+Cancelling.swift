/// The ends of transitions that went back to their start.
extension ControllerPresentation {
  /// Takes the controller away again: it disappears, then the presenter appears.
  func takeBackComing() {
    guard stage == .coming else { return }
    stage = .over
    stopMoving()
    controller.presentationTransitionDidEnd(false)
    ends = []
    reverse(presented, appearing: false) {
      container.removeFromSuperview()
      presented.viewIfLoaded?.removeFromSuperview()
    }
    if let presenter, coversPresenter { reverse(presenter, appearing: true) {} }
    cutLinks()
    if style.fillsScreen { window?.application?.resizeWindows() }
    if let window { focus?.giveBack(in: window) }
    endCancelled()
  }

  /// Leaves the controller where it is: the presenter disappears, then the controller appears.
  func takeBackGoing() {
    guard stage == .going else { return }
    stage = .up
    leaving = []
    stopMoving()
    controller.dismissalTransitionDidEnd(false)
    container.progress = 1
    ends = []
    if let presenter, coversPresenter { reverse(presenter, appearing: false) { coverPresenter() } }
    reverse(presented, appearing: true) {}
    container.setNeedsLayout()
    if style.fillsScreen { window?.application?.resizeWindows() }
    presented.presentation.isBeingDismissed = false
    endCancelled()
  }

  /// Sends a controller both callbacks of the opposite direction.
  private func reverse(_ controller: ViewController, appearing: Bool, views: () -> Void) {
    let isBegun = controller.appearance.phase.isOnItsWay != appearing
    if isBegun { controller.appearance.begin(appearing: appearing, animated: true, byCall: true) }
    views()
    if isBegun { controller.appearance.end() }
  }

  private func endCancelled() {
    followViews(of: [self])
    let alongside = coordinator
    coordinator = nil
    alongside?.runCompletions(isCancelled: true)
    takeCompletion()?()
  }
}
