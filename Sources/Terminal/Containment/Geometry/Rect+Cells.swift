import Cells

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
