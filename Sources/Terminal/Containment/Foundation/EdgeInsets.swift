/// Distances inwards from the four edges of a rectangle, in cells; UIKit's UIEdgeInsets.
public struct EdgeInsets: Hashable, Sendable {
  /// Cells below the upper edge.
  public var top: Double
  /// Cells to the right of the left edge.
  public var left: Double
  /// Cells above the lower edge.
  public var bottom: Double
  /// Cells to the left of the right edge.
  public var right: Double

  /// Distances in cells, each 0 unless it is given.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distances.
  public static let zero = EdgeInsets()

  /// The sums, edge by edge.
  static func + (lhs: EdgeInsets, rhs: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: lhs.top + rhs.top, left: lhs.left + rhs.left, bottom: lhs.bottom + rhs.bottom,
      right: lhs.right + rhs.right)
  }

  /// The larger distance at each edge.
  func union(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}

extension Rect {
  /// The rectangle made smaller by distances from its edges; never of a negative size.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

/// A set of edges of a rectangle; UIKit's UIRectEdge.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// One bit an edge.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All four.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}
