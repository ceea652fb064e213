extension Application {
  /// How often layout is repeated until it must have come to rest.
  private static let layoutRounds = 10

  /// Ends a turn: layout, owed callbacks, lints, and one picture if anything looks different.
  public func commit() {
    Application.current = self
    for animation in animations { animation.advance(to: clock.instant) }
    layOutWindows()
    // What was asked for until here is done now; what the callbacks ask for needs another commit.
    needsCommit = false
    let owed = endOfTurn
    endOfTurn = []
    for callback in owed { callback() }
    forgetOldAdoptions()
    lint()
    present()
  }

  /// Remembers that a controller has just been adopted.
  func hasBeenAdopted(_ controller: ViewController) {
    adopted.append(WeakController(controller: controller))
    needsCommit = true
  }

  /// A child that stays off screen while its container is on it is no longer on its way in.
  private func forgetOldAdoptions() {
    adopted.removeAll { entry in
      guard let controller = entry.controller, let parent = controller.parent,
        controller.appearance.phase == .disappeared
      else { return true }
      guard parent.appearance.phase == .appeared else { return false }
      controller.appearance.isMovingTo = false
      return true
    }
  }

  /// Queues the end of a controller's appearance transition for the end of the turn.
  func oweEnd(of controller: ViewController) {
    owe(OwedEnd(controller: controller, serial: controller.appearance.serial))
  }

  /// Queues an end for the end of the turn.
  func owe(_ end: OwedEnd) {
    atEndOfTurn { end.deliver() }
  }

  /// Queues something for the end of the turn, after layout.
  func atEndOfTurn(_ body: @escaping () -> Void) {
    endOfTurn.append(body)
    needsCommit = true
  }

  /// Looks at the end of the turn whether a controller on screen is nobody's child.
  func watchOrphan(_ controller: ViewController) {
    guard !orphans.contains(where: { $0.controller === controller }) else { return }
    orphans.append(WeakController(controller: controller))
    needsCommit = true
  }

  /// Keeps a controller alive until the lints have looked at it.
  func hasEnded(_ controller: ViewController) {
    ended.append(controller)
    needsCommit = true
  }

  /// Gives the windows the screen's size, telling the controllers before and after.
  func resizeWindows() {
    let size = screenSize
    for window in windows where window.bounds.size != size {
      let coordinator = ResizeCoordinator()
      window.rootViewController?.sizeWillChange(to: size, with: coordinator)
      window.resize(to: size)
      atEndOfTurn { coordinator.run() }
    }
    needsCommit = true
  }

  private func layOutWindows() {
    for window in windows where window.isVisible {
      var rounds = 0
      repeat {
        window.layOut()
        rounds += 1
      } while window.isLayoutOwed && rounds < Self.layoutRounds
      if window.isLayoutOwed {
        diagnostics.report(
          .layoutLoop, "layout has not come to rest after \(Self.layoutRounds) rounds")
      }
    }
  }

  private func lint() {
    for controller in ended where controller.appearance.phase == .appeared {
      lintMissingDidMove(controller)
    }
    let watched = orphans
    orphans = []
    for controller in watched.compactMap(\.controller)
    where controller.parent == nil && controller.viewIfLoaded?.window != nil {
      guard !controller.isWindowRoot else { continue }
      controller.report(
        .childNotAdopted, "the view of \(controller) is on screen, but nobody adopted it")
    }
    ended = []
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
