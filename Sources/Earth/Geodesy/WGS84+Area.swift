import Platform

extension WGS84 {
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
