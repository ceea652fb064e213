extension View {
  /// Lays the tree out from here down: for each view its controller's owed `viewIsAppearing`, then
  /// `viewWillLayoutSubviews`, its own layout and `viewDidLayoutSubviews`, then its subviews. Views
  /// that the layout of a container has brought get their updates of constraints before.
  ///
  /// - Complexity: O(*n*) for the *n* views on the way to those that need it, with the siblings of
  ///   a view only if one of them needs it too.
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
    layOutSubviews()
    if controller?.appearance.owesIsAppearing == true { oweLayout() }
  }

  /// Lays out the subviews that wait for it, from back to front, and those in front of them that
  /// their callbacks mark meanwhile.
  @inline(__always)
  private func layOutSubviews() {
    let (owed, subviews) = (owedSubviews, subviews)
    // kept until the end: a callback may have this view laid out again meanwhile
    defer { if !isLayoutOwed { owedSubviews = OwedSubviews() } }
    guard !owed.hasOthers else {
      for subview in subviews { subview.layOut() }
      return
    }
    guard let only = owed.first, only.superview === self else { return }
    only.layOut()
    guard owedSubviews.hasOthers || owedSubviews.first.map({ $0 !== only }) ?? false,
      let index = subviews.lastIndex(where: { $0 === only })
    else { return }
    for subview in subviews[(index + 1)...] { subview.layOut() }
  }

  /// Marks this view and all views above it as waiting for layout.
  func oweLayout() {
    isLayoutOwed = true
    var marked = self
    while let view = marked.superview {
      view.owedSubviews.add(marked)
      guard !view.isLayoutOwed else { return }
      view.isLayoutOwed = true
      marked = view
    }
  }
}

/// The subviews of a view that may wait for layout. Mostly one does, even of thousands.
struct OwedSubviews {
  /// The one that was marked first. A subview as long as it is kept here, and not weak: the first
  /// weak reference to an object makes each later count of references slower.
  private(set) var first: View?
  /// Whether others have been marked too.
  private(set) var hasOthers = false

  mutating func add(_ view: View) {
    if first == nil {
      first = view
    } else if first !== view {
      hasOthers = true
    }
  }

  /// Forgets a view that is no longer a subview.
  mutating func remove(_ view: View) {
    if first === view { first = nil }
  }
}
