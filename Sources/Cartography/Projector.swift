import Cells
import Geodesy

/// Turns places of the Earth into places of the screen and back, for one viewport.
///
/// Screen places are in cells from the map's upper left corner, with fractions: the middle of the
/// upper left cell is column 0.5, row 0.5. They may lie beyond the map's edges. To be used from one
/// thread at a time.
public final class Projector {
  /// What part of the Earth the map shows.
  public let viewport: Viewport

  let projection: Projection
  let framing: MapFraming

  /// A projector for a viewport.
  ///
  /// - Throws: when PROJ cannot be used.
  public init(viewport: Viewport) throws(CartographyError) {
    self.viewport = viewport
    projection = try Projection(definition: viewport.projectionDefinition)
    framing = MapFraming(viewport)
  }

  /// Where a place of the Earth lies on the screen; `nil` beyond a globe's horizon, and for the
  /// point opposite the centre of a flat map.
  public func position(of coordinate: Coordinate) -> (column: Double, row: Double)? {
    let place = GeographicPosition(
      latitude: coordinate.latitude.degrees, longitude: coordinate.longitude.degrees)
    guard let position = try? projection.forward([place]).first, !position.isOutside else {
      return nil
    }
    return framing.cellPosition(of: position)
  }

  /// Which place of the Earth lies at a column and row of the screen; `nil` off the Earth.
  ///
  /// Carries all the digits that the projection gives, of which those beyond the sixth decimal mean
  /// nothing on the ground: round before showing it.
  public func coordinate(column: Double, row: Double) -> Coordinate? {
    let position = framing.planePosition(column: column, row: row)
    guard let place = try? projection.inverse([position]).first, !place.isOutside else {
      return nil
    }
    return try? Coordinate(
      latitude: min(max(place.latitude, -90), 90),
      longitude: min(max(place.longitude, -180), 180))
  }

  /// The direction on the ground that is up on the screen at a place, in degrees clockwise from
  /// north in [0, 360); `nil` where the place is not on the map.
  ///
  /// Accurate to 0.001 degree where the map is flat or the place is not at a globe's very rim. At a
  /// pole north lies along the coordinate's own longitude.
  public func screenBearing(at coordinate: Coordinate) -> Double? {
    guard let (column, row) = position(of: coordinate) else { return nil }
    // a hundred metres: far above rounding, far below what bends
    let step = 0.1 / viewport.kilometersPerRow
    if let above = self.coordinate(column: column, row: row - step) {
      return coordinate.geodesic(to: above).initialBearing
    }
    guard let below = self.coordinate(column: column, row: row + step) else { return nil }
    let bearing = coordinate.geodesic(to: below).initialBearing + 180
    return bearing < 360 ? bearing : bearing - 360
  }
}
