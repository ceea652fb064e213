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

/// A change of place, scale and direction of what a view shows; letters are not turned.
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

extension CGPoint {
  /// Whether it is the same point as another.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether it is the same size as another.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether it is the same rectangle as another.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

#if Foundation
  import Foundation

  extension NSCoder {
    /// The text of a point, `{x, y}` in cells.
    public static func string(for point: CGPoint) -> String { text(point.x, point.y) }

    /// The text of a size, `{width, height}` in cells.
    public static func string(for size: CGSize) -> String { text(size.width, size.height) }

    /// The text of a rectangle, `{{x, y}, {width, height}}` in cells.
    public static func string(for rect: CGRect) -> String {
      "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }

    /// Two numbers in braces; a whole one has no fraction.
    private static func text(_ numbers: CGFloat...) -> String {
      let texts = numbers.map { number in
        let text = "\(Double(number))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      }
      return "{\(texts.joined(separator: ", "))}"
    }
  }
#endif
