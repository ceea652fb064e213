extension Coordinate {
  /// The point on the ellipsoid in Earth-centred, Earth-fixed coordinates.
  ///
  /// *x* leaves the Earth at 0 N 0 E, *y* at 0 N 90 E, *z* at the north pole. Of two antipodes the
  /// three coordinates differ in sign and in no digit. Accurate to 2 nm.
  public var earthCenteredPosition: (x: Meters, y: Meters, z: Meters) {
    let (latitude, longitude) = DecimalDegrees.sinesAndCosines(latitude, longitude)
    let squared = WGS84.eccentricitySquared
    let normalRadius =
      WGS84.semiMajorAxis / (1 - squared * latitude.sine * latitude.sine).squareRoot()
    let axisDistance = normalRadius * latitude.cosine
    return (
      x: axisDistance * longitude.cosine, y: axisDistance * longitude.sine,
      z: normalRadius * (1 - squared) * latitude.sine
    )
  }
}
