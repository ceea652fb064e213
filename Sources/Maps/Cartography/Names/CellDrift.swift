import Cells

/// The distance of something in whole cells from its exact place, less than a cell in both
/// directions.
struct CellDrift: Hashable {
  private let columns: Double
  private let rows: Double

  static let none = CellDrift(columns: 0, rows: 0)

  private init(columns: Double, rows: Double) {
    self.columns = columns
    self.rows = rows
  }

  /// The drift from a place of the screen to a cell's upper left corner.
  init(from place: (column: Double, row: Double), to cell: CellPosition) {
    columns = Double(cell.column) - place.column
    rows = Double(cell.row) - place.row
  }

  /// The difference of two drifts: the sum of both directions, in cells.
  func difference(from other: CellDrift) -> Double {
    abs(columns - other.columns) + abs(rows - other.rows)
  }
}
