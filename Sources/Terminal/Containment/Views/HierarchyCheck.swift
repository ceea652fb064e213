/// The rule that a child's view lies in its parent's tree.
@MainActor
enum HierarchyCheck {
  /// Whether a view may be inserted into another, reporting why not.
  ///
  /// Checks the adopted controllers whose root views are outermost in the inserted tree: the
  /// nearest controller above must be their parent. A detached tree without a controller above is
  /// checked when it is inserted itself.
  static func allows(_ view: View, under superview: View) -> Bool {
    guard view.mayHoldControllers else { return true }
    let actual = superview.nearestController
    guard actual != nil || superview.isPartOfWindow else { return true }
    for child in outermostControllers(in: view) {
      guard let parent = child.parent, parent !== actual else { continue }
      child.report(
        .hierarchyActual,
        "the view of \(child) is to be inserted in the tree of"
          + " \(actual.map { "\($0)" } ?? "no controller"), but its parent is \(parent)",
        subjects: [child, actual, parent].compactMap { $0 })
      return false
    }
    return true
  }

  /// The controllers in a tree that have no other controller of that tree above them.
  private static func outermostControllers(in view: View) -> [ViewController] {
    guard view.mayHoldControllers else { return [] }
    if let controller = view.controller { return [controller] }
    return view.subviews.flatMap(outermostControllers)
  }
}

extension View {
  /// Whether the view is a window or lies in one, visible or not.
  fileprivate var isPartOfWindow: Bool {
    sequence(first: self, next: \.superview).contains { $0 is Window }
  }

  /// Whether this view may be inserted; reports an insertion that comes after its controller's
  /// `didMove(toParent:)`, which the strict policy refuses.
  func mayBeInserted() -> Bool {
    guard let controller, controller.parent != nil else { return true }
    let adoption = controller.adoption
    if !adoption.viewWasInserted, !controller.appearance.isDrivenByCall,
      let turn = adoption.didMoveTurn, turn == Application.current?.turn
    {
      let isRefused = controller.report(
        .didMoveEarly,
        "didMove(toParent:) of \(controller) was called before its view was inserted")
      if isRefused { return false }
    }
    controller.adoption.viewWasInserted = true
    return true
  }
}
