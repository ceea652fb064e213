import Platform

/// The sun as it is seen from a point at a moment.
///
/// Within 0.011 degree and 3 seconds from 1950 to 2050, as ``SolarPosition`` claims; without
/// refraction but in ``light``.
public struct SunSight: Hashable, Sendable {
  /// How light it is.
  public enum Light: String, CaseIterable, Sendable {
    /// The sun's upper limb is above the horizon, refraction of 34' taken in: ``elevation`` is
    /// above -0.833 degrees.
    case day
    /// The sun is less than 6, 12 or 18 degrees below the horizon.
    case civilTwilight, nauticalTwilight, astronomicalTwilight
    /// The sun is further down.
    case night
  }

  /// A season between an equinox and a solstice, by the hemisphere.
  public enum Season: String, CaseIterable, Sendable {
    /// In the order of the year.
    case spring, summer, autumn, winter
  }

  /// Degrees above the horizon, in -90...90, of the sun's centre.
  public let elevation: Double
  /// Degrees clockwise from north, in 0..<360; of no meaning at a pole and below an overhead sun.
  public let azimuth: Double
  /// What a sundial shows: hours since the sun's lower culmination, in 0..<24.
  public let solarTime: Double
  /// The astronomical season: on the equator that of the north.
  public let season: Season

  /// Where the sun's centre stands when its upper limb is on the horizon, in degrees: half its width
  /// and the refraction there.
  static let leastElevationOfDay = -0.833

  /// How light it is.
  public var light: Light {
    switch elevation {
    case Self.leastElevationOfDay...: .day
    case (-6)...: .civilTwilight
    case (-12)...: .nauticalTwilight
    case (-18)...: .astronomicalTwilight
    default: .night
    }
  }
}

/// The sun at a moment, as it is seen from many points.
public struct Sun: Sendable {
  /// Turns of the Earth since 1970, by the sun over Greenwich.
  private let turns: Double
  private let declination: (sine: Double, cosine: Double, tangent: Double)
  private let equationOfTime: Double
  private let quarter: Int

  /// The sun at a moment.
  ///
  /// - Precondition: the moment is within 10,000 years of 1970.
  package init(secondsSince1970 seconds: Double) {
    self.init(SolarPosition(checkedSecondsSince1970: seconds))
  }

  /// The sun at a position.
  public init(_ sun: SolarPosition) {
    turns = sun.days
    equationOfTime = sun.equationOfTime
    let angle = sun.declination * .pi / 180
    declination = (sin(angle), cos(angle), tan(angle))
    quarter = Int(sun.eclipticLongitude / 90) % 4
  }

  /// The sun as it is seen from a point.
  public func sight(from coordinate: Coordinate) -> SunSight {
    let turns = turns + coordinate.longitude.degrees / 360 + equationOfTime / 1440
    let dayShare = turns - turns.rounded(.down)
    let hourAngle = (dayShare - 0.5) * 2 * .pi
    let latitude = coordinate.latitude.degrees * .pi / 180
    let (sine, cosine) = (sin(latitude), cos(latitude))
    let cosineOfHour = cos(hourAngle)
    let sineOfElevation =
      sine * declination.sine + cosine * declination.cosine * cosineOfHour
    // Meeus, Astronomical Algorithms, chapter 13, counted from north
    let azimuth =
      atan2(
        sin(hourAngle), cosineOfHour * sine - declination.tangent * cosine) * 180 / .pi + 180
    let season = SunSight.Season.allCases[(quarter + (latitude < 0 ? 2 : 0)) % 4]
    return SunSight(
      elevation: asin(min(max(sineOfElevation, -1), 1)) * 180 / .pi,
      azimuth: azimuth >= 360 ? 0 : azimuth, solarTime: dayShare * 24, season: season)
  }
}

extension Coordinate {
  /// The sun at a position, as it is seen from here. For many points at one moment, use ``Sun``.
  public func sight(of sun: SolarPosition) -> SunSight { Sun(sun).sight(from: self) }

  /// The sun as it is seen from here at a moment of ``SolarPosition``.
  ///
  /// - Precondition: the moment is within 10,000 years of 1970.
  package func sun(secondsSince1970 seconds: Double) -> SunSight {
    Sun(secondsSince1970: seconds).sight(from: self)
  }
}
