import Cells

extension View {
  /// A point of this view in the coordinates of another; `nil` stands for the screen.
  public func convert(_ point: Point, to view: View?) -> Point {
    let offset = screenOffset
    let target = view?.screenOffset ?? .zero
    return Point(x: point.x + offset.x - target.x, y: point.y + offset.y - target.y)
  }

  /// A point of another view in this view's coordinates; `nil` stands for the screen.
  public func convert(_ point: Point, from view: View?) -> Point {
    let offset = screenOffset
    let source = view?.screenOffset ?? .zero
    return Point(x: point.x + source.x - offset.x, y: point.y + source.y - offset.y)
  }

  /// A rectangle of this view in the coordinates of another; `nil` stands for the screen.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view in this view's coordinates; `nil` stands for the screen.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The cells of the screen that the view is drawn on when nothing is animated.
  public var cellFrame: CellRectangle { convert(bounds, to: nil).cells }

  /// Makes the view as large as suits it best, the corner staying in place.
  public func sizeToFit() {
    frame.size = sizeThatFits(bounds.size)
  }

  /// Where the origin of this view's coordinates is on the screen.
  private var screenOffset: Point {
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
