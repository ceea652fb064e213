extension Coordinate {
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

  /// The way to turn around the axis from here to another point's meridian, in ±180 degrees.
  @inline(__always)
  func longitudeDifference(to other: Coordinate) -> DecimalDegrees {
    DecimalDegrees(
      femtodegrees: Self.wrapped(other.longitude.femtodegrees - longitude.femtodegrees))
  }
}
