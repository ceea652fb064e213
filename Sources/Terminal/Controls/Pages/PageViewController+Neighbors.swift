import Containment

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
