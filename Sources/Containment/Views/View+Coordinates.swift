import Cells

extension View {
  /// The cells of the screen on which the view is drawn without animations.
  public var cellFrame: CellRectangle { convert(bounds, to: nil).cells }

  /// Where the origin of this view's coordinates is on the screen.
  ///
  /// - Complexity: O(*d*) for the *d* views above it, and O(1) if it has been asked for before and
  ///   no view has moved since.
  var screenOffset: Point {
    let geometry = Application.current?.geometry
    var asked: [View] = []
    var offset = Point.zero
    var ancestor: View? = self
    while let view = ancestor {
      if let known = view.knownOffset, known.geometry == geometry {
        offset = known.offset
        break
      }
      asked.append(view)
      ancestor = view.superview
    }
    for view in asked.reversed() {
      offset.x += view.frame.minX - view.bounds.minX
      offset.y += view.frame.minY - view.bounds.minY
      if let geometry { view.knownOffset = (geometry, offset) }
    }
    return offset
  }
}

extension MouseEvent {
  /// Where it happened, in the coordinates of a view.
  @MainActor
  public func location(in view: View) -> Point {
    view.convert(location, from: nil)
  }
}
