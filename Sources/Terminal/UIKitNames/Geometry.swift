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

/// A vector, in cells.
public struct CGVector: Hashable, Sendable {
  /// Cells to the right.
  public var dx: CGFloat
  /// Cells downwards.
  public var dy: CGFloat

  /// A vector from its two parts, in cells.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector of no length.
  public static let zero = CGVector(dx: 0, dy: 0)
}
