import Cells

/// The cells along all lines of one name on a map.
struct LineCourse {
  /// Those of one row, from the west.
  struct Row {
    let row: Int
    fileprivate(set) var columns: [Int]

    /// The westernmost and the easternmost.
    var low: Int { columns[0] }
    var high: Int { columns[columns.count - 1] }
  }

  /// Neighbouring cells of a row.
  struct Run {
    let row: Int
    let columns: ClosedRange<Int>

    /// The cell of the first letter of a word in their middle.
    func origin(ofWidth width: Int) -> CellPosition {
      CellPosition(column: (columns.lowerBound + columns.upperBound + 1 - width) / 2, row: row)
    }
  }

  /// The index in ``StreetStyle/lines`` of their most important class.
  private(set) var style = Int.max
  /// Their length in dots.
  private(set) var length = 0.0
  /// Indices of cells, row by row, some of them more than once.
  private var cells: [Int32] = []

  /// Adds a line.
  mutating func add(_ cells: ArraySlice<Int32>, _ style: Int, length: Double) {
    self.style = min(self.style, style)
    self.length += length
    self.cells += cells
  }

  /// The rows from the north, on a map of some columns.
  ///
  /// - Complexity: O(*n* log *n*) for *n* cells.
  func rows(columns: Int) -> [Row] {
    var rows: [Row] = []
    var last: Int32 = -1
    for cell in cells.sorted() where cell != last {
      last = cell
      let (row, column) = (Int(cell) / columns, Int(cell) % columns)
      if rows.last?.row == row {
        rows[rows.count - 1].columns.append(column)
      } else {
        rows.append(Row(row: row, columns: [column]))
      }
    }
    return rows
  }

  /// The runs of some rows, the longest first.
  static func runs(of rows: [Row]) -> [Run] {
    var runs: [Run] = []
    for row in rows {
      var first = row.low
      for (index, column) in row.columns.enumerated() {
        if index + 1 < row.columns.count, row.columns[index + 1] == column + 1 { continue }
        runs.append(Run(row: row.row, columns: first...column))
        if index + 1 < row.columns.count { first = row.columns[index + 1] }
      }
    }
    return runs.sorted {
      ($1.columns.count, $0.row, $0.columns.lowerBound)
        < ($0.columns.count, $1.row, $1.columns.lowerBound)
    }
  }
}
