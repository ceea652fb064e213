import Cells

/// A name with its place on the screen.
struct PlacedLabel: Hashable {
  /// What is written.
  let text: String
  /// What it names.
  let kind: MapLabel.Kind
  /// The cell of its first character.
  let origin: CellPosition
  /// The cell of the town's dot; `nil` for areas.
  let marker: CellPosition?

  /// The cells of the text.
  var rectangle: CellRectangle {
    CellRectangle(origin: origin, size: CellSize(columns: text.cellWidth, rows: 1))
  }
}
