#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Coordinate {
  /// Where the sun stands overhead at a moment.
  ///
  /// The low-precision sun of Jean Meeus, *Astronomical Algorithms* (2nd edition, 1998), chapter
  /// 25, as NOAA's solar calculator has it: within 0.01 degree from 1950 to 2050. Universal time is
  /// taken for terrestrial time, which moves the point by less than 0.001 degree. Rounded to six
  /// decimals.
  ///
  /// - Parameter seconds: since 1970-01-01 00:00 UTC, as the system's clock counts them, without
  ///   leap seconds; finite, and within 10,000 years of then.
  public static func subsolarPoint(secondsSince1970 seconds: Double) -> Coordinate {
    precondition(seconds.magnitude < 3.2e11, "a moment must lie within 10,000 years of 1970")
    let sun = SolarPosition(daysSince2000: (seconds - 946_728_000) / 86_400)
    let dayShare = seconds / 86_400 - (seconds / 86_400).rounded(.down)
    // at noon, less the equation of time, the sun stands over Greenwich
    let longitude = (180 - 360 * dayShare - sun.equationOfTime / 4)
      .remainder(dividingBy: 360)
    guard
      let coordinate = try? Coordinate(latitude: sun.declination, longitude: longitude)
    else { preconditionFailure("the sun left the tropics") }
    return coordinate.rounded(toDecimals: 6)
  }
}

/// Where the sun is seen in the sky of the Earth.
struct SolarPosition {
  /// Degrees north of the equator.
  let declination: Double
  /// By how many minutes a sundial is ahead of a clock that shows mean time.
  let equationOfTime: Double

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
    // the moon's node, on which most of nutation hangs
    let node = 125.04 - 1934.136 * centuries
    let apparentLongitude = meanLongitude + center - 0.00569 - 0.00478 * sine(node)
    let obliquity =
      23.4392911 - centuries * (0.0130042 + centuries * (0.00000016 - centuries * 0.0000005))
      + 0.00256 * cosine(node)
    declination = asin(sine(obliquity) * sine(apparentLongitude)) * 180 / .pi
    let rightAscension =
      atan2(cosine(obliquity) * sine(apparentLongitude), cosine(apparentLongitude)) * 180 / .pi
    let nutation = -0.00478 * sine(node) * cosine(obliquity)
    equationOfTime =
      4 * (meanLongitude - 0.0057183 - rightAscension + nutation).remainder(dividingBy: 360)
  }
}

/// The sine of an angle in degrees.
private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

/// The cosine of an angle in degrees.
private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
