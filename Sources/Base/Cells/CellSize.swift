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

extension CellSize {
  /// The most columns, and the most rows, of a screen: as many as ncurses can count.
  public static let longestSideOfScreen = 32_767
  /// The most cells of a screen: more than a display of 8K pixels has with letters of 5 by 10
  /// pixels. All pictures of such a screen take some 350 MB.
  public static let mostCellsOfScreen = 1 << 20

  /// Whether a screen may have this size: at least one cell, and at most
  /// ``longestSideOfScreen`` and ``mostCellsOfScreen``.
  ///
  /// Terminals and recorded sessions are held to it.
  public var isScreen: Bool {
    let sides = 1...Self.longestSideOfScreen
    return sides.contains(columns) && sides.contains(rows) && area <= Self.mostCellsOfScreen
  }
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
