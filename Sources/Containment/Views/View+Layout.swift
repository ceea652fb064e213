extension View {
  /// Lays the tree out from here down: for each view its controller's owed `viewIsAppearing`, then
  /// `viewWillLayoutSubviews`, its own layout and `viewDidLayoutSubviews`, then its subviews.
  ///
  /// - Complexity: O(*n*) for the *n* views on the way to those that need it.
  func layOut() {
    guard isLayoutOwed else { return }
    isLayoutOwed = false
    let controller = controller
    if window != nil { controller?.appearance.sendOwedIsAppearing() }
    if needsLayout {
      controller?.viewWillLayoutSubviews()
      // Asked for from here on, layout comes again; asked for before, it is what comes now.
      needsLayout = false
      solveConstraints()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for subview in subviews { subview.layOut() }
    if controller?.appearance.owesIsAppearing == true { oweLayout() }
  }

  /// Notes that this view waits for layout, here and in all views above it.
  func oweLayout() {
    isLayoutOwed = true
    var above = superview
    while let view = above, !view.isLayoutOwed {
      view.isLayoutOwed = true
      above = view.superview
    }
  }
}
