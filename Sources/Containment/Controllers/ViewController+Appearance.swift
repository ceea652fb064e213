extension ViewController {
  /// Whether it appears because it was adopted: true only within `viewWillAppear` and
  /// `viewDidAppear`.
  public var isMovingToParent: Bool {
    appearance.superCalls.current?.tellsOfAppearing == true && appearance.isMovingTo
  }

  /// Whether it disappears because it loses its parent: true only within `viewWillDisappear` and
  /// `viewDidDisappear`.
  public var isMovingFromParent: Bool {
    appearance.superCalls.current?.tellsOfDisappearing == true && appearance.isMovingFrom
  }

  /// The coordinator of what the controller, or an ancestor, is in: a presentation, a dismissal, a
  /// change of size; `nil` when none is under way.
  public var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    presentationCoordinator ?? parent?.transitionCoordinator ?? viewIfLoaded?.window?.coordinator
  }
}
