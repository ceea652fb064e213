/// When the sun rises and sets on one day at a place, and how light each part of that day is.
///
/// Rising and setting are the moments at which the sun's upper limb is on the horizon, a refraction
/// of 34' taken in: its centre stands 0.833 degree below the horizon, as for ``SunSight/Light/day``.
/// A height above the ground, mountains around and the weather's refraction change them by minutes.
public struct SunDay: Hashable, Sendable {
  /// The sunrise, in seconds since 1970-01-01 00:00 UTC, to a second; `nil` on a day without one.
  /// Of two sunrises, near the polar circles, the first.
  public let sunrise: Double?
  /// The sunset, in the same way.
  public let sunset: Double?
  /// How light it is in the middle of each half hour of the day, the first of which begins with it.
  public let light: [SunSight.Light]

  /// The half hours of a day.
  public static let parts = 48

  /// The sun's day from one midnight of the clocks to 24 hours later.
  ///
  /// - Parameter start: seconds since 1970-01-01 00:00 UTC.
  /// - Throws: when the day is not within 10,000 years of 1970, or not a number.
  public init(at coordinate: Coordinate, from start: Double) throws(SolarPositionError) {
    let end = start + Self.length
    for moment in [start, end] { _ = try SolarPosition(secondsSince1970: moment) }
    func height(_ moment: Double) -> Double {
      coordinate.sun(secondsSince1970: moment).elevation - SunSight.leastElevationOfDay
    }
    // between a noon and a midnight of the sun it only rises or only sets
    let untilNoon = (12 - coordinate.sun(secondsSince1970: start).solarTime) * 3600
    let turns = stride(from: untilNoon - Self.length, through: Self.length, by: Self.length / 2)
      .map { start + $0 }.filter { $0 > start && $0 < end }
    var (rise, set): (Double?, Double?) = (nil, nil)
    let bounds = [start] + turns + [end]
    for (first, last) in zip(bounds, bounds.dropFirst()) {
      let isUp = (before: height(first) >= 0, after: height(last) >= 0)
      guard isUp.before != isUp.after else { continue }
      var (low, high) = (first, last)
      while high - low > 0.5 {
        let middle = (low + high) / 2
        if (height(middle) >= 0) == isUp.before { low = middle } else { high = middle }
      }
      let moment = ((low + high) / 2).rounded()
      if isUp.after { rise = rise ?? moment } else { set = set ?? moment }
    }
    (sunrise, sunset) = (rise, set)
    let part = Self.length / Double(Self.parts)
    light = (0..<Self.parts).map {
      coordinate.sun(secondsSince1970: start + (Double($0) + 0.5) * part).light
    }
  }

  private static let length = 86_400.0
}
