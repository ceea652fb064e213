extension View {
  /// Stands for no size of its own in ``intrinsicContentSize``.
  public static let noIntrinsicMetric = -1.0

  /// The active constraints that this view holds: between it and views in it, or between these.
  public var constraints: [LayoutConstraint] { constraintState?.held ?? [] }

  /// Activates constraints; the view they are called on makes no difference.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  /// Asks for ``updateConstraints()``, or for ``ViewController/updateViewConstraints()`` of the
  /// controller whose root view this is, once before the next layout.
  public func setNeedsUpdateConstraints() {
    var state = constraintState ?? ConstraintState()
    guard !state.needsUpdate else { return }
    state.needsUpdate = true
    constraintState = state
    Application.current?.oweConstraintPass()
  }

  /// Whether somebody has asked for an update that has not come yet.
  public func needsUpdateConstraints() -> Bool { constraintState?.needsUpdate == true }

  /// Updates the constraints of this view and all below it where somebody asked for it, subviews
  /// first. What is asked for within an update belongs to it: nothing comes twice.
  public func updateConstraintsIfNeeded() {
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    guard needsUpdateConstraints() else { return }
    if let controller {
      controller.appearance.calling(.updateViewConstraints) { controller.updateViewConstraints() }
    } else {
      updateConstraints()
    }
    constraintState?.needsUpdate = false
  }

  /// Says that ``intrinsicContentSize`` is another one now, so that constraints are solved again.
  public func invalidateIntrinsicContentSize() {
    guard !translatesAutoresizingMaskIntoConstraints else { return }
    superview?.constraintsDidChange()
  }

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
