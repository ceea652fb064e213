/// Where a popover lies beside its anchor, and where its arrow is.
struct PopoverPlacement: Equatable {
  /// The popover with its border, in whole cells.
  let frame: Rect
  /// The way in which the arrow points.
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
      let free = Self.room(direction, anchor: anchor, bounds: bounds)
      return Size(
        width: max(0, min(size.width, free.width)), height: max(0, min(size.height, free.height)))
    }
    let fitting = allowed.first { room($0) == size }
    let roomiest = allowed.max { room($0).area < room($1).area }
    let direction = fitting ?? roomiest ?? .up
    let extent = room(direction)
    var origin = Point(x: anchor.midX - extent.width / 2, y: anchor.midY - extent.height / 2)
    switch direction {
    case .up: origin.y = anchor.maxY
    case .down: origin.y = anchor.minY - extent.height
    case .left: origin.x = anchor.maxX
    default: origin.x = anchor.minX - extent.width
    }
    origin.x = max(bounds.minX, min(origin.x, bounds.maxX - extent.width)).rounded(.down)
    origin.y = max(bounds.minY, min(origin.y, bounds.maxY - extent.height)).rounded(.down)
    frame = Rect(origin: origin, size: extent)
    arrowDirection = direction
    arrow = Self.arrow(direction, at: anchor, on: frame)
  }

  /// How much room there is on the side that an arrow points away from.
  private static func room(
    _ direction: PopoverArrowDirection, anchor: Rect, bounds: Rect
  ) -> Size {
    switch direction {
    case .up: Size(width: bounds.width, height: bounds.maxY - anchor.maxY)
    case .down: Size(width: bounds.width, height: anchor.minY - bounds.minY)
    case .left: Size(width: bounds.maxX - anchor.maxX, height: bounds.height)
    default: Size(width: anchor.minX - bounds.minX, height: bounds.height)
    }
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
