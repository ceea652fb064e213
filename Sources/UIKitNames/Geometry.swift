import Containment

// With the trait `Foundation` these are Foundation's own.
#if !Foundation
  /// A length; the unit is one cell.
  public typealias CGFloat = Double
  /// A point, in cells.
  public typealias CGPoint = Point
  /// A size, in cells.
  public typealias CGSize = Size
  /// A rectangle, in cells.
  public typealias CGRect = Rect
  /// An edge of a rectangle.
  public typealias CGRectEdge = Rect.Edge
  /// A time in seconds.
  public typealias TimeInterval = Double
#endif

/// A change of place and scale of what a view shows; it does not turn.
public typealias CGAffineTransform = ViewTransform
