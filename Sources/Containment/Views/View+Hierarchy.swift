extension View {
  /// Adds a view in front of the others.
  public func addSubview(_ view: View) {
    insert(view, at: subviews.count)
  }

  /// Adds a view at an index from the back.
  ///
  /// - Parameter index: 0...`subviews.count`; other values give the nearer end.
  public func insertSubview(_ view: View, at index: Int) {
    insert(view, at: index)
  }

  /// Adds a view just in front of one of the subviews, or in front of all.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }

  /// Adds a view just behind one of the subviews, or behind all.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  /// Moves a subview in front of the others.
  public func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
    pictureChanged()
  }

  /// Moves a subview behind the others.
  public func sendSubviewToBack(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
    pictureChanged()
  }

  /// Takes the view out of its superview; without one nothing happens.
  public func removeFromSuperview() {
    guard let superview else { return }
    let oldWindow = window
    let hook = ViewTreeHook(moving: self, from: oldWindow, to: nil)
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    hook.begin()
    if oldWindow != nil { forEachInTree { $0.willMove(toWindow: nil) } }
    oldWindow?.resign(inside: self)
    detach()
    if oldWindow != nil { forEachInTree { $0.didMoveToWindow() } }
    didMoveToSuperview()
    hook.end()
    if oldWindow != nil { forEachInTree { $0.animation?.finish(completed: false) } }
  }

  /// Whether this view is another or lies somewhere in it.
  public func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// The controller of this view or of the nearest view above it.
  var nearestController: ViewController? {
    var ancestor: View? = self
    while let current = ancestor {
      if let controller = current.controller { return controller }
      ancestor = current.superview
    }
    return nil
  }

  /// Calls a closure for this view and all in it, parents first.
  func forEachInTree(_ body: (View) -> Void) {
    body(self)
    for subview in subviews { subview.forEachInTree(body) }
  }

  private func insert(_ view: View, at position: Int) {
    guard !isDescendant(of: view), HierarchyCheck.allows(view, under: self) else { return }
    let oldWindow = view.window
    let newWindow = window
    let changesWindow = oldWindow !== newWindow
    let hook = ViewTreeHook(moving: view, from: oldWindow, to: newWindow)
    if let old = view.superview { old.willRemoveSubview(view) }
    view.willMove(toSuperview: self)
    hook.begin()
    if changesWindow { view.forEachInTree { $0.willMove(toWindow: newWindow) } }
    let isSibling = view.superview === self
    let oldIndex = subviews.firstIndex { $0 === view } ?? subviews.count
    if changesWindow { oldWindow?.resign(inside: view) }
    view.detach()
    let index = isSibling && oldIndex < position ? position - 1 : position
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    setNeedsLayout()
    pictureChanged()
    if changesWindow { view.forEachInTree { $0.didMoveToWindow() } }
    view.didMoveToSuperview()
    didAddSubview(view)
    hook.end()
  }

  private func detach() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    superview.pictureChanged()
    self.superview = nil
    forEachInTree { $0.dropDrawing() }
  }
}
