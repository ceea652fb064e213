import Geodesy

extension Viewport {
  /// The viewport after the map was dragged by some cells to the right and down.
  ///
  /// What was in the middle of the screen lies that much further afterwards. A drag that would lose
  /// the Earth out of sight does nothing.
  public func moved(byColumns columns: Double, rows: Double) -> Viewport {
    guard let projector = try? Projector(viewport: self),
      let middle = projector.coordinate(
        column: Double(size.columns) / 2, row: Double(size.rows) / 2)
    else { return self }
    return showing(
      middle, atColumn: Double(size.columns) / 2 + columns, row: Double(size.rows) / 2 + rows)
      ?? self
  }

  /// The viewport of this span that shows a place at a point of the screen; `nil` if none is found.
  ///
  /// A projection around another centre shows the surroundings otherwise, so the centre is found by
  /// moving it by what is amiss until that is less than a hundredth of a cell.
  private func showing(_ anchor: Coordinate, atColumn column: Double, row: Double) -> Viewport? {
    var viewport = self
    let (middleColumn, middleRow) = (Double(size.columns) / 2, Double(size.rows) / 2)
    for _ in 0..<12 {
      guard let projector = try? Projector(viewport: viewport) else { return nil }
      guard let place = projector.position(of: anchor) else { return nil }
      let (across, down) = (place.column - column, place.row - row)
      if across * across + down * down < 1e-4 { return viewport }
      let center = projector.coordinate(column: middleColumn + across, row: middleRow + down)
      guard let center else { return nil }
      viewport = viewport.slid(to: center.rounded(toDecimals: 6))
    }
    return viewport
  }
}
