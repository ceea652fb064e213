extension ViewController {
  /// Tells a child that its view is about to get on screen, or to leave it.
  ///
  /// For containers that do not forward appearance automatically. Nests; a begin of the opposite
  /// direction takes an open one back. Each begin needs its ``endAppearanceTransition()``, but one
  /// end closes a begin and those it took back.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearance.begin(appearing: isAppearing, animated: animated, byCall: true)
  }

  /// Tells a child that its view is on screen now, or has left it.
  public func endAppearanceTransition() {
    appearance.end()
  }

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
