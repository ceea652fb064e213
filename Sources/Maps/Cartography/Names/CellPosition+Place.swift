import Cells
import Geodesy

extension CellPosition {
  /// The cell of a place on the plane, possibly beyond the map's edges; `nil` if the place is
  /// outside the projection.
  init?(_ position: PlanePosition, on projector: Projector) {
    guard !position.isOutside else { return nil }
    let place = projector.framing.cellPosition(of: position)
    self.init(column: place.column, row: place.row)
  }

  /// The cell of a place on the screen.
  init(column: Double, row: Double) {
    // Projections give at most some turns of the Earth.
    self.init(
      column: Int(min(max(column.rounded(.down), -1e9), 1e9)),
      row: Int(min(max(row.rounded(.down), -1e9), 1e9)))
  }
}
