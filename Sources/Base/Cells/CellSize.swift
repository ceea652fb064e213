/// The size of a grid in whole cells; never negative.
public struct CellSize: Hashable, Sendable {
  /// Cells across, 0 or more.
  public let columns: Int
  /// Cells down, 0 or more.
  public let rows: Int

  /// A size; negative arguments are a caller's bug.
  public init(columns: Int, rows: Int) {
    precondition(columns >= 0 && rows >= 0, "a size of \(columns)x\(rows) cells is negative")
    self.columns = columns
    self.rows = rows
  }

  /// The number of cells.
  public var area: Int { columns * rows }
}

extension CellSize: CustomStringConvertible {
  /// Columns, an x, rows: `80x24`.
  public var description: String { "\(columns)x\(rows)" }
}

extension CellSize {
  /// Every position of a grid of this size, row by row.
  public var positions: [CellPosition] {
    (0..<rows).flatMap { row in
      (0..<columns).map { CellPosition(column: $0, row: row) }
    }
  }
}
