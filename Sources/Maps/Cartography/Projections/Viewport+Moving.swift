import Geodesy

extension Viewport {
  /// The latitude, in degrees, beyond which moving maps keep their bearing on the ground, so that a
  /// straight way stays straight; elsewhere they keep their angle to north.
  public static let polarLatitude = 66.5

  /// Whether the centre is so near a pole that north turns quickly when it moves.
  public var isPolar: Bool { abs(center.latitude.degrees) > Self.polarLatitude }

  /// Whether a place of the screen, in cells from the upper left corner, is on the map.
  public func contains(column: Double, row: Double) -> Bool {
    (0..<Double(size.columns)).contains(column) && (0..<Double(size.rows)).contains(row)
  }

  /// The viewport after the map was dragged by some cells to the right and down; this viewport if
  /// the Earth would leave the screen.
  ///
  /// The place in the middle of the screen moves by that much. A disc that is near a pole before or
  /// afterwards keeps the direction that was up in its new middle; others keep their bearing.
  ///
  /// - Parameter sliding: whether the map keeps its plane if it can; see ``slid(to:)``.
  /// - Throws: when PROJ cannot be used.
  public func moved(
    byColumns columns: Double, rows: Double, sliding: Bool = false
  ) throws(CartographyError) -> Viewport {
    let projector = try Projector(viewport: self)
    let (column, row) = (Double(size.columns) / 2, Double(size.rows) / 2)
    guard resolvedProjection.isAzimuthal else {
      guard let middle = try projector.coordinate(column: column, row: row) else { return self }
      return try showing(middle, atColumn: column + columns, row: row + rows) ?? self
    }
    guard
      let center = try projector.coordinate(column: column - columns, row: row - rows)?
        .rounded(toDecimals: 6)
    else { return self }
    var viewport = slid(to: center)
    if !sliding { viewport.center = center }
    guard isPolar || viewport.isPolar, let up = try projector.screenBearing(at: center) else {
      return viewport
    }
    viewport.bearing = up
    return viewport
  }

  /// The viewport that shows a place at a column and row, or as near to them as the projection
  /// allows. Its span stays.
  ///
  /// Moving the centre by the error changes the projection of the surroundings, so this is repeated
  /// until the error is less than a fiftieth of a cell or does not shrink.
  ///
  /// - Parameter sliding: whether the map keeps its plane if it can; see ``slid(to:)``.
  /// - Throws: when PROJ cannot be used.
  public func holding(
    _ place: Coordinate, atColumn column: Double, row: Double, sliding: Bool = false
  ) throws(CartographyError) -> Viewport {
    var held = self
    guard var amiss = try held.offset(of: place, fromColumn: column, row: row) else { return self }
    for _ in 0..<16 where amiss.length > 0.02 {
      let moved = try held.moved(byColumns: amiss.columns, rows: amiss.rows, sliding: sliding)
      guard let rest = try moved.offset(of: place, fromColumn: column, row: row),
        rest.length < amiss.length
      else { break }
      (held, amiss) = (moved, rest)
    }
    return held
  }

  /// The map of the world of this span that shows a place at a point of the screen; `nil` if none
  /// is found.
  ///
  /// Another middle meridian or parallel changes the projection of the surroundings, so the centre
  /// is moved by the error until that is less than a hundredth of a cell.
  private func showing(
    _ anchor: Coordinate, atColumn column: Double, row: Double
  ) throws(CartographyError) -> Viewport? {
    var viewport = self
    let (middleColumn, middleRow) = (Double(size.columns) / 2, Double(size.rows) / 2)
    for _ in 0..<12 {
      guard let amiss = try viewport.offset(of: anchor, fromColumn: column, row: row) else {
        return nil
      }
      if amiss.length < 0.01 { return viewport }
      guard
        let center = try Projector(viewport: viewport).coordinate(
          column: middleColumn - amiss.columns, row: middleRow - amiss.rows)
      else { return nil }
      viewport.center = center.rounded(toDecimals: 6)
    }
    return viewport
  }

  /// The way from a place to a point of the screen; `nil` if the place is not on the map.
  private func offset(
    of place: Coordinate, fromColumn column: Double, row: Double
  ) throws(CartographyError) -> ScreenOffset? {
    guard let position = try Projector(viewport: self).position(of: place) else { return nil }
    return ScreenOffset(columns: column - position.column, rows: row - position.row)
  }
}

/// A way on the screen, in cells.
private struct ScreenOffset {
  var columns: Double
  var rows: Double

  var length: Double { (columns * columns + rows * rows).squareRoot() }
}
