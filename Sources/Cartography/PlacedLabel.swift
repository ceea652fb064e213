import Cells

/// A name with its place on the screen.
package struct PlacedLabel: Hashable {
  /// What is written.
  package let text: String
  /// What it names.
  package let kind: MapLabel.Kind
  /// The cell of its first character.
  package let origin: CellPosition
  /// The cell of the town's dot; `nil` for areas.
  package let marker: CellPosition?

  /// The cells of the text.
  package var rectangle: CellRectangle {
    CellRectangle(origin: origin, size: CellSize(columns: text.cellWidth, rows: 1))
  }
}
