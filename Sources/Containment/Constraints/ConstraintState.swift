/// What a view knows about constraints.
struct ConstraintState {
  /// Whether its constraints are to be updated before the next layout.
  var needsUpdate = false
  /// The constraints between this view and views in it, or between views in it, in the order in
  /// which they were activated.
  var held: [LayoutConstraint] = []
}

extension Application {
  /// Asks for a pass over the views whose constraints are to be updated.
  func oweConstraintPass() {
    isConstraintPassOwed = true
    setNeedsCommit()
  }

  /// Updates the constraints of what is on screen, if somebody asked for it.
  func updateConstraints() {
    guard isConstraintPassOwed else { return }
    isConstraintPassOwed = false
    for window in windows where window.isVisible { window.updateConstraintsIfNeeded() }
  }
}
