extension ViewController {
  /// Makes a controller a child, or reports why it cannot.
  func takeIn(_ child: ViewController) {
    guard mayAdopt(child) else { return }
    if child.parent === self {
      children.remove(identical: child)
    } else if child.parent != nil {
      child.leaveForAnotherParent()
      // A callback may have moved it to another parent.
      guard child.parent == nil, mayAdopt(child) else { return }
    }
    children.append(child)
    child.parent = self
    child.adoption = Adoption(viewWasInserted: child.viewIfLoaded?.superview != nil)
    child.appearance.isMovingTo = true
    if child.appearance.phase != .disappearing { child.appearance.isMovingFrom = false }
    Application.current?.hasBeenAdopted(child)
    child.appearance.calling(.willMove) { child.willMove(toParent: self) }
  }

  /// Adopts a child by the method that a subclass may override.
  func sendAddChild(_ child: ViewController) { appearance.calling(.addChild) { addChild(child) } }

  /// Leaves the parent by the method that a subclass may override.
  func sendRemoveFromParent() { appearance.calling(.removeFromParent) { removeFromParent() } }

  /// Leaves the parent because another controller adopts it and announces that; an override cannot
  /// prevent it.
  private func leaveForAnotherParent() {
    let former = parent
    adoption.isChangingParents = true
    sendRemoveFromParent()
    if parent === former { leaveParent() }
  }

  /// Leaves the parent, if there is one and the policy does not refuse it.
  func leaveParentIfAllowed() {
    guard parent != nil else { return }
    if !adoption.willMoveToNilWasSent, !adoption.isChangingParents {
      let isRefused = report(
        .willMoveNilMissing,
        "removeFromParent of \(self) without willMove(toParent: nil) before")
      if isRefused { return }
    }
    leaveParent()
  }

  private func leaveParent() {
    let former = parent
    former?.children.remove(identical: self)
    parent = nil
    if traits.override != nil {
      traits.override = nil
      responsibleApplication?.setNeedsWholePicture()
    }
    appearance.isMovingFrom = appearance.phase != .disappeared
    if appearance.phase != .appearing { appearance.isMovingTo = false }
    appearance.calling(.didMove) { didMove(toParent: nil) }
    former?.childHasLeft(self)
    if parent == nil, viewIfLoaded?.window != nil { Application.current?.watchForOrphan(self) }
  }

  private func mayAdopt(_ child: ViewController) -> Bool {
    if child === self {
      report(.cycle, "\(self) cannot adopt itself")
      return false
    }
    if child.isWindowRoot {
      report(
        .hierarchyRoot, "\(child) is a window's root controller and cannot be adopted by \(self)",
        subjects: [child, self])
      return false
    }
    // A controller without children is no ancestor; this saves the way up in a deep hierarchy.
    if !child.children.isEmpty,
      sequence(first: self, next: \.parent).contains(where: { $0 === child })
    {
      report(.cycle, "\(self) cannot adopt its ancestor \(child)", subjects: [self, child])
      return false
    }
    if let presenter = child.presentation.presentedBy?.presenter {
      report(
        .hierarchyRequested,
        "\(presenter) presents \(child), but \(self) is to be the parent",
        subjects: [child, presenter, self])
      return false
    }
    if let view = child.viewIfLoaded, view.window != nil,
      let owner = view.superview?.nearestController, owner !== self
    {
      report(
        .hierarchyRequested,
        "the view of \(child) is in the tree of \(owner), but \(self) is to be the parent",
        subjects: [child, owner, self])
      return false
    }
    return true
  }
}
