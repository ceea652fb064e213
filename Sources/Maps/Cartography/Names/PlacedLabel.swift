import Cells
import Geodesy

/// A name at its place on the screen.
package struct PlacedLabel: Hashable {
  /// The name.
  package let text: String
  /// The kind of the name.
  package let kind: MapLabel.Kind
  /// The lines of the name, one or two, in the middle of the rectangle.
  package let lines: [String]
  /// The upper left cell of the rectangle around the lines.
  package let origin: CellPosition
  /// The cell of a town's dot or another mark; `nil` without a mark.
  package let marker: CellPosition?
  /// The place on the ground that the name keeps when the map moves: the town itself, or the place
  /// under the middle of an area's name when it was first placed.
  package let anchor: Coordinate?
  /// The distance of an area's name from its place on the ground, because names stand in whole
  /// cells.
  var drift = CellDrift.none

  /// The cells of the text.
  package var rectangle: CellRectangle {
    CellRectangle(
      origin: origin,
      size: CellSize(columns: lines.map(\.cellWidth).max() ?? 0, rows: lines.count))
  }

  /// Each line and the cell of its first character.
  package var writtenLines: [(text: String, origin: CellPosition)] {
    let width = rectangle.size.columns
    return lines.enumerated().map { index, line in
      let indent = (width - line.cellWidth) / 2
      return (line, CellPosition(column: origin.column + indent, row: origin.row + index))
    }
  }
}

/// The distance of something in whole cells from its exact place, less than a cell in both
/// directions.
struct CellDrift: Hashable {
  let columns: Double
  let rows: Double

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
