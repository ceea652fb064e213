extension View {
  /// Its own tint, or else that of its superview.
  var tint: Tint {
    Tint(
      color: ownTint ?? inheritedTint.color ?? standardTint,
      mode: ownTintMode == .automatic ? inheritedTint.mode : ownTintMode)
  }

  /// What subviews inherit: a subclass that overrides ``tintColor`` decides on the colour.
  private var heritableTint: Tint {
    let (tint, color) = (tint, tintColor)
    return color == tint.shown ? tint : Tint(color: color, mode: tint.mode)
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
  func inheritTint() { changeTint { inheritedTint = superview?.heritableTint ?? Tint() } }
}
