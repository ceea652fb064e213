extension View {
  /// Marks a direction without an intrinsic size in ``intrinsicContentSize``.
  public static let noIntrinsicMetric = -1.0
  /// Asks ``View/systemLayoutSizeFitting(_:)`` for the smallest size.
  public static let layoutFittingCompressedSize = Size.zero
  /// Asks ``View/systemLayoutSizeFitting(_:)`` for the largest size that nothing in the view
  /// resists.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// Asks for layout wherever a solution may change: here and in each view above that holds
  /// constraints.
  func constraintsDidChange() {
    for view in sequence(first: self, next: \.superview) where view.constraintState != nil {
      view.setNeedsLayout()
    }
  }

  /// Asks once, because this view has got its first constraint, for an update before the layout.
  func needsFirstUpdateOfConstraints() {
    guard constraintState?.hasFirstUpdate != true else { return }
    setNeedsUpdateConstraints()
    constraintState?.hasFirstUpdate = true
  }

  /// Sets the frames that follow from this view's constraints.
  func solveConstraints() {
    guard let constraintState, !constraintState.held.isEmpty else { return }
    var solver = ConstraintSolver(in: self)
    solver.solve()
  }
}

extension Application {
  /// Requests an update of constraints before the next layout.
  func oweConstraintPass() {
    isConstraintPassOwed = true
    setNeedsCommit()
  }

  func updateConstraints() {
    guard isConstraintPassOwed else { return }
    isConstraintPassOwed = false
    for window in windows where window.isVisible { window.updateConstraintsIfNeeded() }
  }
}
