extension NavigationController {
  /// Asks for the bars and the children to be placed anew.
  func setBarsNeedUpdate() {
    viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }

  var hidesBottomBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  /// The layout of the view: first the rows, then what has been asked for, then the children.
  func layOutContainer() {
    isLayingOut = true
    defer { isLayingOut = false }
    placeBars()
    settle()
    placeBars()
    // Views that an animator of the program moves are left alone.
    guard transition?.isCustom != true else { return }
    for child in [shown, transition?.from, transition?.to] {
      if let child { place(child) }
    }
  }

  func insets(of child: ViewController) -> EdgeInsets {
    box.insets(of: child, beneath: [(.top, navigationBar), (.bottom, toolbar)])
  }

  /// Gives a child's view its place in the box.
  func place(_ child: ViewController) {
    let views = child.viewsInPlace
    guard let wrapper = views.first?.superview, wrapper.superview === box else { return }
    wrapper.frame = box.bounds
    for view in views { view.frame = wrapper.bounds.inset(by: insets(of: child)) }
  }

  /// Gives the focus to the view of a controller that had it when it was shown last, unless the
  /// controller does not restore it, to the view that it prefers or to its first control. Nothing
  /// happens if some view of the window has it, or the controller is not the one that is seen.
  func focusFirstControl(of controller: ViewController) {
    guard controller === shown, let view = controller.viewIfLoaded, let window = view.window,
      window.firstResponder == nil, window.focusedView == nil
    else { return }
    let controls = window.focusCandidates.filter { $0.isDescendant(of: view) }
    let former = controls.first {
      $0 === controller.adoption.lastFocus && controller.restoresFocus(to: $0)
    }
    let preferred = controls.first { $0 === controller.preferredFocusedView }
    let inOrder = [former, preferred].compactMap { $0 } + controls
    if let control = inOrder.first(where: { !window.isCovered($0) }) { window.focus(control) }
  }

  private func placeBars() {
    guard let view = viewIfLoaded else { return }
    showItems()
    let bounds = view.bounds
    let outer = view.safeAreaInsets
    let rows = Double(navigationBar.rows)
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = Rect(x: 0, y: outer.top, width: bounds.width, height: rows)
    toolbar.isHidden = isToolbarHidden || hidesBottomBar
    toolbar.frame = Rect(x: 0, y: bounds.height - outer.bottom - 1, width: bounds.width, height: 1)
    box.frame = bounds
    box.covered = EdgeInsets(
      top: navigationBar.isHidden ? 0 : navigationBar.frame.maxY,
      bottom: toolbar.isHidden ? 0 : bounds.height - toolbar.frame.minY)
  }

  private func showItems() {
    let items = stack.map(\.navigationItem)
    if !items.elementsEqual(navigationBar.items ?? [], by: { $0 === $1 }) {
      navigationBar.items = items
    }
    let buttons = stack.last?.toolbarItems ?? []
    if !buttons.elementsEqual(toolbar.items ?? [], by: { $0 === $1 }) { toolbar.items = buttons }
  }

  /// Shows what has been requested since the last layout.
  private func settle() {
    guard request != nil else { return }
    transition?.finish()
    guard let request else { return }
    self.request = nil
    let top = stack.last
    let speaks = appearance.phase.isOnItsWay
    let exchange = NavigationTransition(
      in: self, from: shown, to: top, arriving: takeArriving(), leaving: takeLeaving(),
      former: request.former)
    guard top !== shown else { return exchange.finish() }
    transition = exchange
    exchange.start(animated: request.animated, speaks: speaks)
  }

  // MARK: Its own appearance

  /// Puts the top controller in its place, and then forwards the callback of this one to it.
  func tellTop(appearing: Bool, animated: Bool) {
    if appearing { showTopSilently() }
    forwarded.tell(appearing: appearing, animated: animated, in: self) { shown }
    if owesDidShow, appearing, appearance.phase.isOnItsWay, let shown {
      delegate?.navigationController(self, willShow: shown, animated: animated)
    }
  }

  /// Ends what ``tellTop(appearing:animated:)`` has begun.
  func finishTellingTop(appearing: Bool) {
    let arrived = appearing ? takeArriving() : []
    forwarded.finish()
    settleParents(arriving: arrived, leaving: [])
    guard appearing else { return }
    guard owesDidShow, let shown else { return }
    owesDidShow = false
    delegate?.navigationController(self, didShow: shown, animated: appearance.animated)
  }

  /// Puts the top controller's view in its place before its appearance callbacks.
  private func showTopSilently() {
    guard isViewLoaded, request != nil else { return }
    transition?.finish()
    request = nil
    placeBars()
    let top = stack.last
    let exchange = NavigationTransition(
      in: self, from: shown, to: top, arriving: [], leaving: takeLeaving())
    guard top !== shown else { return exchange.finish() }
    owesDidShow = top != nil
    exchange.start(animated: false, speaks: false)
  }
}
