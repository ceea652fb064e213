#if Foundation
  @_exported import Foundation

  /// Foundation's point, with the trait `Foundation`; the unit is one cell, y grows downwards.
  public typealias Point = CGPoint
  /// Foundation's size, with the trait `Foundation`, in cells.
  public typealias Size = CGSize
  /// Foundation's rectangle, with the trait `Foundation`, in cells.
  public typealias Rect = CGRect

  extension CGRect {
    /// A side of a rectangle.
    public typealias Edge = CGRectEdge
  }
#endif
