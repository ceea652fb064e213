extension View {
  /// Asks for ``layoutSubviews()`` at the end of the turn.
  public func setNeedsLayout() {
    needsLayout = true
    Application.current?.setNeedsCommit()
  }

  /// Lays this view and its subviews out now, where they need it.
  public func layoutIfNeeded() {
    updateConstraintsIfNeeded()
    layOut()
  }

  /// Lays the tree out from here down: for each view its controller's owed `viewIsAppearing`, then
  /// `viewWillLayoutSubviews`, its own layout and `viewDidLayoutSubviews`, then its subviews.
  func layOut() {
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
  }

  /// Whether anything from here down still waits for layout.
  var isLayoutOwed: Bool {
    needsLayout || controller?.appearance.owesIsAppearing == true
      || subviews.contains(where: \.isLayoutOwed)
  }
}
