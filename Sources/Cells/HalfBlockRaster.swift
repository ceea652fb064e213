/// A grid of coloured squares, one across and two down in a cell, shown as half blocks.
///
/// Reading outside the grid finds no colour, writing outside does nothing.
public struct HalfBlockRaster: Hashable, Sendable {
  /// Columns and rows of cells.
  public let size: CellSize
  private var colors: [Color?]

  /// A raster of one colour; `nil` is the terminal's own background.
  public init(size: CellSize, fill: Color? = nil) {
    self.size = size
    colors = Array(repeating: fill, count: size.area * 2)
  }

  /// The colour of the half cell of a column and a row of halves, the upper half of cell row *r*
  /// being row 2*r*.
  public subscript(column: Int, halfRow: Int) -> Color? {
    get {
      contains(column: column, halfRow: halfRow) ? colors[halfRow * size.columns + column] : nil
    }
    set {
      guard contains(column: column, halfRow: halfRow) else { return }
      colors[halfRow * size.columns + column] = newValue
    }
  }

  /// The cell that shows the two halves: a space where they are equal.
  public func cell(at position: CellPosition) -> Cell {
    let upper = self[position.column, position.row * 2]
    let lower = self[position.column, position.row * 2 + 1]
    if upper == lower { return Cell(" ", background: upper) }
    guard let upper else { return Cell("▄", foreground: lower) }
    return Cell("▀", foreground: upper, background: lower)
  }

  private func contains(column: Int, halfRow: Int) -> Bool {
    column >= 0 && column < size.columns && halfRow >= 0 && halfRow < size.rows * 2
  }
}
