extension View {
  /// Stands for no size of its own in ``intrinsicContentSize``.
  public static let noIntrinsicMetric = -1.0

  /// Asks for layout wherever a solution may change: here and in each view above that holds
  /// constraints.
  func constraintsDidChange() {
    for view in sequence(first: self, next: \.superview) where view.constraintState != nil {
      view.setNeedsLayout()
    }
  }

  /// Gives the views that this view's constraints concern the frames that follow from them.
  func solveConstraints() {
    guard let constraintState, !constraintState.held.isEmpty else { return }
    var solver = ConstraintSolver(in: self)
    solver.solve()
  }
}
