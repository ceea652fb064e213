import Cartography
import Containment
import Geodesy

extension Viewport {
  /// Poleward of this latitude, in degrees, maps keep their bearing on the ground when they move,
  /// so that going straight stays straight; elsewhere they keep their angle to north.
  static let polarLatitude = 66.5

  /// Whether the centre is so near a pole that north turns quickly as it moves.
  var isPolar: Bool { abs(center.latitude.degrees) > Self.polarLatitude }

  /// Whether a point of the screen is on the map.
  func contains(_ point: Point) -> Bool {
    (0..<Double(size.columns)).contains(point.x) && (0..<Double(size.rows)).contains(point.y)
  }

  /// The viewport that shows a place at a point of the screen, or as near to it as the projection
  /// allows; its span stays.
  ///
  /// Moving the centre by what is amiss shows the surroundings otherwise, so that it is done until
  /// less than a fiftieth of a cell is amiss, or no less than before.
  ///
  /// - Parameter sliding: whether it keeps its plane where it can; see ``Viewport/slid(to:)``.
  func holding(_ place: Coordinate, at point: Point, sliding: Bool = false) -> Viewport {
    var held = self
    guard var amiss = held.offset(of: place, from: point) else { return self }
    for _ in 0..<16 where amiss.length > 0.02 {
      let moved = held.dragged(
        byColumns: amiss.columns, rows: amiss.rows, sliding: sliding)
      guard let rest = moved.offset(of: place, from: point), rest.length < amiss.length else {
        break
      }
      (held, amiss) = (moved, rest)
    }
    return held
  }

  /// The viewport after the map was dragged by some cells to the right and down; where that would
  /// lose the Earth out of sight, this one.
  ///
  /// - Parameter sliding: whether it keeps its plane where it can; see ``Viewport/slid(to:)``.
  func dragged(byColumns columns: Double, rows: Double, sliding: Bool = false) -> Viewport {
    guard resolvedProjection.isAzimuthal else { return moved(byColumns: columns, rows: rows) }
    let column = Double(size.columns) / 2 - columns
    let row = Double(size.rows) / 2 - rows
    guard let projector = try? Projector(viewport: self),
      let center = projector.coordinate(column: column, row: row)?.rounded(toDecimals: 6)
    else { return self }
    var viewport = slid(to: center)
    if !sliding { viewport.center = center }
    guard isPolar || viewport.isPolar, let up = projector.screenBearing(at: center) else {
      return viewport
    }
    viewport.bearing = up
    return viewport
  }

  /// How far a place must still go to a point; `nil` if it is not on the map.
  private func offset(of place: Coordinate, from point: Point) -> ScreenOffset? {
    guard let projector = try? Projector(viewport: self),
      let position = projector.position(of: place)
    else { return nil }
    return ScreenOffset(columns: point.x - position.column, rows: point.y - position.row)
  }
}

/// A way over the screen, in cells.
private struct ScreenOffset {
  var columns: Double
  var rows: Double

  var length: Double { (columns * columns + rows * rows).squareRoot() }
}
