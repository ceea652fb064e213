extension View {
  /// Updates the safe area of the view, and of its subviews if it has changed.
  ///
  /// - Parameter boundsChanged: whether the bounds have changed, so that the subviews lie
  ///   elsewhere.
  func updateSafeArea(boundsChanged: Bool = false) {
    let insets = safeAreaInsets(inheriting: inheritedSafeAreaInsets)
    let isNew = insets != storedSafeAreaInsets
    storedSafeAreaInsets = insets
    if isNew {
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
      setNeedsLayout()
      constraintsDidChange()
    }
    guard isNew || boundsChanged && insets != .zero else { return }
    for subview in subviews { subview.updateSafeArea() }
  }

  /// The part of the superview's insets that lies over this view.
  private var inheritedSafeAreaInsets: EdgeInsets {
    guard let superview, superview.storedSafeAreaInsets != .zero else { return .zero }
    let outer = superview.storedSafeAreaInsets
    let place = superview.bounds
    func covered(_ inset: Double, _ distance: Double) -> Double {
      inset > 0 ? max(0, inset - distance) : 0
    }
    return EdgeInsets(
      top: covered(outer.top, frame.minY - place.minY),
      left: covered(outer.left, frame.minX - place.minX),
      bottom: covered(outer.bottom, place.maxY - frame.maxY),
      right: covered(outer.right, place.maxX - frame.maxX))
  }
}
