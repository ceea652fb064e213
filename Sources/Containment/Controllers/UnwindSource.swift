/// The source of a way back is what UIKit calls a storyboard unwind segue source.
public typealias StoryboardUnwindSegueSource = UnwindSource

/// What a search for the destination of a way back starts from, as UIStoryboardUnwindSegueSource.
@MainActor
public final class UnwindSource {
  /// The controller that wants to go back.
  public let source: ViewController
  /// The action that the destination implements.
  public let unwindAction: Selector
  /// What triggered it.
  public let sender: Any?

  init(source: ViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }

  /// The controller that takes the way back; `nil` if nobody does.
  ///
  /// First the deprecated question goes up from the source. Then the source is asked, and each
  /// controller above it, and after each the children that it allows, with theirs.
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
