#if !Foundation
  /// A rectangle of the plane in which views lie, in cells.
  public struct Rect: Hashable, Sendable {
    /// The upper left corner.
    public var origin: Point
    /// The extent to the right and downwards.
    public var size: Size

    /// A rectangle from its corner and size.
    public init(origin: Point, size: Size) {
      self.origin = origin
      self.size = size
    }

    /// A rectangle from its four numbers, in cells.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// A rectangle from four whole numbers, in cells.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }

    /// The rectangle of no size at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The left edge.
    public var minX: Double { origin.x }
    /// The middle between left and right.
    public var midX: Double { origin.x + size.width / 2 }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The upper edge.
    public var minY: Double { origin.y }
    /// The middle between top and bottom.
    public var midY: Double { origin.y + size.height / 2 }
    /// The lower edge.
    public var maxY: Double { origin.y + size.height }
    /// The width.
    public var width: Double { size.width }
    /// The height.
    public var height: Double { size.height }

    /// Whether a point lies within; the left and upper edges belong to it, the others do not.
    public func contains(_ point: Point) -> Bool {
      point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The rectangle moved by an offset, in cells.
    public func offsetBy(dx: Double, dy: Double) -> Rect {
      Rect(x: origin.x + dx, y: origin.y + dy, width: width, height: height)
    }

    /// The rectangle made smaller on each side, in cells; negative amounts make it larger.
    public func insetBy(dx: Double, dy: Double) -> Rect {
      Rect(x: origin.x + dx, y: origin.y + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
  }
#endif
