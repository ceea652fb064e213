/// Where a popover lies beside its anchor, and where its arrow is.
struct PopoverPlacement: Equatable {
  /// The popover with its border, in whole cells.
  let frame: Rect
  let arrowDirection: PopoverArrowDirection
  /// The cell of the border that the arrow is on, counted from the frame's corner.
  let arrow: Point

  /// The best place within some bounds: beside the anchor, as near to its middle as there is room.
  ///
  /// - Parameters:
  ///   - size: with the border; it shrinks where there is no room for it.
  ///   - permitted: the ways in which the arrow may point; none stands for any.
  init(anchor: Rect, size: Size, bounds: Rect, permitted: PopoverArrowDirection) {
    let allowed = PopoverArrowDirection.preferred.filter {
      permitted.isEmpty || permitted.contains($0)
    }
    func room(_ direction: PopoverArrowDirection) -> Size {
      let free = Self.free(direction, anchor: anchor, bounds: bounds)
      return Size(
        width: max(0, min(size.width, free.width)), height: max(0, min(size.height, free.height)))
    }
    let fitting = allowed.first { room($0) == size }
    let roomiest = allowed.max { room($0).area < room($1).area }
    let direction = fitting ?? roomiest ?? .up
    let extent = room(direction)
    let free = Self.free(direction, anchor: anchor, bounds: bounds)
    func place(_ middle: Double, _ extent: Double, _ start: Double, _ end: Double) -> Double {
      max(start, min(middle - extent / 2, end - extent)).rounded(.down)
    }
    let origin = Point(
      x: place(anchor.midX, extent.width, free.minX, free.maxX),
      y: place(anchor.midY, extent.height, free.minY, free.maxY))
    frame = Rect(origin: origin, size: extent)
    arrowDirection = direction
    arrow = Self.arrow(direction, at: anchor, on: frame)
  }

  /// The part of the bounds on the side that an arrow points away from.
  private static func free(_ direction: PopoverArrowDirection, anchor: Rect, bounds: Rect) -> Rect {
    var edges = (left: bounds.minX, top: bounds.minY, right: bounds.maxX, bottom: bounds.maxY)
    switch direction {
    case .up: edges.top = min(anchor.maxY, edges.bottom)
    case .down: edges.bottom = max(anchor.minY, edges.top)
    case .left: edges.left = min(anchor.maxX, edges.right)
    default: edges.right = max(anchor.minX, edges.left)
    }
    return Rect(
      x: edges.left, y: edges.top, width: edges.right - edges.left,
      height: edges.bottom - edges.top)
  }

  /// The place of the arrow: opposite the anchor's middle, but not on a corner.
  private static func arrow(
    _ direction: PopoverArrowDirection, at anchor: Rect, on frame: Rect
  ) -> Point {
    func along(_ middle: Double, _ start: Double, _ length: Double) -> Double {
      max(1, min((middle - start).rounded(.down), length - 2))
    }
    return switch direction {
    case .up: Point(x: along(anchor.midX, frame.minX, frame.width), y: 0)
    case .down: Point(x: along(anchor.midX, frame.minX, frame.width), y: frame.height - 1)
    case .left: Point(x: 0, y: along(anchor.midY, frame.minY, frame.height))
    default: Point(x: frame.width - 1, y: along(anchor.midY, frame.minY, frame.height))
    }
  }
}

extension Size {
  fileprivate var area: Double { width * height }
}
