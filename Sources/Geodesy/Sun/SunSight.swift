import Platform

/// The sun as it is seen from a point at a moment.
///
/// Within 0.011 degree and 3 seconds from 1950 to 2050, as
/// ``Coordinate/subsolarPoint(secondsSince1970:)`` claims; without refraction but in ``light``.
public struct SunSight: Hashable, Sendable {
  /// How light it is.
  public enum Light: String, Sendable {
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

  /// How light it is.
  public var light: Light {
    switch elevation {
    case (-0.833)...: .day
    case (-6)...: .civilTwilight
    case (-12)...: .nauticalTwilight
    case (-18)...: .astronomicalTwilight
    default: .night
    }
  }
}

extension Coordinate {
  /// The sun as it is seen from here.
  ///
  /// - Parameter seconds: as for ``subsolarPoint(secondsSince1970:)``.
  public func sun(secondsSince1970 seconds: Double) -> SunSight {
    let sun = SolarPosition(secondsSince1970: seconds)
    let turns =
      seconds / 86_400 + longitude.degrees / 360 + sun.equationOfTime / 1440
    let dayShare = turns - turns.rounded(.down)
    let hourAngle = (dayShare - 0.5) * 2 * .pi
    let (latitude, declination) = (latitude.degrees * .pi / 180, sun.declination * .pi / 180)
    let sineOfElevation =
      sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
    // Meeus, Astronomical Algorithms, chapter 13, counted from north
    let azimuth =
      atan2(
        sin(hourAngle),
        cos(hourAngle) * sin(latitude) - tan(declination) * cos(latitude)) * 180 / .pi + 180
    let quarter = Int(sun.eclipticLongitude / 90) % 4
    let season = SunSight.Season.allCases[(quarter + (latitude < 0 ? 2 : 0)) % 4]
    return SunSight(
      elevation: asin(min(max(sineOfElevation, -1), 1)) * 180 / .pi,
      azimuth: azimuth >= 360 ? 0 : azimuth, solarTime: dayShare * 24, season: season)
  }
}
