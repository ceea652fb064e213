import Cells

extension View {
  /// The cells of the screen on which the view is drawn without animations.
  public var cellFrame: CellRectangle { convert(bounds, to: nil).cells }

  /// Where this view's coordinates are on the screen.
  ///
  /// - Complexity: O(*d*) for the *d* views above it, and O(1) if it has been asked for before and
  ///   no view has moved since.
  var screenPlacement: ViewTransform {
    let geometry = Application.current?.geometry
    var asked: [View] = []
    var placement = ViewTransform.identity
    var ancestor: View? = self
    while let view = ancestor {
      if let known = view.knownPlacement, known.geometry == geometry {
        placement = known.placement
        break
      }
      asked.append(view)
      ancestor = view.superview
    }
    for view in asked.reversed() {
      let frame = view.transform.apply(toFrame: view.frame)
      let (a, d) = (abs(view.transform.a), abs(view.transform.d))
      let own = ViewTransform(
        a: a, d: d, tx: frame.minX - view.bounds.minX * a, ty: frame.minY - view.bounds.minY * d)
      placement = own.concatenating(placement)
      if let geometry { view.knownPlacement = (geometry, placement) }
    }
    return placement
  }
}

extension MouseEvent {
  /// Where it happened, in the coordinates of a view.
  @MainActor
  public func location(in view: View) -> Point {
    view.convert(location, from: nil)
  }
}
