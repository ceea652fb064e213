/// A view's state for constraints.
struct ConstraintState {
  /// Whether its constraints are to be updated before the next layout.
  var needsUpdate = false
  /// Whether an update was asked for because the view has got its first constraint.
  var hasFirstUpdate = false
  /// The constraints between this view and views in it, or between views in it, in the order in
  /// which they were activated.
  var held: [LayoutConstraint] = []
}

extension Application {
  /// Requests an update of constraints before the next layout.
  func oweConstraintPass() {
    isConstraintPassOwed = true
    setNeedsCommit()
  }

  /// Updates the constraints of the visible windows, if an update was requested.
  func updateConstraints() {
    guard isConstraintPassOwed else { return }
    isConstraintPassOwed = false
    for window in windows where window.isVisible { window.updateConstraintsIfNeeded() }
  }
}
