/// The rule that a child's view lies in its parent's tree.
@MainActor
enum HierarchyCheck {
  /// Whether a view may be inserted into another, reporting why not.
  ///
  /// Concerns the adopted controllers whose root views are outermost in the inserted tree. A tree
  /// without any controller above it is checked when it is inserted somewhere itself.
  static func allows(_ view: View, under superview: View) -> Bool {
    let owner = superview.nearestController
    if owner != nil || superview.window != nil {
      for controller in outermostControllers(in: view) {
        guard let parent = controller.parent, parent !== owner,
          superview.window?.rootViewController !== controller
        else { continue }
        controller.report(
          .hierarchyActual,
          "the view of \(controller) is to be inserted in the tree of"
            + " \(owner.map { "\($0)" } ?? "no controller"), but its parent is \(parent)",
          subjects: [controller, owner, parent].compactMap { $0 })
        return false
      }
    }
    guard let controller = view.controller, controller.parent != nil else { return true }
    if isEarly(controller) { return false }
    controller.adoption.viewWasInserted = true
    return true
  }

  /// Whether `didMove(toParent:)` came before the view, and that is to be refused.
  private static func isEarly(_ controller: ViewController) -> Bool {
    let adoption = controller.adoption
    guard !adoption.viewWasInserted, !controller.appearance.isInTransition,
      let turn = adoption.didMoveTurn, turn == Application.current?.turn
    else { return false }
    return controller.report(
      .didMoveEarly, "didMove(toParent:) of \(controller) was called before its view was inserted")
  }

  /// The controllers in a tree that have no other controller of that tree above them.
  static func outermostControllers(in view: View) -> [ViewController] {
    if let controller = view.controller { return [controller] }
    return view.subviews.flatMap(outermostControllers)
  }
}
