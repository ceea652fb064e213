extension Application {
  /// The most rounds of layout in a commit.
  private static let layoutRounds = 10

  /// Ends a turn: layout, owed callbacks, lints, and one picture if anything looks different.
  ///
  /// What the owed callbacks ask for comes with the next commit, which is due at once; nothing is
  /// drawn until layout has come to rest.
  public func commit() {
    Application.current = self
    lastFrame = timeSource.instant
    for animation in animations { animation.advance(to: lastFrame) }
    for window in windows where window.isVisible { window.updateStatusLine() }
    updateConsole()
    let (closing, isAtRest) = layOutForGroups(layOutWindows)
    let owed = endOfTurn
    endOfTurn = []
    for callback in owed { callback() }
    for group in closing { group.close() }
    keyWindow?.giveOwedFocus()
    forgetOldAdoptions()
    lint()
    // Layout that never comes to rest continues with the next turn, not at once.
    let isLayoutOwed = isAtRest && windows.contains { $0.isVisible && $0.isLayoutOwed }
    if !isLayoutOwed {
      inspector?.update()
      present()
      tellAccessibilityNews()
    }
    needsCommit = isLayoutOwed || !endOfTurn.isEmpty || !lints.isEmpty
    turn += 1
  }

  /// Asks for a commit soon, even if nothing else happens.
  func setNeedsCommit() { needsCommit = true }

  /// Queues a closure for the end of the turn, after layout.
  package func atEndOfTurn(_ body: @escaping () -> Void) {
    endOfTurn.append(body)
    setNeedsCommit()
  }

  /// Queues the end of a controller's open appearance transition for the end of the turn.
  func oweEnd(of controller: ViewController) {
    let end = OwedEnd(of: controller)
    atEndOfTurn { end.deliver() }
  }

  /// Remembers that a controller has just been adopted.
  func hasBeenAdopted(_ controller: ViewController) {
    lints.add(adopted: controller)
    setNeedsCommit()
  }

  /// A child that is still off screen while its container is on screen no longer counts as moving
  /// to it.
  private func forgetOldAdoptions() {
    lints.forgetAdopted { child in
      guard let parent = child.parent, child.appearance.phase == .disappeared else { return true }
      guard parent.appearance.phase == .appeared else { return false }
      child.appearance.isMovingTo = false
      return true
    }
  }

  /// - Returns: whether layout has come to rest.
  private func layOutWindows() -> Bool {
    var isAtRest = true
    for window in windows where window.isVisible {
      window.oweFocusWithLayout()
      var rounds = 0
      repeat {
        updateConstraints()
        window.layOut()
        rounds += 1
        // A callback may have hidden the window, and then nothing in it is owed.
      } while window.isVisible && window.isLayoutOwed && rounds < Self.layoutRounds
      if window.isVisible, window.isLayoutOwed {
        isAtRest = false
        diagnostics.report(
          .layoutLoop, "layout has not come to rest after \(Self.layoutRounds) rounds")
      }
    }
    return isAtRest
  }
}
