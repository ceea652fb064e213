extension Coordinate {
  /// Where the sun stands overhead at a moment.
  ///
  /// The low-precision sun of Jean Meeus, *Astronomical Algorithms* (2nd edition, 1998), chapter
  /// 25, as in NOAA's solar calculator: within 0.011 degree from 1950 to 2050. Universal time is
  /// taken for terrestrial time, which moves the point by less than 0.001 degree. Rounded to six
  /// decimals.
  ///
  /// - Parameter seconds: since 1970-01-01 00:00 UTC, as the system's clock counts them, without
  ///   leap seconds; finite, and within 10,000 years of then.
  public static func subsolarPoint(secondsSince1970 seconds: Double) -> Coordinate {
    let sun = SolarPosition(secondsSince1970: seconds)
    let dayShare = seconds / 86_400 - (seconds / 86_400).rounded(.down)
    // The sun is over Greenwich at noon minus the equation of time.
    let longitude = (180 - 360 * dayShare - sun.equationOfTime / 4)
      .remainder(dividingBy: 360)
    let scale = Double(DecimalDegrees.scale)
    return Coordinate(
      latitude: DecimalDegrees(femtodegrees: Int64(sun.declination * scale)),
      wrapping: Int64(longitude * scale)
    ).rounded(toDecimals: 6)
  }
}
