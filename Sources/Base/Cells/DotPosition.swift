/// A point on a grid of dots, fractions allowed: x grows to the right, y downwards.
///
/// The dot of column *i* and row *j* covers *i* up to *i* + 1 across and *j* up to *j* + 1 down.
public struct DotPosition: Hashable, Sendable {
  /// Dots to the right of the left edge.
  public var x: Double
  /// Dots below the upper edge.
  public var y: Double

  /// A point from its distances to the left and the upper edge, in dots.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
