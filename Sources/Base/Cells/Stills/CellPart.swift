/// A rectangle within a cell, on a grid fine enough for halves, thirds and eighths.
struct CellPart: Hashable {
  /// The width of a cell on this grid.
  static let cellWidth = 12
  /// The height of a cell on this grid.
  static let cellHeight = 24

  /// The distance from the cell's left edge.
  var x: Int
  /// The distance down from the cell's upper edge.
  var y: Int
  /// The width to the right.
  var width: Int
  /// The height downwards.
  var height: Int

  /// The whole of a cell.
  static let whole = CellPart(x: 0, y: 0, width: cellWidth, height: cellHeight)

  /// The part of a cell as a rectangle of the whole picture.
  func moved(to position: CellPosition) -> CellPart {
    var part = self
    part.x += position.column * Self.cellWidth
    part.y += position.row * Self.cellHeight
    return part
  }
}
