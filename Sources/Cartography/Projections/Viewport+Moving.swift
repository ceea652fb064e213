import Geodesy

extension Viewport {
  /// Poleward of this latitude, in degrees, maps keep their bearing on the ground when they move,
  /// so that going straight stays straight; elsewhere they keep their angle to north.
  public static let polarLatitude = 66.5

  /// Whether the centre is so near a pole that north turns quickly as it moves.
  public var isPolar: Bool { abs(center.latitude.degrees) > Self.polarLatitude }

  /// Whether a place of the screen, in cells from the upper left corner, is on the map.
  public func contains(column: Double, row: Double) -> Bool {
    (0..<Double(size.columns)).contains(column) && (0..<Double(size.rows)).contains(row)
  }

  /// The viewport after the map was dragged by some cells to the right and down; where that would
  /// lose the Earth out of sight, this one.
  ///
  /// What was in the middle of the screen lies that much further afterwards. A disc that is near a
  /// pole before or afterwards keeps what was up in its new middle; others keep their bearing.
  ///
  /// - Parameter sliding: whether it keeps its plane where it can; see ``slid(to:)``.
  public func moved(
    byColumns columns: Double, rows: Double, sliding: Bool = false
  ) -> Viewport {
    guard let projector else { return self }
    let (column, row) = (Double(size.columns) / 2, Double(size.rows) / 2)
    guard resolvedProjection.isAzimuthal else {
      let middle = projector.coordinate(column: column, row: row)
      return middle.flatMap { showing($0, atColumn: column + columns, row: row + rows) } ?? self
    }
    guard
      let center = projector.coordinate(column: column - columns, row: row - rows)?
        .rounded(toDecimals: 6)
    else { return self }
    var viewport = slid(to: center)
    if !sliding { viewport.center = center }
    guard isPolar || viewport.isPolar, let up = projector.screenBearing(at: center) else {
      return viewport
    }
    viewport.bearing = up
    return viewport
  }

  /// The viewport that shows a place at a column and row, or as near to them as the projection
  /// allows; its span stays.
  ///
  /// Moving the centre by what is amiss shows the surroundings otherwise, so that it is done until
  /// less than a fiftieth of a cell is amiss, or no less than before.
  ///
  /// - Parameter sliding: whether it keeps its plane where it can; see ``slid(to:)``.
  public func holding(
    _ place: Coordinate, atColumn column: Double, row: Double, sliding: Bool = false
  ) -> Viewport {
    var held = self
    guard var amiss = held.offset(of: place, fromColumn: column, row: row) else { return self }
    for _ in 0..<16 where amiss.length > 0.02 {
      let moved = held.moved(byColumns: amiss.columns, rows: amiss.rows, sliding: sliding)
      guard let rest = moved.offset(of: place, fromColumn: column, row: row),
        rest.length < amiss.length
      else { break }
      (held, amiss) = (moved, rest)
    }
    return held
  }

  /// The map of the world of this span that shows a place at a point of the screen; `nil` if none
  /// is found.
  ///
  /// Around another meridian or parallel it shows the surroundings otherwise, so the centre is
  /// found by moving it by what is amiss until that is less than a hundredth of a cell.
  private func showing(_ anchor: Coordinate, atColumn column: Double, row: Double) -> Viewport? {
    var viewport = self
    let (middleColumn, middleRow) = (Double(size.columns) / 2, Double(size.rows) / 2)
    for _ in 0..<12 {
      guard let amiss = viewport.offset(of: anchor, fromColumn: column, row: row) else {
        return nil
      }
      if amiss.length < 0.01 { return viewport }
      guard
        let center = viewport.projector?.coordinate(
          column: middleColumn - amiss.columns, row: middleRow - amiss.rows)
      else { return nil }
      viewport.center = center.rounded(toDecimals: 6)
    }
    return viewport
  }

  /// A projector to try the viewport with; `nil` if PROJ cannot be used.
  private var projector: Projector? { try? Projector(viewport: self) }

  /// How far a place must still go to a point; `nil` if it is not on the map.
  private func offset(
    of place: Coordinate, fromColumn column: Double, row: Double
  ) -> ScreenOffset? {
    guard let position = projector?.position(of: place) else { return nil }
    return ScreenOffset(columns: column - position.column, rows: row - position.row)
  }
}

/// A way over the screen, in cells.
private struct ScreenOffset {
  var columns: Double
  var rows: Double

  var length: Double { (columns * columns + rows * rows).squareRoot() }
}
