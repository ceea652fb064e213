import Platform

/// Where the sun is seen in the sky of the Earth.
struct SolarPosition {
  /// Degrees north of the equator.
  let declination: Double
  /// By how many minutes a sundial is ahead of a clock that shows mean time.
  let equationOfTime: Double
  /// Degrees along the ecliptic from the spring equinox, in 0..<360.
  let eclipticLongitude: Double

  /// The position at a moment of ``Coordinate/subsolarPoint(secondsSince1970:)``.
  init(secondsSince1970 seconds: Double) {
    precondition(seconds.magnitude < 3.2e11, "a moment must lie within 10,000 years of 1970")
    self.init(daysSince2000: (seconds - 946_728_000) / 86_400)
  }

  /// The position at a time in days since 2000-01-01 12:00 (J2000).
  ///
  /// Meeus, chapters 22 (obliquity and nutation), 25 (the sun) and 28 (the equation of time).
  init(daysSince2000 days: Double) {
    let centuries = days / 36_525
    let meanLongitude = 280.46646 + centuries * (36_000.76983 + centuries * 0.0003032)
    let anomaly = 357.52911 + centuries * (35_999.05029 - centuries * 0.0001537)
    let center =
      sine(anomaly) * (1.914602 - centuries * (0.004817 + centuries * 0.000014))
      + sine(2 * anomaly) * (0.019993 - centuries * 0.000101) + sine(3 * anomaly) * 0.000289
    // The moon's node, which causes most of the nutation.
    let node = 125.04 - 1934.136 * centuries
    let apparentLongitude = meanLongitude + center - 0.00569 - 0.00478 * sine(node)
    let obliquity =
      23.4392911 - centuries * (0.0130042 + centuries * (0.00000016 - centuries * 0.0000005))
      + 0.00256 * cosine(node)
    declination = asin(sine(obliquity) * sine(apparentLongitude)) * 180 / .pi
    let rightAscension =
      atan2(cosine(obliquity) * sine(apparentLongitude), cosine(apparentLongitude)) * 180 / .pi
    let wholeTurns = (apparentLongitude / 360).rounded(.down)
    eclipticLongitude = apparentLongitude - 360 * wholeTurns
    let nutation = -0.00478 * sine(node) * cosine(obliquity)
    equationOfTime =
      4 * (meanLongitude - 0.0057183 - rightAscension + nutation).remainder(dividingBy: 360)
  }
}

/// The sine of an angle in degrees.
private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

/// The cosine of an angle in degrees.
private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
