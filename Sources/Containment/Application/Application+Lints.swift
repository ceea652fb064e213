extension Application {
  /// Looks at the end of the turn whether a controller on screen is nobody's child.
  func watchForOrphan(_ controller: ViewController) {
    lints.add(possibleOrphan: controller)
    setNeedsCommit()
  }

  /// Looks at the end of the turn at a controller whose appearance transition has ended, and keeps
  /// it alive until then.
  func hasEnded(_ controller: ViewController) {
    lints.add(ended: controller)
    setNeedsCommit()
  }

  /// Reports what is not right at the end of a turn, without changing anything.
  func lint() {
    let list = lints.takeCandidates()
    for controller in list.ended where controller.appearance.phase == .appeared {
      lintMissingDidMove(controller)
    }
    for controller in list.possibleOrphans
    where controller.parent == nil && controller.viewIfLoaded?.window != nil {
      guard !controller.isWindowRoot, !controller.isPresented,
        !controller.adoption.orphanWasReported
      else { continue }
      controller.adoption.orphanWasReported = true
      controller.report(
        .childNotAdopted,
        "the view of \(controller) is on screen, but nobody adopted it")
    }
  }

  private func lintMissingDidMove(_ controller: ViewController) {
    guard controller.parent != nil, controller.adoption.didMoveTurn == nil,
      !controller.adoption.missingDidMoveWasReported
    else { return }
    controller.adoption.missingDidMoveWasReported = true
    controller.report(
      .didMoveMissing, "\(controller) has appeared without didMove(toParent:)")
  }
}
