import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Viewport {
  /// The projection that the map is drawn in: ``projection``, and for
  /// ``MapProjection/automatic`` the one that suits what is shown; never that itself.
  ///
  /// Both that it takes turns with are true to scale at the centre, so that little moves there when
  /// zooming from one to the other: a place 2000 km from the centre moves by 1 %.
  public var resolvedProjection: MapProjection {
    guard projection == .automatic else { return projection }
    return span >= Self.globeSpan || reach >= Self.globeReach ? .globe : .equalArea
  }

  /// Whether the map is a globe with a horizon, rather than a flat map.
  public var isGlobe: Bool { resolvedProjection == .globe }

  /// The spans that the map can have: from 10 km to the whole of what its projection shows, with a
  /// little space around it.
  public var spanRange: ClosedRange<Kilometers> {
    let extent = resolvedExtent
    let (columns, rows) = (max(Double(size.columns), 1), max(Double(size.rows) * cellAspect, 1))
    // a disc fits into the shorter side; what is no disc may be wider than the map is
    let scale = max(extent.width / columns, extent.height / rows)
    return Self.leastSpan...max(scale * shorterSide * Self.space / centerScale, Self.leastSpan)
  }

  /// PROJ's definition of the projection around the centre.
  package var projectionDefinition: String {
    let projection = resolvedProjection
    let middle = projectionCenter
    // a hair beside a pole PROJ's equal-area projection of the ellipsoid knows no answers
    let isPolar = abs(middle.latitude.degrees) > 89.999_999
    let latitude = isPolar ? (middle.latitude.degrees > 0 ? "90" : "-90") : "\(middle.latitude)"
    let start = "+proj=\(projection.rawValue) +ellps=WGS84 "
    return start
      + (projection.isAzimuthal
        ? "+lat_0=\(latitude) +lon_0=\(middle.longitude)" : "+lon_0=0 +over")
  }

  /// From the centre to a corner on the plane.
  package var reach: Kilometers {
    let width = Double(size.columns) * kilometersPerColumn
    let height = Double(size.rows) * kilometersPerRow
    return (width * width + height * height).squareRoot() / 2
  }

  /// How many kilometres of the plane show one of the ground at the centre: more than one where
  /// Mercator's projections stretch it, otherwise taken as one.
  var centerScale: Double {
    guard let limit = projection.latitudeLimit else { return 1 }
    let latitude = min(abs(center.latitude.degrees), limit) * .pi / 180
    let sine = sin(latitude)
    return (1 - WGS84.eccentricitySquared * sine * sine).squareRoot() / cos(latitude)
  }

  /// The direction that is up: ``bearing``, but north where the projection has no other.
  var turn: Double { projection.isAzimuthal ? bearing : 0 }

  /// How much of the plane the whole map takes.
  private var resolvedExtent: (width: Kilometers, height: Kilometers) {
    (projection == .automatic ? .globe : projection).extent
  }

  /// The share of the plane that is shown beside the whole map.
  private static let space = 1.06

  /// The span from which the map is a globe whatever its shape.
  private static let globeSpan: Kilometers = 9_000

  /// The reach from which a wide map is a globe: 110 degrees of arc in the equal-area projection.
  private static let globeReach: Kilometers = 10_437
}
