extension View {
  /// Lays the tree out from here down: for each view its controller's owed `viewIsAppearing`, then
  /// `viewWillLayoutSubviews`, its own layout and `viewDidLayoutSubviews`, then its subviews. Views
  /// that the layout of a container has brought get their updates of constraints before.
  ///
  /// - Complexity: O(*n*) for the *n* views on the way to those that need it.
  func layOut() {
    guard isLayoutOwed else { return }
    window?.application?.updateConstraints()
    isLayoutOwed = false
    let controller = controller
    if window != nil { controller?.appearance.sendOwedIsAppearing() }
    if needsLayout {
      controller?.viewWillLayoutSubviews()
      // Layout requested from here on comes again; an earlier request is met now.
      needsLayout = false
      solveConstraints()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for subview in subviews { subview.layOut() }
    if controller?.appearance.owesIsAppearing == true { oweLayout() }
  }

  /// Marks this view and all views above it as waiting for layout.
  func oweLayout() {
    isLayoutOwed = true
    var above = superview
    while let view = above, !view.isLayoutOwed {
      view.isLayoutOwed = true
      above = view.superview
    }
  }
}
