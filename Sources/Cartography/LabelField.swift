import Cells

/// Which cells of a map are still free for names.
struct LabelField {
  private let bounds: CellRectangle
  private var isTaken: [Bool]

  init(size: CellSize) {
    bounds = CellRectangle(origin: CellPosition(column: 0, row: 0), size: size)
    isTaken = Array(repeating: false, count: size.area)
  }

  /// Whether a rectangle lies on the map and none of its cells is taken.
  func isFree(_ rectangle: CellRectangle) -> Bool {
    guard rectangle.intersection(bounds) == rectangle else { return false }
    return rectangle.rows.allSatisfy { row in
      rectangle.columns.allSatisfy { !isTaken[row * bounds.size.columns + $0] }
    }
  }

  /// Takes the cells of a rectangle, and a number of cells to its left and right.
  mutating func take(_ rectangle: CellRectangle, margin: Int = 0) {
    let wider = CellRectangle(
      column: rectangle.origin.column - margin, row: rectangle.origin.row,
      columns: rectangle.size.columns + 2 * margin, rows: rectangle.size.rows
    ).intersection(bounds)
    for row in wider.rows {
      for column in wider.columns { isTaken[row * bounds.size.columns + column] = true }
    }
  }
}
