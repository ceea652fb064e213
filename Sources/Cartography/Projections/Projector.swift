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

  /// The edge of the Earth on the plane; `nil` where it is nowhere near the screen.
  let rim: MapRim?
  let framing: MapFraming
  private let plane: EarthPlane

  /// A projector for a viewport.
  ///
  /// - Throws: when PROJ cannot be used.
  public init(viewport: Viewport) throws(CartographyError) {
    self.viewport = viewport
    plane = try EarthPlane(viewport)
    let rim = try MapRim(of: viewport, on: plane)
    framing = try MapFraming(viewport, on: plane)
    self.rim = rim.touches(viewport, framing: framing) ? rim : nil
  }

  /// Where a place of the Earth lies on the screen; `nil` where the projection does not show it:
  /// beyond a globe's horizon, near the poles on Mercator's maps, opposite the centre of a disc.
  public func position(of coordinate: Coordinate) -> (column: Double, row: Double)? {
    let place = GeographicPosition(
      latitude: coordinate.latitude.degrees, longitude: coordinate.longitude.degrees)
    guard let position = try? plane.forward([place]).first, !position.isOutside else {
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
    return (try? plane.inverse([position]))?.first.flatMap { Coordinate($0) }
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

  /// A place and a distance over the ground from it within which everything on the map lies.
  ///
  /// The place is the one in the middle of the screen, which on maps of the world need not be the
  /// viewport's centre.
  public var groundReach: (center: Coordinate, radius: Kilometers) {
    let cap = groundCap
    return (cap.center, cap.reach)
  }

  /// A circle on the ground around the middle of the screen that holds everything on the map.
  var groundCap: SphericalCap {
    SphericalCap(
      of: viewport,
      around: coordinate(
        column: Double(viewport.size.columns) / 2, row: Double(viewport.size.rows) / 2))
  }

  /// The length on the ground of one column in the middle of the map, measured across a column; the
  /// viewport's own number where the middle of the map is not on the Earth.
  var groundLengthOfColumn: Kilometers {
    let (column, row) = (Double(viewport.size.columns) / 2, Double(viewport.size.rows) / 2)
    guard let left = coordinate(column: column - 0.5, row: row),
      let right = coordinate(column: column + 0.5, row: row)
    else { return viewport.kilometersPerColumn }
    return left.geodesic(to: right).distance / 1000
  }

  /// Where places of the Earth lie on the plane; `outside` for those that the map does not show.
  func forward(
    _ places: [GeographicPosition]
  ) throws(CartographyError) -> [PlanePosition] {
    try plane.forward(places)
  }

  /// Which places of the Earth lie at places of the plane; `outside` where there is none.
  func inverse(
    _ positions: [PlanePosition]
  ) throws(CartographyError) -> [GeographicPosition] {
    try plane.inverse(positions)
  }

  /// The longitude in degrees along which a map of the world is cut; `nil` for discs.
  var cutMeridian: Double? { plane.cutMeridian }
}
