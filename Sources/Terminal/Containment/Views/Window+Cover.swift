import Cells

extension Window {
  /// Whether views in front cover all that is seen of a view, so that the mouse cannot reach it.
  ///
  /// A view that is scrolled out of sight, or beneath a bar that content scrolls under, is not
  /// covered: the focus brings it into sight. Nor is one that views lie over which let the mouse
  /// through.
  ///
  /// - Complexity: O(*n*) for the *n* views that lie over it, with a hit test each.
  func isCovered(_ view: View) -> Bool { isCovered(view, in: view.seenCells(leavingOutBars: true)) }

  /// Whether views in front cover some cells of a view, as for ``isCovered(_:)``; `false` for no
  /// cells.
  func isCovered(_ view: View, in seen: CellRectangle) -> Bool {
    guard seen.size.area > 0 else { return false }
    var rest = [seen]
    while let part = rest.popLast() {
      guard part.size.area > 0 else { continue }
      let corner = Point(x: Double(part.origin.column) + 0.5, y: Double(part.origin.row) + 0.5)
      guard let cover = hitTest(convert(corner, from: nil)), cover.liesInFront(of: view) else {
        return false
      }
      let cell = CellRectangle(origin: part.origin, size: CellSize(columns: 1, rows: 1))
      let place = cover.seenCells(leavingOutBars: false)
      rest += part.parts(outside: place.contains(part.origin) ? place : cell)
    }
    return true
  }
}

extension View {
  /// The cells of the screen on which it lies within the views above it.
  ///
  /// - Parameter leavingOutBars: whether the parts beneath bars are left out.
  fileprivate func seenCells(leavingOutBars: Bool) -> CellRectangle {
    sequence(first: superview, next: { $0?.superview }).prefix { $0 != nil }
      .compactMap { $0 }
      .reduce(cellFrame) { cells, view in
        let insets = leavingOutBars ? view.safeAreaInsets : .zero
        return cells.intersection(view.convert(view.bounds.inset(by: insets), to: nil).cells)
      }
  }

  /// Whether it is drawn after another view, without being in it or around it.
  fileprivate func liesInFront(of other: View) -> Bool {
    let line = Array(sequence(first: self, next: \.superview))
    for view in sequence(first: other, next: \.superview) {
      guard let index = line.firstIndex(where: { $0 === view.superview }) else { continue }
      // Otherwise either of the two lies in the other.
      guard index > 0, line[index - 1] !== view else { return false }
      return line[index].subviews.last { $0 === view || $0 === line[index - 1] } !== view
    }
    return false
  }
}

extension CellRectangle {
  /// What is left of it without another one: up to four rectangles above, below and beside that.
  fileprivate func parts(outside other: CellRectangle) -> [CellRectangle] {
    let hole = intersection(other)
    guard hole.size.area > 0 else { return [self] }
    func part(_ columns: Range<Int>, _ rows: Range<Int>) -> CellRectangle {
      CellRectangle(
        column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
    }
    return [
      part(columns, rows.lowerBound..<hole.rows.lowerBound),
      part(columns, hole.rows.upperBound..<rows.upperBound),
      part(columns.lowerBound..<hole.columns.lowerBound, hole.rows),
      part(hole.columns.upperBound..<columns.upperBound, hole.rows),
    ].filter { $0.size.area > 0 }
  }
}
