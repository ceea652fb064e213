import Geodesy

extension Viewport {
  /// How the Earth is brought onto the screen.
  package enum ProjectionKind: Sendable {
    /// Lambert's azimuthal equal-area projection: areas are true, shapes nearly so near the centre.
    case equalArea
    /// The orthographic projection: the Earth as a globe, seen from far away.
    case globe
  }

  /// A globe where the map would otherwise show more than about a quarter of the way around.
  ///
  /// Both projections are true to scale at the centre, so that little moves there when zooming from
  /// one to the other: a place 2000 km from the centre moves by 1 %.
  package var projectionKind: ProjectionKind {
    span >= Self.globeSpan || reach >= Self.globeReach ? .globe : .equalArea
  }

  /// Whether the map is a globe with a horizon, rather than a flat map.
  public var isGlobe: Bool { projectionKind == .globe }

  /// PROJ's definition of the projection around the centre.
  package var projectionDefinition: String {
    let name = isGlobe ? "ortho" : "laea"
    return "+proj=\(name) +lat_0=\(center.latitude) +lon_0=\(center.longitude) +ellps=WGS84"
  }

  /// From the centre to a corner on the plane.
  package var reach: Kilometers {
    let width = Double(size.columns) * kilometersPerColumn
    let height = Double(size.rows) * kilometersPerRow
    return (width * width + height * height).squareRoot() / 2
  }

  /// The span from which the map is a globe whatever its shape.
  private static let globeSpan: Kilometers = 9_000

  /// The reach from which a wide map is a globe: 110 degrees of arc in the equal-area projection.
  private static let globeReach: Kilometers = 10_437
}
