extension View {
  /// A point of this view in the coordinates of another, or of the screen.
  public func convert(_ point: Point, to view: View?) -> Point {
    let onScreen = origin.map { Point(x: point.x + $0.x, y: point.y + $0.y) } ?? point
    guard let origin = view?.origin else { return onScreen }
    return Point(x: onScreen.x - origin.x, y: onScreen.y - origin.y)
  }

  /// A point of another view, or of the screen, in this view's coordinates.
  public func convert(_ point: Point, from view: View?) -> Point {
    guard let view else {
      guard let origin else { return point }
      return Point(x: point.x - origin.x, y: point.y - origin.y)
    }
    return view.convert(point, to: self)
  }

  /// Whether a point of this view's coordinates is inside.
  public func point(inside point: Point) -> Bool {
    bounds.contains(point)
  }

  /// The frontmost view at a point of this view's coordinates that takes the mouse.
  public func hitTest(_ point: Point) -> View? {
    guard !isHidden, alpha > 0, isUserInteractionEnabled, self.point(inside: point) else {
      return nil
    }
    if let effect, !effect.allowsInput { return self }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview)) { return hit }
    }
    return self
  }

  /// Where the view's own origin is on the screen.
  private var origin: Point? {
    var x = 0.0
    var y = 0.0
    var ancestor: View? = self
    while let current = ancestor {
      x += current.frame.minX - current.bounds.minX
      y += current.frame.minY - current.bounds.minY
      ancestor = current.superview
    }
    return Point(x: x, y: y)
  }
}

extension MouseEvent {
  /// Where it happened, in the coordinates of a view.
  @MainActor
  public func location(in view: View) -> Point {
    view.convert(location, from: nil)
  }
}
