extension Application {
  /// Checks at the end of the turn whether a controller on screen has a parent.
  func watchForOrphan(_ controller: ViewController) {
    lints.add(possibleOrphan: controller)
    setNeedsCommit()
  }

  /// Checks a controller whose appearance transition has ended at the end of the turn, and keeps it
  /// alive until then.
  func hasEnded(_ controller: ViewController) {
    lints.add(ended: controller)
    setNeedsCommit()
  }

  /// Reports the faults found at the end of a turn, without changing anything.
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
    controller.report(.didMoveMissing, "\(controller) has appeared without didMove(toParent:)")
  }
}
