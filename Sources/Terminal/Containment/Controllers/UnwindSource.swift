/// The start of a search for the destination of an unwind segue; UIKit's
/// UIStoryboardUnwindSegueSource.
@MainActor
public final class UnwindSource {
  /// The controller that the unwind segue starts from.
  public let source: ViewController
  /// The action that the destination implements.
  public let unwindAction: Selector
  /// The object that triggered the segue.
  public let sender: Any?

  init(source: ViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }

  /// The controller that handles the unwind action; `nil` if none does.
  ///
  /// The search first calls the deprecated hook on each controller above the source. Then it asks
  /// the source and each controller above it, each followed by the children that it allows and
  /// their descendants.
  var destination: ViewController? {
    for controller in source.unwindingWayUp.dropFirst() {
      if let found = controller.legacyUnwindDestination(for: self) { return found }
    }
    for controller in source.unwindingWayUp {
      if takes(controller) { return controller }
      if let found = search(controller.allowedChildrenForUnwinding(from: self)) { return found }
    }
    return nil
  }

  private func search(_ controllers: [ViewController]) -> ViewController? {
    for controller in controllers {
      if takes(controller) { return controller }
      if let found = search(controller.allowedChildrenForUnwinding(from: self)) { return found }
    }
    return nil
  }

  private func takes(_ controller: ViewController) -> Bool {
    controller.canPerformUnwindSegueAction(unwindAction, from: source, sender: sender)
  }
}
