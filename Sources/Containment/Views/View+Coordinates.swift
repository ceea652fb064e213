import Cells

extension View {
  /// The cells of the screen on which the view is drawn without animations.
  public var cellFrame: CellRectangle { convert(bounds, to: nil).cells }

  /// Where the origin of this view's coordinates is on the screen.
  var screenOffset: Point {
    var offset = Point.zero
    var ancestor: View? = self
    while let view = ancestor {
      offset.x += view.frame.minX - view.bounds.minX
      offset.y += view.frame.minY - view.bounds.minY
      ancestor = view.superview
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
