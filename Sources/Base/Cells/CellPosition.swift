/// The place of a cell on a grid: column 0, row 0 is the upper left corner; rows grow downwards.
///
/// Any integers are allowed; a position may lie outside the grid it is used with.
public struct CellPosition: Hashable, Sendable {
  /// Cells to the right of the left edge.
  public var column: Int
  /// Cells below the upper edge.
  public var row: Int

  /// A position from its column and row.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
