import Geodesy

/// Turns places of the Earth into places of the screen and back, for one viewport.
///
/// Screen places are in cells from the map's upper left corner, with fractions: the middle of the
/// upper left cell is column 0.5, row 0.5. They may lie beyond the map's edges. Only one thread may
/// use a projector at a time.
///
/// What needs PROJ throws if PROJ fails. A place that is not on the map is no failure.
public final class Projector {
  /// The part of the Earth that the map shows.
  public let viewport: Viewport
  /// The dots that the map is drawn in.
  package let grid: DotGrid

  /// The edge of the Earth on the plane; `nil` if it is not near the screen.
  let rim: MapRim?
  let framing: MapFraming
  private let plane: EarthPlane

  /// A projector for a viewport whose map is drawn in cells.
  ///
  /// - Throws: when PROJ cannot be used.
  public convenience init(viewport: Viewport) throws(CartographyError) {
    try self.init(viewport: viewport, grid: DotGrid(size: viewport.size))
  }

  /// A projector for a viewport and a grid of its size.
  ///
  /// - Throws: when PROJ cannot be used.
  package init(viewport: Viewport, grid: DotGrid) throws(CartographyError) {
    self.viewport = viewport
    self.grid = grid
    plane = try EarthPlane(viewport)
    let rim = try MapRim(of: viewport, on: plane)
    framing = try MapFraming(viewport, grid, on: plane)
    self.rim = rim.touches(viewport, framing: framing) ? rim : nil
  }

  /// The place of a coordinate on the screen. Returns `nil` if the projection does not show it:
  /// beyond a globe's horizon, near the poles on Mercator's maps, opposite the centre of a disc.
  public func position(
    of coordinate: Coordinate
  ) throws(CartographyError) -> (column: Double, row: Double)? {
    let place = GeographicPosition(
      latitude: coordinate.latitude.degrees, longitude: coordinate.longitude.degrees)
    guard let position = try plane.forward([place]).first, !position.isOutside else {
      return nil
    }
    return framing.cellPosition(of: position)
  }

  /// The coordinate at a column and row of the screen; `nil` off the Earth.
  ///
  /// It has all the digits that the projection gives. Those beyond the sixth decimal mean nothing
  /// on the ground: round them before showing the coordinate.
  public func coordinate(
    column: Double, row: Double
  ) throws(CartographyError) -> Coordinate? {
    let position = framing.planePosition(column: column, row: row)
    return try plane.inverse([position]).first.flatMap { Coordinate($0) }
  }

  /// The direction on the ground that is up on the screen at a place, in degrees clockwise from
  /// north in [0, 360); `nil` if the place is not on the map.
  ///
  /// Accurate to 0.001 degree, except at the very rim of a globe. At a pole north lies along the
  /// coordinate's own longitude.
  public func screenBearing(at coordinate: Coordinate) throws(CartographyError) -> Double? {
    guard let (column, row) = try position(of: coordinate) else { return nil }
    // a hundred metres: far more than rounding errors, little enough not to bend
    let step = 0.1 / viewport.kilometersPerRow
    if let above = try self.coordinate(column: column, row: row - step) {
      return try geodesic(from: coordinate, to: above).initialBearing
    }
    guard let below = try self.coordinate(column: column, row: row + step) else { return nil }
    let bearing = try geodesic(from: coordinate, to: below).initialBearing + 180
    return bearing < 360 ? bearing : bearing - 360
  }

  /// A place, and a distance over the ground from it that holds everything on the map.
  ///
  /// The place is in the middle of the screen; on maps of the world this may differ from the
  /// viewport's centre.
  public var groundReach: (center: Coordinate, radius: Kilometers) {
    get throws(CartographyError) {
      let cap = try groundCap
      return (cap.center, cap.reach)
    }
  }

  /// A circle on the ground around the middle of the screen that holds everything on the map.
  var groundCap: SphericalCap {
    get throws(CartographyError) {
      SphericalCap(
        of: viewport,
        around: try coordinate(
          column: Double(viewport.size.columns) / 2, row: Double(viewport.size.rows) / 2),
        latitudes: try edgeLatitudes)
    }
  }

  /// The latitudes of the upper and the lower edge of the screen on a map of the world.
  private var edgeLatitudes: [Double] {
    get throws(CartographyError) {
      guard cutMeridian != nil else { return [] }
      return try plane.inverse(
        [0, Double(viewport.size.rows)].map { row in
          let y = framing.planePosition(column: Double(viewport.size.columns) / 2, row: row).y
          return PlanePosition(x: 0, y: min(max(y, -plane.top), plane.top))
        }
      ).map { $0.latitude.isFinite ? $0.latitude : 90 }
    }
  }

  /// The length on the ground of one column in the middle of the map, measured across a column;
  /// that of the viewport if the middle of the map is not on the Earth.
  var groundLengthOfColumn: Kilometers {
    get throws(CartographyError) {
      let (column, row) = (Double(viewport.size.columns) / 2, Double(viewport.size.rows) / 2)
      guard let left = try coordinate(column: column - 0.5, row: row),
        let right = try coordinate(column: column + 0.5, row: row)
      else { return viewport.kilometersPerColumn }
      return try geodesic(from: left, to: right).distance / 1000
    }
  }

  private func geodesic(
    from start: Coordinate, to end: Coordinate
  ) throws(CartographyError) -> Geodesic {
    try CartographyError.projecting { () throws(ProjectionError) in try start.geodesic(to: end) }
  }

  /// The positions of places on the plane; `outside` for places that the map does not show.
  func forward(
    _ places: [GeographicPosition]
  ) throws(CartographyError) -> [PlanePosition] {
    try plane.forward(places)
  }

  /// The places at positions of the plane; `outside` if there is none.
  func inverse(
    _ positions: [PlanePosition]
  ) throws(CartographyError) -> [GeographicPosition] {
    try plane.inverse(positions)
  }

  /// The longitude in degrees along which a map of the world is cut; `nil` for discs.
  var cutMeridian: Double? { plane.cutMeridian }

  /// The places of many coordinates on the screen, as ``position(of:)`` gives each.
  package func positions(
    of coordinates: [Coordinate]
  ) throws(CartographyError) -> [(column: Double, row: Double)?] {
    try forward(coordinates.map { GeographicPosition($0) }).map {
      $0.isOutside ? nil : framing.cellPosition(of: $0)
    }
  }

  /// The places of the Earth in the middle of dots.
  func places(
    ofDots dots: [(column: Int, row: Int)]
  ) throws(CartographyError) -> [GeographicPosition] {
    try inverse(
      dots.map { dot in
        let middle = grid.middle(ofDot: dot.column, dot.row)
        return framing.planePosition(column: middle.column, row: middle.row)
      })
  }
}
