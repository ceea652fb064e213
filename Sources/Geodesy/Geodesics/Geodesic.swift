/// The shortest way along the surface of the WGS 84 ellipsoid from one point to another.
///
/// Bearings are degrees clockwise from true north in [0, 360). At a pole north is taken along the
/// coordinate's own longitude. From a point to itself all three are 0.
public struct Geodesic: Hashable, Sendable {
  /// The length of the way, at most ``WGS84/halfMeridian``.
  public let distance: Meters
  /// The direction of travel at the start.
  public let initialBearing: Double
  /// The direction of travel at the end.
  public let finalBearing: Double
}

extension Coordinate {
  /// The geodesic to another point, accurate to 15 nm.
  ///
  /// By PROJ's `geod_inverse` (Karney 2013), or within some 4,000 km by the same series in a way
  /// that takes a third of the time and agrees with PROJ to 12 nm.
  ///
  /// Antipodes are ``WGS84/halfMeridian`` apart, and the way between them leads over a pole.
  ///
  /// - Throws: when PROJ is needed and unusable.
  public func geodesic(to other: Coordinate) throws(ProjectionError) -> Geodesic {
    // Only the difference of longitudes matters, and in whole numbers it loses no digit.
    let difference = DecimalDegrees(
      femtodegrees: Self.wrapped(other.longitude.femtodegrees - longitude.femtodegrees))
    let isAtPole = latitude.femtodegrees.magnitude == Self.quarterTurn.magnitude
    guard self != other, !isAtPole || latitude != other.latitude else {
      return Geodesic(distance: 0, initialBearing: 0, finalBearing: 0)
    }
    if let near = NearGeodesic(
      fromLatitude: latitude, toLatitude: other.latitude, longitude: difference)
    {
      return Geodesic(
        distance: near.distance, initialBearing: Self.compass(near.initialAzimuth * (180 / .pi)),
        finalBearing: Self.compass(near.finalAzimuth * (180 / .pi)))
    }
    return try geodesicOfPROJ(latitude: other.latitude, longitude: difference)
  }

  /// The geodesic to a point of a latitude and a difference of longitude.
  func geodesicOfPROJ(
    latitude end: DecimalDegrees, longitude difference: DecimalDegrees
  ) throws(ProjectionError) -> Geodesic {
    var (distance, initial, final) = (0.0, 0.0, 0.0)
    let library = try PROJLibrary.loaded()
    library.functions.geod_inverse(
      library.ellipsoid, latitude.degrees, 0, end.degrees, difference.degrees, &distance, &initial,
      &final)
    guard distance > 0 else { return Geodesic(distance: 0, initialBearing: 0, finalBearing: 0) }
    return Geodesic(
      distance: distance, initialBearing: Self.compass(initial), finalBearing: Self.compass(final))
  }

  /// Where one arrives when walking straight ahead, and the bearing on arrival.
  ///
  /// Straight means along the geodesic: over a pole it goes on down the other side, and along a
  /// meridian the longitude keeps its digits. Accurate to 15 nm on one turn around the Earth
  /// (PROJ's `geod_direct`); the coordinate has up to 15 decimals, so round it for display.
  ///
  /// - Parameters:
  ///   - bearing: degrees clockwise from north, any finite number.
  ///   - distance: any finite number; negative goes backwards (the bearing still looks ahead).
  /// - Throws: when PROJ is unusable, or the bearing or the distance is not finite.
  public func destination(
    bearing: Double, distance: Meters
  ) throws(ProjectionError) -> (coordinate: Coordinate, bearing: Double) {
    var (latitude, difference, final) = (0.0, 0.0, 0.0)
    let library = try PROJLibrary.loaded()
    library.functions.geod_direct(
      library.ellipsoid, self.latitude.degrees, 0, bearing, distance, &latitude, &difference, &final
    )
    guard let arrived = DecimalDegrees(latitude), let turned = DecimalDegrees(difference) else {
      throw .destinationUnknown(bearing: bearing, distance: distance)
    }
    let coordinate = Coordinate(
      latitude: arrived, wrapping: longitude.femtodegrees + turned.femtodegrees)
    return (coordinate, Self.compass(final))
  }

  /// A bearing of PROJ's, in [-180, 180], as one in [0, 360).
  private static func compass(_ azimuth: Double) -> Double {
    // Branch-free: the signs are unpredictable. A negative zero becomes 0.
    let bearing = azimuth + (azimuth < 0 ? 360 : 0)
    return bearing < 360 ? bearing : 0
  }
}
