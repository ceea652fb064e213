#if !Foundation
  /// Rectangles as sets of points, with the semantics of CGRect.
  ///
  /// Rectangles of negative width or height are taken as ``standardized``.
  extension Rect {
    /// A side of a rectangle; UIKit's CGRectEdge.
    public enum Edge: UInt32, Hashable, Sendable {
      /// The left edge.
      case minXEdge
      /// The upper edge.
      case minYEdge
      /// The right edge.
      case maxXEdge
      /// The lower edge.
      case maxYEdge
    }

    /// The null rectangle: the intersection of two rectangles that do not meet.
    public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

    /// Whether it is ``null``.
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

    /// Whether it contains no points: its width or height is 0, or it is ``null``.
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

    /// The same points with a width and height that are not negative.
    public var standardized: Rect {
      guard size.width < 0 || size.height < 0 else { return self }
      return Rect(
        x: min(origin.x, origin.x + size.width), y: min(origin.y, origin.y + size.height),
        width: abs(size.width), height: abs(size.height))
    }

    /// The smallest rectangle of whole cells that holds it.
    public var integral: Rect {
      guard !isNull else { return self }
      let rect = standardized
      let (left, top) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
      return Rect(
        x: left, y: top, width: rect.maxX.rounded(.up) - left, height: rect.maxY.rounded(.up) - top)
    }

    /// Whether it contains all of another rectangle; ``null`` contains nothing, and nothing
    /// contains it.
    public func contains(_ other: Rect) -> Bool {
      guard !isNull, !other.isNull else { return false }
      let (whole, part) = (standardized, other.standardized)
      return part.minX >= whole.minX && part.maxX <= whole.maxX && part.minY >= whole.minY
        && part.maxY <= whole.maxY
    }

    /// Whether the two have points in common; a shared edge does not count.
    public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

    /// The intersection: ``null`` if the two do not even touch.
    public func intersection(_ other: Rect) -> Rect {
      guard !isNull, !other.isNull else { return .null }
      let (first, second) = (standardized, other.standardized)
      let (left, top) = (max(first.minX, second.minX), max(first.minY, second.minY))
      let (right, bottom) = (min(first.maxX, second.maxX), min(first.maxY, second.maxY))
      guard left <= right, top <= bottom else { return .null }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: Rect) -> Rect {
      guard !isNull else { return other }
      guard !other.isNull else { return self }
      let (first, second) = (standardized, other.standardized)
      let (left, top) = (min(first.minX, second.minX), min(first.minY, second.minY))
      return Rect(
        x: left, y: top, width: max(first.maxX, second.maxX) - left,
        height: max(first.maxY, second.maxY) - top)
    }

    /// The two parts on either side of a line at a distance from an edge, in cells.
    ///
    /// - Parameter distance: clamped to 0...the extent.
    public func divided(
      atDistance distance: Double, from edge: Edge
    ) -> (slice: Rect, remainder: Rect) {
      let rect = standardized
      let isHorizontal = edge == .minXEdge || edge == .maxXEdge
      let extent = isHorizontal ? rect.width : rect.height
      let depth = min(max(distance, 0), extent)
      func part(from start: Double, _ extent: Double) -> Rect {
        isHorizontal
          ? Rect(x: rect.minX + start, y: rect.minY, width: extent, height: rect.height)
          : Rect(x: rect.minX, y: rect.minY + start, width: rect.width, height: extent)
      }
      switch edge {
      case .minXEdge, .minYEdge: return (part(from: 0, depth), part(from: depth, extent - depth))
      case .maxXEdge, .maxYEdge:
        return (part(from: extent - depth, depth), part(from: 0, extent - depth))
      }
    }
  }
#endif
