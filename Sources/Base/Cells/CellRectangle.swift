/// A rectangle of whole cells: an upper left corner and a size.
public struct CellRectangle: Hashable, Sendable {
  /// The upper left cell.
  public var origin: CellPosition
  /// Columns and rows, from the origin to the right and downwards.
  public var size: CellSize

  /// A rectangle from its corner and size.
  public init(origin: CellPosition, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its corner and size, number by number; a negative size is a caller's bug.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(
      origin: CellPosition(column: column, row: row),
      size: CellSize(columns: columns, rows: rows))
  }

  /// The columns it covers.
  public var columns: Range<Int> { origin.column..<origin.column + size.columns }

  /// The rows it covers.
  public var rows: Range<Int> { origin.row..<origin.row + size.rows }

  /// Whether a cell lies within the rectangle.
  public func contains(_ position: CellPosition) -> Bool {
    columns.contains(position.column) && rows.contains(position.row)
  }

  /// Whether the two rectangles share a cell.
  public func overlaps(_ other: CellRectangle) -> Bool {
    columns.overlaps(other.columns) && rows.overlaps(other.rows)
  }

  /// The cells of both rectangles; of size 0 if they share none.
  public func intersection(_ other: CellRectangle) -> CellRectangle {
    let columns = self.columns.clamped(to: other.columns)
    let rows = self.rows.clamped(to: other.rows)
    return CellRectangle(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }
}
