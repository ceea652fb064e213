extension Window {
  /// Moves the focus to the nearest view in a direction that can have it.
  ///
  /// Views that lie straight in the direction, at least in part, come before others. Of those the
  /// nearest is taken, of two that are as near the one whose middle is less to the side. What lies
  /// outside of a view's safe area does not count. Without a focus the first view gets it.
  ///
  /// - Returns: whether the focus has moved.
  @discardableResult
  public func moveFocus(toward heading: FocusHeading) -> Bool {
    let views = focusCandidates
    guard let start = focusStart, views.contains(where: { $0 === start }), !isCovered(start)
    else { return moveFocus() }
    let aspect = application?.screen.cellAspect ?? 2
    let from = freePlace(of: start)
    let ahead =
      views
      .filter { $0 !== start && !$0.isDescendant(of: start) && !start.isDescendant(of: $0) }
      .compactMap { view in
        FocusDistance(from: from, to: freePlace(of: view), heading, aspect)
          .map { (view: view, distance: $0) }
      }
      .sorted { $0.distance < $1.distance }
    return ahead.first { !isCovered($0.view) }.map { focus($0.view) } ?? false
  }

  /// The part of a view within its safe area, or all of it if that is empty.
  private func freePlace(of view: View) -> Rect {
    let free = view.bounds.inset(by: view.safeAreaInsets)
    return convert(free.isEmpty ? view.bounds : free, from: view)
  }
}
