import Cells

#if Foundation
  @_exported import Foundation

  /// Foundation's point, with the trait `Foundation`; the unit is one cell, y grows downwards.
  public typealias Point = CGPoint
  /// Foundation's size, with the trait `Foundation`, in cells.
  public typealias Size = CGSize
  /// Foundation's rectangle, with the trait `Foundation`, in cells.
  public typealias Rect = CGRect
  /// The numbers of geometry, which are Foundation's with the trait `Foundation`.
  public typealias Scalar = CGFloat

  extension CGRect {
    /// A side of a rectangle.
    public typealias Edge = CGRectEdge
  }
#else
  /// The numbers of geometry.
  public typealias Scalar = Double

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
    public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)
  }

  /// A width and a height in cells; fractions are kept until something is drawn.
  public struct Size: Hashable, Sendable {
    /// Cells across.
    public var width: Double
    /// Cells down.
    public var height: Double

    /// A size from its width and height, in cells.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// A size from a whole width and height, in cells.
    public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }

    /// No size.
    public static let zero = Size(width: 0, height: 0)
  }

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

extension Rect {
  /// The whole cells it is drawn on: each edge rounded to the nearest whole cell.
  ///
  /// Neighbours that share an edge share the rounded one too, so nothing overlaps and there are no
  /// gaps.
  public var cells: CellRectangle {
    let left = Int(cells: minX)
    let top = Int(cells: minY)
    return CellRectangle(
      column: left, row: top, columns: max(0, Int(cells: maxX) - left),
      rows: max(0, Int(cells: maxY) - top))
  }
}

extension Int {
  /// A length or a position as whole cells, in -2^30...2^30: numbers beyond, and infinite ones,
  /// become the nearer end, and NaN becomes 0.
  ///
  /// The frames, bounds and points of views become cells here, so that none ends the program.
  public init(cells value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
    let most = Double(1 << 30)
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -most), most).rounded(rule))
  }
}
