#if !Foundation
  /// A point of the plane in which views lie; the unit is one cell, y grows downwards.
  public struct Point: Hashable, Sendable {
    /// Cells to the right of the origin.
    public var x: Double
    /// Cells below the origin.
    public var y: Double

    /// A point from its two coordinates, in cells.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// A point from two whole coordinates, in cells.
    public init(x: Int, y: Int) {
      self.init(x: Double(x), y: Double(y))
    }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)
  }
#endif
