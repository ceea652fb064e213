/// A direction in which the focus moves; UIKit's UIFocusHeading.
public enum FocusHeading: Hashable, Sendable, CaseIterable {
  /// Towards the top of the screen.
  case up
  /// Towards its bottom.
  case down
  /// To the left.
  case left
  /// To the right.
  case right

  /// The direction of an arrow key; `nil` for other keys.
  public init?(_ key: KeyPress) {
    guard key.modifiers.isEmpty else { return nil }
    switch key.key {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    default: return nil
    }
  }
}

/// How far a view is from another in a direction.
struct FocusDistance: Comparable {
  /// The widths of a cell from edge to edge, in the direction and to the side.
  let ahead, aside: Double
  /// The widths of a cell from middle to middle, to the side.
  let offset: Double

  /// The distance between two rectangles; `nil` if the second does not lie in the direction.
  ///
  /// - Parameter aspect: the height of a cell divided by its width.
  init?(from: Rect, to: Rect, _ heading: FocusHeading, _ aspect: Double) {
    let isVertical = heading == .up || heading == .down
    func span(_ rect: Rect, _ isVertical: Bool) -> (least: Double, most: Double) {
      isVertical ? (rect.minY * aspect, rect.maxY * aspect) : (rect.minX, rect.maxX)
    }
    let (start, end) = (span(from, isVertical), span(to, isVertical))
    let isForward = heading == .down || heading == .right
    ahead = isForward ? end.least - start.most : start.least - end.most
    guard ahead >= 0 else { return nil }
    let (here, there) = (span(from, !isVertical), span(to, !isVertical))
    let gap = max(there.least - here.most, here.least - there.most)
    // to touch at an edge is not to lie straight ahead
    aside = gap < 0 ? 0 : gap + 0.001
    offset = abs((there.least + there.most) - (here.least + here.most)) / 2
  }

  static func < (one: FocusDistance, other: FocusDistance) -> Bool {
    func rank(_ distance: FocusDistance) -> (Int, Double, Double) {
      let isStraight = distance.aside == 0
      let way = distance.ahead * distance.ahead + 4 * distance.aside * distance.aside
      return (isStraight ? 0 : 1, isStraight ? distance.ahead : way, distance.offset)
    }
    return rank(one) < rank(other)
  }
}
