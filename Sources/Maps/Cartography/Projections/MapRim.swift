import Geodesy
import Platform

/// The edge of the whole map on the plane: the horizon of a globe, the circle around a disc, or the
/// outline of a map of the world. It is convex.
struct MapRim {
  /// The corners, counterclockwise; the last is joined with the first.
  let corners: [PlanePosition]

  /// The rim of a viewport's projection.
  init(of viewport: Viewport, on plane: EarthPlane) throws(CartographyError) {
    switch viewport.resolvedProjection {
    case .globe, .automatic: corners = Self.horizon(at: viewport.center.latitude.degrees)
    case .equalArea: corners = Self.ellipse(width: Self.authalicDiameter)
    case .equidistant: corners = Self.ellipse(width: WGS84.halfMeridian)
    case .equalEarth, .robinson: corners = try Self.outline(upTo: 90, on: plane, viewport)
    case .webMercator, .mercator:
      let limit = viewport.resolvedProjection.latitudeLimit ?? 90
      corners = try Self.outline(upTo: limit, on: plane, viewport)
    }
  }

  /// Whether any part of the screen lies on or beyond the rim.
  func touches(_ viewport: Viewport, framing: MapFraming) -> Bool {
    let (columns, rows) = (Double(viewport.size.columns), Double(viewport.size.rows))
    for (column, row) in [(0, 0), (columns, 0), (0, rows), (columns, rows)]
    where !contains(framing.planePosition(column: column, row: row)) { return true }
    return false
  }

  /// Whether a position lies within the rim or on it.
  func contains(_ position: PlanePosition) -> Bool {
    guard var last = corners.last else { return true }
    for corner in corners {
      let turn =
        (corner.x - last.x) * (position.y - last.y) - (corner.y - last.y) * (position.x - last.x)
      if turn < 0 { return false }
      last = corner
    }
    return true
  }

  /// Seen from far away the ellipsoid's rim is an ellipse around the Earth's centre. That centre is
  /// not straight behind the map's centre, the projection's origin, because plumb lines miss it.
  private static func horizon(at latitude: Double) -> [PlanePosition] {
    let (flatness, middle) = horizonShape(at: latitude)
    return ellipse(width: WGS84.semiMajorAxis, flatness: flatness, middle: middle)
  }

  /// The height of a globe's rim divided by its width, and how far its middle lies above the map's
  /// centre, for the latitude of the centre in degrees.
  static func horizonShape(at latitude: Double) -> (flatness: Double, middle: Meters) {
    let latitude = latitude * .pi / 180
    let squared = WGS84.eccentricitySquared
    let normalRadius =
      WGS84.semiMajorAxis / (1 - squared * sin(latitude) * sin(latitude)).squareRoot()
    return (
      (1 - squared * cos(latitude) * cos(latitude)).squareRoot(),
      squared * normalRadius * sin(latitude) * cos(latitude)
    )
  }

  /// Points of an ellipse, a degree apart.
  private static func ellipse(
    width: Meters, flatness: Double = 1, middle: Meters = 0
  ) -> [PlanePosition] {
    (0..<360).map { degrees in
      let angle = Double(degrees) * .pi / 180
      return PlanePosition(x: width * cos(angle), y: middle + width * flatness * sin(angle))
    }
  }

  /// Both sides of the cut: up the eastern end of the map and down the western.
  private static func outline(
    upTo limit: Double, on plane: EarthPlane, _ viewport: Viewport
  ) throws(CartographyError) -> [PlanePosition] {
    let middle = viewport.center.longitude.degrees
    let steps = 90
    let almostHalf = EarthPlane.almostHalfTurn
    func side(_ longitude: Double, from start: Double) -> [GeographicPosition] {
      (0...steps).map { step in
        GeographicPosition(
          latitude: start - 2 * start * Double(step) / Double(steps), longitude: longitude)
      }
    }
    return try plane.forward(
      side(middle + almostHalf, from: -limit) + side(middle - almostHalf, from: limit)
    )
    .filter { !$0.isOutside }
  }

  /// Twice the radius of the sphere with the ellipsoid's surface, about 6371.007 km.
  private static let authalicDiameter: Meters = 2 * 6_371_007.181

  /// The dots of each row of the screen that lie within the rim.
  func dotExtents(on projector: Projector) -> [Range<Int>] {
    let (columns, rows) = (projector.grid.columns, projector.grid.rows)
    var spans = [(least: Double, greatest: Double)](
      repeating: (.infinity, -.infinity), count: rows)
    let dots = corners.map { projector.framing.dotPosition(of: $0) }
    guard var last = dots.last else { return spans.map { _ in 0..<0 } }
    for dot in dots {
      defer { last = dot }
      let (upper, lower) = last.y < dot.y ? (last.y, dot.y) : (dot.y, last.y)
      guard lower > 0.5, upper < Double(rows) else { continue }
      let first = max(Int((upper - 0.5).rounded(.up)), 0)
      let end = min(Int((lower - 0.5).rounded(.up)), rows)
      guard first < end else { continue }
      for row in first..<end {
        let x = last.x + (Double(row) + 0.5 - last.y) / (dot.y - last.y) * (dot.x - last.x)
        spans[row].least = min(spans[row].least, x)
        spans[row].greatest = max(spans[row].greatest, x)
      }
    }
    return spans.map { span in
      guard span.least < span.greatest else { return 0..<0 }
      let first = min(max(Int((span.least - 0.5).rounded(.up)), 0), columns)
      let end = min(max(Int((span.greatest - 0.5).rounded(.up)), first), columns)
      return first..<end
    }
  }
}
