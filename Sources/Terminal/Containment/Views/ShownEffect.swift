/// An effect that is seen in place of a view.
struct ShownEffect {
  let effect: any PictureEffect
  /// The subview that leaves; the view is drawn without it.
  private(set) weak var outgoing: View?
}
