extension View {
  /// Its own tint, or else that of its superview.
  var tint: Tint {
    Tint(
      color: ownTint ?? inheritedTint.color,
      mode: ownTintMode == .automatic ? inheritedTint.mode : ownTintMode)
  }

  /// Changes the own or the inherited tint, and tells the views that have another one then.
  func changeTint(_ body: () -> Void) {
    let old = tint
    body()
    guard tint != old else { return }
    setNeedsDisplay()
    tintColorDidChange()
    for subview in subviews { subview.inheritTint() }
  }

  /// Takes over the tint of the superview.
  ///
  /// - Complexity: O(1) if it is the same as before.
  func inheritTint() {
    changeTint { inheritedTint = superview?.tint ?? Tint() }
  }
}
