import Geodesy
import Platform

extension Viewport {
  /// The projection in which the map is drawn: ``projection``, or for ``MapProjection/automatic``
  /// the one that suits the map; never `automatic`.
  ///
  /// Both of automatic's projections are true to scale at the centre, so little moves there when a
  /// zoom changes from one to the other: a place 2000 km from the centre moves by 1 %.
  public var resolvedProjection: MapProjection {
    guard projection == .automatic else { return projection }
    return span >= Self.globeSpan || reach >= Self.globeReach ? .globe : .equalArea
  }

  /// Whether the map is a globe with a horizon.
  public var isGlobe: Bool { resolvedProjection == .globe }

  /// Whether the map is a globe that is seen as a whole, or nearly. This does not depend on the
  /// map's size.
  public var showsWholeGlobe: Bool {
    [.automatic, .globe].contains(projection) && span >= Self.globeSpan
  }

  /// The spans of the map: from ``leastSpan`` to all that its projection shows, with a little space
  /// around it.
  public var spanRange: ClosedRange<Kilometers> {
    let extent = resolvedExtent
    // maps of different sizes with one scale have one range
    let size = spanSize ?? size
    let (columns, rows) = (max(Double(size.columns), 1), max(Double(size.rows) * cellAspect, 1))
    // A disc fits into the shorter side; another map may be wider.
    let scale = max(extent.width / columns, extent.height / rows)
    return leastSpan...max(scale * shorterSide * Self.space / centerScale, leastSpan)
  }

  /// PROJ's definition of the projection around the centre.
  package var projectionDefinition: String {
    let projection = resolvedProjection
    let middle = projectionCenter
    // PROJ's equal-area projection of the ellipsoid has no answers very near a pole.
    let isPolar = abs(middle.latitude.degrees) > 89.999_999
    let latitude = isPolar ? (middle.latitude.degrees > 0 ? "90" : "-90") : "\(middle.latitude)"
    let start = "+proj=\(projection.rawValue) +ellps=WGS84 "
    return start
      + (projection.isAzimuthal
        ? "+lat_0=\(latitude) +lon_0=\(middle.longitude)" : "+lon_0=0 +over")
  }

  /// The viewport around the antipode: its map shows the antipodes of what this one's shows, with
  /// north and south exchanged.
  package var opposite: Viewport {
    var viewport = self
    viewport.center = center.antipode
    viewport.bearing = bearing == 0 ? 0 : 360 - bearing
    return viewport
  }

  /// The distance from the centre to a corner on the plane.
  package var reach: Kilometers {
    let width = Double(size.columns) * kilometersPerColumn
    let height = Double(size.rows) * kilometersPerRow
    return (width * width + height * height).squareRoot() / 2
  }

  /// The kilometres of the plane for a kilometre of the ground at the centre: more than one on
  /// Mercator's maps, otherwise one.
  var centerScale: Double {
    guard let limit = projection.latitudeLimit else { return 1 }
    let latitude = min(abs(center.latitude.degrees), limit) * .pi / 180
    let sine = sin(latitude)
    return (1 - WGS84.eccentricitySquared * sine * sine).squareRoot() / cos(latitude)
  }

  /// The direction that is up: ``bearing``, or north if the projection has no other.
  var turn: Double { projection.isAzimuthal ? bearing : 0 }

  /// The size of the whole map on the plane.
  private var resolvedExtent: (width: Kilometers, height: Kilometers) {
    (projection == .automatic ? .globe : projection).extent
  }

  /// The factor for a little space around the whole map.
  private static let space = 1.06

  /// The span from which a map of any shape is a globe.
  private static let globeSpan: Kilometers = 9_000

  /// The reach from which a wide map is a globe: 110 degrees of arc in the equal-area projection.
  private static let globeReach: Kilometers = 10_437
}
