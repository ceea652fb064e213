import Containment

extension PageViewController {
  /// How far the mouse has been dragged along the pages, and across them, in cells.
  private var way: (along: Double, across: Double) {
    let translation = pan.translation(in: view)
    return navigationOrientation == .vertical
      ? (translation.y, translation.x) : (translation.x, translation.y)
  }

  /// Whether a drag that begins turns a page.
  func beginDrag() -> Bool {
    let (along, across) = way
    guard abs(along) >= abs(across), let turn = beginTurn(along < 0 ? .forward : .reverse) else {
      return false
    }
    turn.isDragged = transitionStyle == .scroll
    if !turn.isDragged { play(turn, toEnd: true) }
    return true
  }

  /// Follows a drag, and turns the page or lets it go back at its end.
  func follow(_ pan: GestureRecognizer) {
    guard let turn, turn.isDragged else { return }
    switch pan.state {
    case .began, .changed:
      let length = navigationOrientation == .vertical ? box.bounds.height : box.bounds.width
      let share = length > 0 ? way.along / length : 0
      place(turn, progress: max(0, min(1, turn.direction == .forward ? -share : share)))
    case .ended: play(turn, toEnd: turn.progress > 1.0 / 3)
    default: play(turn, toEnd: false)
    }
  }
}

extension PageViewController {
  /// The page that the data source has in some direction of the current one.
  func neighbor(_ direction: NavigationDirection) -> ViewController? {
    guard let current = viewControllers?.first, let dataSource else { return nil }
    let page =
      direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: current)
      : dataSource.pageViewController(self, viewControllerBefore: current)
    return page === current ? nil : page
  }

  /// The direction in which a key turns pages; `nil` for other keys.
  func direction(of key: KeyPress) -> NavigationDirection? {
    let isVertical = navigationOrientation == .vertical
    guard key.modifiers.isEmpty else { return nil }
    return switch key.key {
    case .pageUp, isVertical ? .up : .left: .reverse
    case .pageDown, isVertical ? .down : .right: .forward
    default: nil
    }
  }
}
