import Platform

/// A length in metres.
public typealias Meters = Double

/// A length in kilometres.
public typealias Kilometers = Double

/// An area in square metres.
public typealias SquareMeters = Double

/// An area in square kilometres.
public typealias SquareKilometers = Double

/// The ellipsoid of the World Geodetic System 1984. All coordinates refer to it.
///
/// The two defining constants are NGA.STND.0036; the rest follows from them.
public enum WGS84 {
  /// The radius of the equator, *a*.
  public static let semiMajorAxis: Meters = 6_378_137

  /// The flattening *f* = (*a* - *b*) / *a*, without unit.
  public static let flattening: Double = 1 / 298.257223563

  /// The distance of a pole from the centre, *b*: 6356752.314245179 m.
  public static let semiMinorAxis: Meters = semiMajorAxis * (1 - flattening)

  /// The square of the first eccentricity, *e*² = *f* (2 - *f*), without unit.
  public static let eccentricitySquared: Double = flattening * (2 - flattening)

  /// Pole to pole along a meridian, which is also the surface distance of any two antipodes.
  ///
  /// The shortest way between antipodes leads over a pole whatever the latitude, because the
  /// ellipsoid is flattened there.
  public static let halfMeridian: Meters = 20_003_931.458_625_446

  /// The mean radius (2*a* + *b*) / 3 of the International Union of Geodesy and Geophysics.
  public static let meanRadius: Meters = (2 * semiMajorAxis + semiMinorAxis) / 3

  /// A degree of a great circle on the sphere of the mean radius: 111,195.08 m.
  package static let meanDegree: Meters = meanRadius * .pi / 180

  /// The area of the ellipsoid between the equator and a parallel, in square kilometres: negative
  /// in the south, half the Earth's surface at a pole.
  ///
  /// Closed form (J. P. Snyder, Map Projections: A Working Manual, 1987, equation 3-12); correct to
  /// a square metre or so.
  ///
  /// - Parameter latitude: degrees north, geodetic, in -90...90.
  public static func areaFromEquator(toLatitude latitude: Double) -> SquareKilometers {
    let sine = sin(latitude * .pi / 180)
    let eccentricity = eccentricitySquared.squareRoot()
    let term =
      sine / (1 - eccentricitySquared * sine * sine) + atanh(eccentricity * sine) / eccentricity
    return .pi * semiMinorAxis * semiMinorAxis * term * 1e-6
  }

  /// The area of the whole ellipsoid: 510,065,621.7 km².
  public static var surfaceArea: SquareKilometers { 2 * areaFromEquator(toLatitude: 90) }
}
