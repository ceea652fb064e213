import Geodesy
import Text
import Toponymy

/// The facts in words, for the pages of names and for `tunnel where`.
extension PointFacts {
  /// "on a lake" for a point on a lake; `nil` elsewhere.
  public var lakeWords: String? { surroundings.isOnLake ? "on a lake" : nil }

  /// The nearest land: its distance, direction and country; `nil` on land.
  public var landWords: String? {
    nearestLand.map { land in
      Way(distance: land.distance, bearing: land.bearing).words() + ", "
        + (localLand ?? land.country.name)
    }
  }

  /// The height or depth, as exact as it is known; `nil` if it is unknown.
  public var heightWords: String? {
    guard let elevation else { return nil }
    let rounded = elevation.rounded
    guard rounded != 0 || elevation.isKnown else { return "about the sea's level" }
    let meters =
      (elevation.isKnown ? "" : "about ") + FixedDecimal.text(rounded.magnitude, decimals: 0)
      + " m "
    if isAtSea, rounded < 0 { return meters + "deep" }
    return meters + (rounded < 0 ? "below the sea's level" : "above the sea")
  }

  /// What the clocks show at a time (UTC), and the time zone. If the system does not know the zone,
  /// its name alone.
  public func timeWords(secondsSince1970 seconds: Double, rules: TimeZoneRules?) -> [String] {
    guard let timeZone else { return [] }
    guard let rules, let whole = Int64(exactly: seconds.rounded(.down)) else { return [timeZone] }
    let offset = rules.offset(at: whole).seconds
    let time = UniversalTime(secondsSince1970: seconds + Double(offset))
    let local = "\(time.weekdayAndMinute) (\(Self.name(ofOffset: offset)))"
    // the zones of the open sea are called after their offset, with the opposite sign
    return timeZone.hasPrefix("Etc/") ? [local] : [local, timeZone]
  }

  /// `UTC+1`, `UTC-3:30`, `UTC`.
  private static func name(ofOffset seconds: Int) -> String {
    guard seconds != 0 else { return "UTC" }
    let minutes = abs(seconds) / 60
    let hours = (seconds < 0 ? "-" : "+") + String(minutes / 60)
    guard !minutes.isMultiple(of: 60) else { return "UTC" + hours }
    return "UTC" + hours + ":" + twoDigits(minutes % 60)
  }
}

extension SunSight {
  /// Day, twilight or night with the place of the sun, the time on a sundial, and the season.
  public var words: [String] {
    let light =
      switch light {
      case .day: "day"
      case .civilTwilight, .nauticalTwilight, .astronomicalTwilight: "twilight"
      case .night: "night"
      }
    let height = FixedDecimal.text(elevation.magnitude, decimals: 0)
    let direction = CompassPoint(bearing: azimuth).abbreviation
    let minutes = Int(solarTime * 60) % 1440
    return [
      "\(light), sun \(height)° \(elevation < 0 ? "down" : "up"), \(direction)",
      "solar time \(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))", season.rawValue,
    ]
  }
}

private func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
