import Cells
import Geodesy

/// A name with its place on the screen.
package struct PlacedLabel: Hashable {
  /// The name.
  package let text: String
  /// What it names.
  package let kind: MapLabel.Kind
  /// The name as it is written: one line or two, in the middle of the rectangle.
  package let lines: [String]
  /// The upper left cell of the rectangle around the lines.
  package let origin: CellPosition
  /// The cell of a town's dot and of other marks; `nil` where there is none.
  package let marker: CellPosition?
  /// The place on the ground that the name stays with when the map moves: a town's own, of an area
  /// what was under the middle of the name when it was first placed.
  package let anchor: Coordinate?
  /// How far an area's name has come from its place on the ground, because it stands in whole cells.
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
