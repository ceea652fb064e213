import Cells

extension View {
  /// The cells of the screen on which the view is drawn without animations.
  public var cellFrame: CellRectangle { convert(bounds, to: nil).cells }

  /// Where this view's coordinates are on the screen.
  ///
  /// - Complexity: O(*d*) for the *d* views above it, and O(1) if it has been asked for before and
  ///   no view has moved since.
  var screenPlacement: ViewTransform {
    let geometry = responsibleApplication?.geometry
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
      placement = view.placement.concatenating(placement)
      if let geometry { view.knownPlacement = (geometry, placement) }
    }
    return placement
  }

  /// Where this view's coordinates are in those of its superview.
  private var placement: ViewTransform {
    var placement = transform
    (placement.tx, placement.ty) = (0, 0)
    let (seen, own) = (transform.apply(toFrame: frame), placement.apply(to: bounds))
    (placement.tx, placement.ty) = (seen.minX - own.minX, seen.minY - own.minY)
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
