extension View {
  /// Changes the own or the inherited tint colour, and tells the views that have another one then.
  func changeTint(_ body: () -> Void) {
    let old = tintColor
    body()
    guard tintColor != old else { return }
    setNeedsDisplay()
    tintColorDidChange()
    for subview in subviews { subview.inheritTint() }
  }

  /// Takes over the tint colour of the superview.
  ///
  /// - Complexity: O(1) if it is the same as before.
  func inheritTint() {
    changeTint { inheritedTint = superview?.tintColor }
  }
}
