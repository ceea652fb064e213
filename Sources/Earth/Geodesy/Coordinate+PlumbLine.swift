import Platform

extension Coordinate {
  /// Where a tunnel comes out that is dug straight down from here, along the normal of the
  /// ellipsoid.
  ///
  /// The normal misses the centre of the Earth by up to 21.4 km, so this lies poleward of the
  /// antipode, by up to 42.8 km near 45 degrees; on the equator and at the poles it is the antipode
  /// itself. The longitude is the antipode's, digit for digit; the latitude is rounded to 12
  /// decimals, a ten-thousandth of a millimetre.
  ///
  /// With the first eccentricity *e* and the latitude φ here, the latitude there is −φ′ with
  /// tan φ′ = tan φ (1 + *e*² cos² φ) / (1 − 2*e*² + *e*² cos² φ), from the two points where the
  /// straight line along the normal meets the ellipse of the meridian.
  public var plumbLineExit: Coordinate {
    let (sine, cosine) = latitude.sineAndCosine
    guard sine != 0, cosine != 0 else { return antipode }
    let squared = WGS84.eccentricitySquared
    let bulge = squared * cosine * cosine
    let angle = atan2(sine * (1 + bulge), cosine * (1 - 2 * squared + bulge)) * 180 / .pi
    guard let exit = DecimalDegrees(-angle) else { return antipode }
    return Coordinate(
      latitude: exit.rounded(toDecimals: 12), wrapping: antipode.longitude.femtodegrees)
  }
}
