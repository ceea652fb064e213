/// A place on the plane of Universal Transverse Mercator or, at the poles, Universal Polar
/// Stereographic (NGA.SIG.0012, 2014), by PROJ.
public struct GridPosition: Hashable, Sendable {
  /// 1 to 60, or `nil` on the planes of the poles.
  public let zone: Int?
  /// Whether northings are counted from the equator, or those of the north pole's plane are meant.
  public let isNorthern: Bool
  /// Metres eastward; the middle meridian of a zone has 500,000, a pole 2,000,000.
  public let easting: Meters
  /// Metres northward; the equator has 0, or 10,000,000 in the south, a pole 2,000,000.
  public let northing: Meters

  /// The position with an easting and northing, which need not lie in the zone.
  public init(zone: Int?, isNorthern: Bool, easting: Meters, northing: Meters) {
    self.zone = zone
    self.isNorthern = isNorthern
    self.easting = easting
    self.northing = northing
  }

  /// Where a coordinate lies in its own zone. Accurate to a micrometre.
  ///
  /// - Throws: when PROJ is unusable.
  public init(of coordinate: Coordinate) throws(ProjectionError) {
    let own = GridZone(of: coordinate)
    zone = own.number
    isNorthern = own.isNorthern
    let middle = Self.middleMeridian(of: own.number)
    let east = Coordinate.wrapped(coordinate.longitude.femtodegrees - middle)
    let latitude = coordinate.latitude.degrees
    // The south is the mirror image of the north.
    let plane = try GridProjections.ofThisThread().plane(
      of: GeographicPosition(
        latitude: own.number == nil ? abs(latitude) : latitude,
        longitude: DecimalDegrees(femtodegrees: east).degrees),
      isPolar: own.number == nil)
    easting = plane.x
    if own.number == nil {
      northing = own.isNorthern ? plane.y : 4_000_000 - plane.y
    } else {
      northing = own.isNorthern ? plane.y : plane.y + 10_000_000
    }
  }

  /// Which place on the Earth this is, its longitude in degrees east of the zone's middle meridian
  /// (of Greenwich at the poles); `outside` where the plane has none.
  ///
  /// - Throws: when PROJ is unusable.
  package func place() throws(ProjectionError) -> GeographicPosition {
    let isPolar = zone == nil
    let y =
      isPolar
      ? (isNorthern ? northing : 4_000_000 - northing)
      : isNorthern ? northing : northing - 10_000_000
    var place = try GridProjections.ofThisThread().place(
      at: PlanePosition(x: easting, y: y), isPolar: isPolar)
    if isPolar, !isNorthern { place.latitude = -place.latitude }
    return place
  }

  /// The coordinate, to ten decimals (0.01 mm); `nil` where there is none, and for a zone that does
  /// not exist.
  ///
  /// - Throws: when PROJ is unusable.
  public func coordinate() throws(ProjectionError) -> Coordinate? {
    if let zone, !(1...60).contains(zone) { return nil }
    let place = try place()
    guard !place.isOutside, abs(place.latitude) <= 90,
      let latitude = DecimalDegrees(place.latitude), let east = DecimalDegrees(place.longitude)
    else { return nil }
    return Coordinate(
      latitude: latitude,
      wrapping: Coordinate.wrapped(east.femtodegrees) + Self.middleMeridian(of: zone)
    ).rounded(toDecimals: 10)
  }

  /// The position some metres away on the plane.
  package func moved(east: Meters, north: Meters) -> GridPosition {
    GridPosition(
      zone: zone, isNorthern: isNorthern, easting: easting + east, northing: northing + north)
  }

  /// The longitude of a zone's middle in units of 1e-15 degree; 0 at the poles.
  private static func middleMeridian(of zone: Int?) -> Int64 {
    zone.map { Int64(6 * $0 - 183) * DecimalDegrees.scale } ?? 0
  }
}

extension GridPosition: CustomStringConvertible {
  /// The plane and the metres: "zone 30 north, 440395.394 m east, 4474223.245 m north".
  public var description: String {
    "\(zone.map { "zone \($0) " } ?? "")\(isNorthern ? "north" : "south"), \(easting) m east, "
      + "\(northing) m north"
  }
}
