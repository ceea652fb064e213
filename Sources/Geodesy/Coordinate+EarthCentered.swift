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

  /// The straight line through the Earth to another point of the surface: the length of the tunnel.
  ///
  /// At most 12756274 m, between antipodes on the equator. Accurate to 10 nm.
  public func chord(to other: Coordinate) -> Meters {
    guard other != antipode else { return antipodalChord }
    let latitudes = ReducedLatitudes(
      DecimalDegrees.sinesAndCosines(of: [latitude, other.latitude]))
    let turn = longitudeDifference(to: other)
    return latitudes[0].chords(
      to: latitudes[1], turnedBy: DecimalDegrees.sinesAndCosines(of: [turn, turn]))[0]
  }

  /// The straight line through the centre, which depends on the latitude alone:
  /// 2*a* √((1 - (2 - *e*²) *e*² sin² φ) / (1 - *e*² sin² φ)).
  private var antipodalChord: Meters {
    let sine = latitude.quickSine
    let flattened = WGS84.eccentricitySquared * sine * sine
    let squared = (1 - (2 - WGS84.eccentricitySquared) * flattened) / (1 - flattened)
    return 2 * WGS84.semiMajorAxis * squared.squareRoot()
  }
}
