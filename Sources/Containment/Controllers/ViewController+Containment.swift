extension ViewController {
  /// Adopts a controller: takes it from its old parent, links it and sends it
  /// `willMove(toParent: self)`.
  ///
  /// The container then adds the child's view and calls the child's `didMove(toParent:)`. Adopting a
  /// child again moves it to the end. Refused for itself, an ancestor, a window's root, and a
  /// child whose view is on screen in another controller's tree.
  public func addChild(_ child: ViewController) {
    guard mayAdopt(child) else { return }
    if child.parent === self {
      children.removeAll { $0 === child }
    } else if child.parent != nil {
      child.leaveParent()
    }
    children.append(child)
    child.parent = self
    child.adoption = Adoption(viewWasInserted: child.viewIfLoaded?.superview != nil)
    child.appearance.isMovingTo = true
    child.appearance.isMovingFrom = false
    Application.current?.hasBeenAdopted(child)
    child.appearance.checkingSuper(.willMove) { child.willMove(toParent: self) }
  }

  /// Leaves the parent and receives `didMove(toParent: nil)`; without a parent nothing happens.
  ///
  /// The view stays where it is: the container removes it first, after `willMove(toParent: nil)`.
  public func removeFromParent() {
    guard parent != nil else { return }
    if !adoption.willMoveToNilWasSent {
      let isRefused = report(
        .willMoveNilMissing,
        "removeFromParent of \(self) without willMove(toParent: nil) before")
      if isRefused { return }
    }
    leaveParent()
  }

  private func leaveParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    appearance.isMovingTo = false
    appearance.isMovingFrom = appearance.phase != .disappeared
    appearance.checkingSuper(.didMove) { didMove(toParent: nil) }
    if viewIfLoaded?.window != nil { Application.current?.watchOrphan(self) }
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
    var ancestor = parent
    while let current = ancestor {
      if current === child {
        report(.cycle, "\(self) cannot adopt its ancestor \(child)", subjects: [self, child])
        return false
      }
      ancestor = current.parent
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

/// What a child has been told since it was adopted.
struct Adoption {
  /// Whether `willMove(toParent: nil)` has been called.
  private(set) var willMoveToNilWasSent = false
  /// The turn in which `didMove(toParent:)` was called; `nil` before.
  private(set) var didMoveTurn: Int?
  /// Whether the child's view has been inserted somewhere.
  var viewWasInserted: Bool
  /// Whether a missing `didMove(toParent:)` has been reported.
  var missingDidMoveWasReported = false

  /// Knows nothing yet but whether the child's view has a place.
  init(viewWasInserted: Bool) {
    self.viewWasInserted = viewWasInserted
  }

  @MainActor
  mutating func willMoveRan(parent: ViewController?) {
    if parent == nil { willMoveToNilWasSent = true }
  }

  @MainActor
  mutating func didMoveRan(parent: ViewController?) {
    if parent != nil { didMoveTurn = Application.current?.turn ?? 0 }
  }
}
