import Geodesy
import Localization
import Text
import Toponymy

/// The facts in words, for the pages of names and for `tunnel where`.
extension PointFacts {
  /// "on a lake" for a point on a lake; `nil` elsewhere.
  public func lakeWords(in words: Phrasebook = .english) -> String? {
    surroundings.isOnLake ? words[.onALake] : nil
  }

  /// The nearest land: its distance, direction and country; `nil` on land.
  public func landWords(in words: Phrasebook = .english) -> String? {
    nearestLand.map { land in
      let way = Way(distance: land.distance, bearing: land.bearing).words(in: words)
      return words.list([way, localLand ?? land.country.name])
    }
  }

  /// The height or depth, as exact as it is known; `nil` if it is unknown.
  ///
  /// - Parameter isLabelled: whether a word before it tells a depth from a height.
  public func heightWords(
    labelled isLabelled: Bool = false, in words: Phrasebook = .english
  ) -> String? {
    guard let elevation else { return nil }
    let rounded = elevation.rounded
    guard rounded != 0 || elevation.isKnown else { return words[.aboutSeaLevel] }
    let meters = words[
      elevation.isKnown ? .meters : .aboutMeters, words.number(rounded.magnitude, decimals: 0)]
    if isAtSea, rounded < 0 { return isLabelled ? meters : words[.deep, meters] }
    return words[rounded < 0 ? .belowSea : .aboveSea, meters]
  }

  /// The height or depth, and of one that is no known height the bound that 95 % of the errors do
  /// not exceed; `nil` if it is unknown.
  public func heightAndErrorWords(in words: Phrasebook = .english) -> String? {
    guard let height = heightWords(in: words), let elevation, !elevation.isKnown else {
      return heightWords(in: words)
    }
    return words[
      .estimatedHeight, height, words.number(elevation.roundedDeviation95, decimals: 0)]
  }

  /// The height of a summit, such as "8,849 m"; `nil` if it is unknown or not exactly known.
  public func summitWords(in words: Phrasebook = .english) -> String? {
    guard let elevation, elevation.isKnown, elevation.rounded > 0 else { return nil }
    return words[.meters, words.grouped(elevation.rounded, decimals: 0)]
  }

  /// What the clocks show at a time (UTC), and the time zone. If the system does not know the zone,
  /// its name alone.
  ///
  /// - Parameters:
  ///   - offset: the seconds by which the clocks are ahead of Greenwich at that time; `nil` if the
  ///     system does not know the zone.
  ///   - isDated: whether the date follows the time, as `2026-06-21`.
  public func timeWords(
    secondsSince1970 seconds: Double, offset: Int?, isDated: Bool = false,
    in words: Phrasebook = .english
  ) -> [String] {
    guard let timeZone else { return [] }
    guard let offset else { return [timeZone] }
    let time = UniversalTime(secondsSince1970: seconds + Double(offset))
    let clock =
      time.weekdayAndMinute.map { words[Self.weekdays[$0.weekday]] + " " + $0.minute }
      ?? "\(time.secondsSince1970)"
    let local = "\(clock) (\(Self.name(ofOffset: offset)))"
    let date = isDated ? [String(time.text.prefix { $0 != "T" })] : []
    // the zones of the open sea are called after their offset, with the opposite sign
    return [local] + date + (timeZone.hasPrefix("Etc/") ? [] : [timeZone])
  }

  private static let weekdays: [Phrase] = [
    .sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday,
  ]

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
  public func words(in words: Phrasebook = .english) -> [String] {
    [lightWords(in: words), solarTimeWords(in: words), seasonWord(in: words)]
  }

  /// Day, twilight or night.
  public func lightWord(in words: Phrasebook = .english) -> String {
    switch light {
    case .day: words[.day]
    case .civilTwilight, .nauticalTwilight, .astronomicalTwilight: words[.twilight]
    case .night: words[.night]
    }
  }

  /// Day, twilight or night with the place of the sun. While only the upper limb is up, the
  /// elevation is given as 0.
  public func lightWords(in words: Phrasebook = .english) -> String {
    let shown = light == .day ? max(elevation, 0) : elevation
    return words[
      shown < 0 ? .sunDown : .sunUp, lightWord(in: words),
      words.number(shown.magnitude, decimals: 0),
      CompassPoint(bearing: azimuth).abbreviation(words)]
  }

  /// The time on a sundial.
  public func solarTimeWords(in words: Phrasebook = .english) -> String {
    let minutes = Int(solarTime * 60) % 1440
    return words[.solarTime, "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"]
  }

  /// The season.
  public func seasonWord(in words: Phrasebook = .english) -> String {
    words.word(for: season.rawValue)
  }
}

private func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
