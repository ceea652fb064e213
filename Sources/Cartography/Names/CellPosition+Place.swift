import Cells
import Geodesy

extension CellPosition {
  /// The cell of a map, or beyond its edges, that a place of the plane falls into; `nil` for one that
  /// is not on the map.
  init?(_ position: PlanePosition, on projector: Projector) {
    guard !position.isOutside else { return nil }
    let place = projector.framing.cellPosition(of: position)
    self.init(column: place.column, row: place.row)
  }

  /// The cell that a place of the screen lies in.
  init(column: Double, row: Double) {
    // projections give no more than some turns of the Earth
    self.init(
      column: Int(min(max(column.rounded(.down), -1e9), 1e9)),
      row: Int(min(max(row.rounded(.down), -1e9), 1e9)))
  }
}
