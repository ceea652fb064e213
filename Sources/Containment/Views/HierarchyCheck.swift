/// The rule that a child's view lies in its parent's tree.
@MainActor
enum HierarchyCheck {
  /// Whether a view may be inserted into another, reporting why not.
  ///
  /// Concerns the adopted controllers whose root views are outermost in the inserted tree: the
  /// nearest controller above must be their parent. A detached tree without any controller above is
  /// checked when it is inserted somewhere itself.
  static func allows(_ view: View, under superview: View) -> Bool {
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
    if let controller = view.controller { return [controller] }
    return view.subviews.flatMap(outermostControllers)
  }
}

extension View {
  /// Whether the view is a window or lies in one, visible or not.
  fileprivate var isPartOfWindow: Bool {
    sequence(first: self, next: \.superview).contains { $0 is Window }
  }

  /// Whether a plain insertion of this view comes after its controller's `didMove(toParent:)` and
  /// is to be refused for that; reports it in any case.
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
