import Platform

/// Where the sun is in the sky of the Earth at a moment.
///
/// The low-precision sun of Jean Meeus, *Astronomical Algorithms* (2nd edition, 1998), chapters 22
/// (obliquity and nutation), 25 (the sun) and 28 (the equation of time), as in NOAA's solar
/// calculator: within 0.011 degree from 1950 to 2050. Universal time is taken for terrestrial time,
/// which moves the sun by less than 0.001 degree.
public struct SolarPosition: Hashable, Sendable {
  /// Degrees north of the equator, in -90...90.
  public let declination: Double
  /// By how many minutes a sundial is ahead of a clock that shows mean time.
  public let equationOfTime: Double
  /// Degrees along the ecliptic from the spring equinox, in 0..<360.
  public let eclipticLongitude: Double
  /// The days since 1970-01-01 00:00 UTC.
  let days: Double

  /// The position at a moment.
  ///
  /// - Parameter seconds: since 1970-01-01 00:00 UTC, as the system's clock counts them, without
  ///   leap seconds.
  /// - Throws: when the moment is not within 10,000 years of 1970, or not a number.
  public init(secondsSince1970 seconds: Double) throws(SolarPositionError) {
    guard Self.isKnown(secondsSince1970: seconds) else { throw .momentOutside(seconds) }
    self.init(at: seconds)
  }

  /// The position at a moment that the caller has checked.
  init(checkedSecondsSince1970 seconds: Double) {
    precondition(Self.isKnown(secondsSince1970: seconds), "the moment is not near 1970")
    self.init(at: seconds)
  }

  private static func isKnown(secondsSince1970 seconds: Double) -> Bool {
    seconds.magnitude < 3.2e11
  }

  private init(at seconds: Double) {
    days = seconds / 86_400
    // since 2000-01-01 12:00 (J2000)
    let centuries = (seconds - 946_728_000) / 86_400 / 36_525
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

/// Why there is no position of the sun.
public enum SolarPositionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A moment, in seconds since 1970, that is not within 10,000 years of 1970.
  case momentOutside(Double)

  /// One line: the moment and what would be accepted.
  public var description: String {
    switch self {
    case .momentOutside(let seconds):
      "the moment \(seconds) s since 1970 is not within 10,000 years of it"
    }
  }
}

/// The sine of an angle in degrees.
private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

/// The cosine of an angle in degrees.
private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

extension SolarPosition {
  /// Where the sun stands overhead, rounded to six decimals.
  public var subsolarPoint: Coordinate {
    let dayShare = days - days.rounded(.down)
    // The sun is over Greenwich at noon minus the equation of time.
    let longitude = (180 - 360 * dayShare - equationOfTime / 4).remainder(dividingBy: 360)
    let scale = Double(DecimalDegrees.scale)
    return Coordinate(
      latitude: DecimalDegrees(femtodegrees: Int64(declination * scale)),
      wrapping: Int64(longitude * scale)
    ).rounded(toDecimals: 6)
  }
}

extension Coordinate {
  /// Where the sun stands overhead at a moment of ``SolarPosition``.
  ///
  /// - Precondition: the moment is within 10,000 years of 1970.
  package static func subsolarPoint(secondsSince1970 seconds: Double) -> Coordinate {
    SolarPosition(checkedSecondsSince1970: seconds).subsolarPoint
  }
}
