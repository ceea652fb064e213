/// The appearance callbacks that follow from moving a view into a window or out of one.
///
/// Created before the move; ``begin()`` sends the "will" callbacks before it, ``end()`` queues the
/// "did" callbacks after it, for the end of the turn or of the animation that is being recorded.
/// Moving between two visible windows, or within one, says nothing.
@MainActor
final class ViewTreeHook {
  private let view: View
  private let window: Window?
  private let isAppearing: Bool
  /// Whom this move drives, with the serial of what it began; inner ones before outer ones.
  private var driven: [(controller: ViewController, serial: Int)] = []

  init(moving view: View, from oldWindow: Window?, to newWindow: Window?) {
    self.view = view
    isAppearing = newWindow != nil
    window = (oldWindow == nil) == (newWindow == nil) ? nil : oldWindow ?? newWindow
  }

  /// Sends "will" to the controllers at the frontier, outer ones first.
  func begin() {
    if window != nil { visit(view) }
  }

  /// Queues "did" for those that this move drives.
  func end() {
    for (controller, serial) in driven {
      if controller.parent == nil { Application.current?.watchOrphan(controller) }
      let end = OwedEnd(controller: controller, serial: serial)
      if let animation = AnimationContext.current {
        animation.addCompletion { _ in end.deliver() }
      } else {
        Application.current?.owe(end)
      }
    }
  }

  private func visit(_ view: View) {
    let controller = view.controller
    var isDriven = false
    if let controller {
      switch driver(of: controller) {
      case .hook:
        controller.appearance.begin(appearing: isAppearing, animated: false)
        isDriven = true
      case .parent(let parent): parent.appearance.join(controller)
      case .other: break
      }
    }
    for subview in view.subviews { visit(subview) }
    if let controller, isDriven { driven.append((controller, controller.appearance.serial)) }
  }

  private enum Driver {
    case hook
    case parent(ViewController)
    case other
  }

  /// Who sends a controller its callbacks for this move.
  private func driver(of controller: ViewController) -> Driver {
    let appearance = controller.appearance
    let isOnItsWay = [.appearing, .appeared].contains(appearance.phase)
    guard isOnItsWay != isAppearing, !appearance.isInTransition, appearance.handBegins == 0,
      window?.rootViewController !== controller
    else { return .other }
    guard let parent = controller.parent else { return .hook }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return .other }
    switch parent.appearance.phase {
    case .appeared: return .hook
    case .appearing where parent.appearance.isBeforeForwarding: return .other
    case .appearing: return isAppearing ? .parent(parent) : .hook
    case .disappearing, .disappeared: return isAppearing ? .other : .hook
    }
  }
}

/// A "did" callback that waits for its time, and keeps its controller alive until then.
@MainActor
struct OwedEnd {
  let controller: ViewController
  let serial: Int

  /// Ends the appearance transition, unless another has begun since.
  func deliver() {
    if controller.appearance.serial == serial { controller.appearance.end() }
  }
}
