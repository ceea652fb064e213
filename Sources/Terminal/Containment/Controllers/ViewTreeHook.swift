/// The appearance callbacks that follow from moving a view in the view tree.
///
/// ``begin()`` is called before the move and sends the "will" callbacks, ``end()`` after it and
/// queues the "did" callbacks for the end of the turn, or of the animation whose block is running.
/// Only membership in a visible window matters: moving within one, or from one to another, sends
/// nothing.
@MainActor
final class ViewTreeHook {
  private let view: View
  private let newSuperview: View?
  private let entersWindow: Bool
  private let leavesWindow: Bool
  /// The controllers that this move drives, inner ones before outer ones.
  private var driven: [AppearanceEngine.Participant] = []

  /// The hook of a view that is about to get another superview, or none.
  convenience init(moving view: View, to newSuperview: View?) {
    self.init(
      moving: view, to: newSuperview, wasInWindow: view.window != nil,
      willBeInWindow: newSuperview?.window != nil)
  }

  /// The hook of a view that is about to enter a window, or to leave it.
  init(moving view: View, to newSuperview: View?, wasInWindow: Bool, willBeInWindow: Bool) {
    self.view = view
    self.newSuperview = newSuperview
    entersWindow = !wasInWindow && willBeInWindow
    leavesWindow = wasInWindow && !willBeInWindow
  }

  /// Sends "will" to the controllers at the frontier, outer ones first.
  func begin() {
    if entersWindow, view.mayHoldControllers {
      newSuperview?.nearestController?.loadReleasedViews(in: view)
      Application.current?.loadReleasedViews(in: view)
    }
    visit(view)
  }

  /// Queues "did" for the controllers that this move drives.
  ///
  /// A callback may have moved views meanwhile; a controller whose view is not where it was
  /// announced turns round.
  func end() {
    for (controller, serial) in driven {
      let appearance = controller.appearance
      guard appearance.serial == serial else {
        appearance.followView()
        continue
      }
      let isInWindow = controller.viewIfLoaded?.window != nil
      if appearance.phase.isOnItsWay != isInWindow {
        // The caller that turned it round also ends it, and moves the view.
        if appearance.isDrivenByCall { continue }
        appearance.begin(appearing: isInWindow, animated: false)
      }
      let end = OwedEnd(of: controller)
      Application.current?.atEndOfAnimation { end.deliver() }
    }
    // A callback may have put more views into what was about to move.
    if entersWindow || leavesWindow {
      view.forEachControllerInTree { controller in
        controller.appearance.followView()
        // It may have left its parent in its own callback.
        if entersWindow, controller.parent == nil {
          Application.current?.watchForOrphan(controller)
        }
      }
    }
  }

  private func visit(_ view: View) {
    guard view.mayHoldControllers else { return }
    let controller = view.controller
    let move = controller.flatMap(move(of:))
    if let controller, let move { begin(move, of: controller) }
    let serial = controller?.appearance.serial
    // A callback may have released one since the controller began to appear.
    if entersWindow { controller?.loadReleasedViews(in: view) }
    for subview in view.subviews { visit(subview) }
    if let controller, let serial, let move, move != .joins { driven.append((controller, serial)) }
  }

  /// What a move means to a controller whose view moves along.
  private enum Move {
    /// It begins to appear, driven by this move.
    case appears
    /// It begins to disappear, driven by this move.
    case disappears
    /// It joins its parent, which is appearing.
    case joins
    /// It was disappearing with its parent, and now continues alone.
    case isDismissed
  }

  private func begin(_ move: Move, of controller: ViewController) {
    switch move {
    case .appears: controller.appearance.begin(appearing: true, animated: false)
    case .disappears: controller.appearance.begin(appearing: false, animated: false)
    case .joins: controller.parent?.appearance.join(controller)
    case .isDismissed: break
    }
  }

  /// What this move means to a controller; `nil` if something else drives its appearance.
  private func move(of controller: ViewController) -> Move? {
    let appearance = controller.appearance
    if entersWindow, controller.parent == nil { Application.current?.watchForOrphan(controller) }
    guard !(appearance.isOpen && appearance.isDrivenByCall), !controller.isWindowRoot else {
      return nil
    }
    guard let parent = controller.parent else { return moveOfWindow(appearance) }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return nil }
    switch parent.appearance.phase {
    case .appeared: return moveOfWindow(appearance)
    case .disappeared: return nil
    case .appearing: return move(of: controller, inAppearing: parent)
    case .disappearing: return move(of: controller, inDisappearing: parent)
    }
  }

  private func moveOfWindow(_ appearance: AppearanceEngine) -> Move? {
    if entersWindow, !appearance.phase.isOnItsWay { return .appears }
    if leavesWindow, appearance.phase.isOnItsWay { return .disappears }
    return nil
  }

  private func move(of controller: ViewController, inAppearing parent: ViewController) -> Move? {
    guard let change = change(of: controller, in: parent), !parent.appearance.isBeforeForwarding
    else { return nil }
    let isOnItsWay = controller.appearance.phase.isOnItsWay
    switch change {
    case .entered: return isOnItsWay ? nil : .joins
    case .left: return isOnItsWay ? .disappears : nil
    }
  }

  private func move(of controller: ViewController, inDisappearing parent: ViewController) -> Move? {
    guard change(of: controller, in: parent) == .left else { return nil }
    if controller.appearance.phase.isOnItsWay { return .disappears }
    return parent.appearance.dismiss(controller) ? .isDismissed : nil
  }

  private enum Change { case entered, left }

  /// Whether a child's view enters or leaves its parent's view with this move.
  private func change(of controller: ViewController, in parent: ViewController) -> Change? {
    guard let parentView = parent.viewIfLoaded else { return nil }
    let wasInside = view.isDescendant(of: parentView)
    let willBeInside = newSuperview?.isDescendant(of: parentView) ?? false
    // Last, because a parent's view that moves along may lie deep in the view.
    guard wasInside != willBeInside, !parentView.isDescendant(of: view) else { return nil }
    return willBeInside ? .entered : .left
  }
}
