extension ViewController {
  /// Tells a child that its view is about to get on screen, or to leave it.
  ///
  /// For containers that do not forward appearance automatically. Nests; a begin of the opposite
  /// direction takes an open one back. Each begin needs its ``endAppearanceTransition()``.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearance.handBegins += 1
    appearance.begin(appearing: isAppearing, animated: animated)
    if !appearance.isOpen { appearance.handBegins = 0 }
  }

  /// Tells a child that its view is on screen now, or has left it.
  public func endAppearanceTransition() {
    appearance.handBegins = max(0, appearance.handBegins - 1)
    appearance.end()
    if !appearance.isOpen { appearance.handBegins = 0 }
  }

  /// Whether it appears because it was adopted: true only within `viewWillAppear` and
  /// `viewDidAppear`.
  public var isMovingToParent: Bool { appearance.isInAppearCallback && appearance.isMovingTo }

  /// Whether it disappears because it loses its parent: true only within `viewWillDisappear` and
  /// `viewDidDisappear`.
  public var isMovingFromParent: Bool {
    appearance.isInDisappearCallback && appearance.isMovingFrom
  }
}
