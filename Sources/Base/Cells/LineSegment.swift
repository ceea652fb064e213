/// A straight line between two points on a grid of dots.
package struct LineSegment {
  /// The ends.
  package var start, end: DotPosition

  /// A line between two points.
  package init(start: DotPosition, end: DotPosition) { (self.start, self.end) = (start, end) }

  /// The part of the line from 0 to a width across and from 0 to a height down; `nil` if there is
  /// none.
  ///
  /// Also `nil` if an end of the line is not finite. Source: Y.-D. Liang and B. A. Barsky, A New
  /// Concept and Method for Line Clipping, ACM Transactions on Graphics 3 (1984), 1-22.
  package func clipped(to bounds: (width: Double, height: Double)) -> LineSegment? {
    let run = end.x - start.x
    let rise = end.y - start.y
    guard run.isFinite, rise.isFinite else { return nil }
    if start.lies(within: bounds), end.lies(within: bounds) { return self }
    var enters = 0.0
    var leaves = 1.0
    let sides = [
      (-run, start.x), (run, bounds.width - start.x),
      (-rise, start.y), (rise, bounds.height - start.y),
    ]
    for (outwards, distance) in sides {
      if outwards == 0 {
        if distance < 0 { return nil }
      } else if outwards < 0 {
        enters = max(enters, distance / outwards)
      } else {
        leaves = min(leaves, distance / outwards)
      }
    }
    guard enters <= leaves else { return nil }
    func point(_ share: Double) -> DotPosition {
      DotPosition(
        x: min(max(start.x + run * share, 0), bounds.width),
        y: min(max(start.y + rise * share, 0), bounds.height))
    }
    return LineSegment(
      start: enters == 0 ? start : point(enters), end: leaves == 1 ? end : point(leaves))
  }
}

extension DotPosition {
  fileprivate func lies(within bounds: (width: Double, height: Double)) -> Bool {
    x >= 0 && x <= bounds.width && y >= 0 && y <= bounds.height
  }
}
