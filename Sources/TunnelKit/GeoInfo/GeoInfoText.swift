import Geodesy
import Toponymy

/// What a geo-info says, from the most to the least important line.
struct GeoInfoText: Hashable, Sendable {
  /// The name in large letters, so to speak.
  var title = ""
  /// Where the title leads: the place on a map in a browser.
  var address: String?
  /// The lines below it: what is there and what is near.
  var details: [String] = []
  /// Lines of facts below those, each of parts that may stand on lines of their own.
  var facts: [[String]] = []

  /// What is said while the names are being looked up.
  static let thinking = GeoInfoText(title: "Thinking…", details: [])
}

extension GeoInfoText {
  /// The words for what was found at a point.
  ///
  /// In a country that has the nearest place too, the place comes first, then its region, its
  /// country and the way there; anywhere else the sea or country comes first.
  ///
  /// - Parameters:
  ///   - seconds: since 1970, for what time it is there and where the sun stands; `nil` leaves both
  ///     out.
  ///   - rules: of the time zone; `nil` where they are not known.
  init(
    _ names: PointNames, secondsSince1970 seconds: Double? = nil, rules: TimeZoneRules? = nil
  ) {
    self.init(naming: names)
    details.removeAll(where: \.isEmpty)
    address = names.coordinate.mapAddress
    facts = [[names.coordinate.description, names.height].compactMap { $0 }]
    if let seconds {
      facts.append(names.time(secondsSince1970: seconds, rules: rules))
      facts.append(names.coordinate.sun(secondsSince1970: seconds).words)
    }
    facts.removeAll(where: \.isEmpty)
  }

  private init(naming names: PointNames) {
    guard let nearest = names.nearest else {
      self.init(title: names.insideName ?? "No name is known here")
      return
    }
    let place = nearest.place
    let (name, country) = (names.placeName ?? place.name, names.countryName ?? place.countryName)
    if let inside = names.inside, inside.kind != .country || inside.code != place.countryCode {
      let address = [place.admin1, country].compactMap { $0 }
      let region = [names.surroundings.region, names.lake].compactMap { $0 }
      self.init(
        title: names.insideName ?? inside.name,
        details: [
          region.joined(separator: ", "), name + ", " + nearest.way,
          address.joined(separator: ", "),
        ])
    } else {
      let region = [place.admin2, place.admin1].compactMap { $0 }
      let way = [nearest.way, names.lake].compactMap { $0 }
      self.init(
        title: name,
        details: [region.joined(separator: ", "), country, way.joined(separator: ", ")])
    }
  }
}

extension PointNames {
  /// That the point is on a lake.
  fileprivate var lake: String? { surroundings.isOnLake ? "on a lake" : nil }

  /// How high or deep it is.
  fileprivate var height: String? {
    guard let elevation else { return nil }
    let meters = FixedDecimal.text(elevation.magnitude, decimals: 0) + " m "
    if inside?.kind == .sea, elevation < 0 { return meters + "deep" }
    return meters + (elevation < 0 ? "below the sea's level" : "above the sea")
  }

  /// What the clocks show, and the time zone.
  fileprivate func time(secondsSince1970 seconds: Double, rules: TimeZoneRules?) -> [String] {
    guard let timeZone else { return [] }
    guard let rules, let whole = Int64(exactly: seconds.rounded(.down)) else { return [timeZone] }
    let offset = rules.offset(at: whole).seconds
    let time = UniversalTime(secondsSince1970: seconds + Double(offset))
    return ["\(time.weekdayAndMinute) (\(Self.name(ofOffset: offset)))", timeZone]
  }

  /// `UTC+1`, `UTC-3:30`, `UTC`.
  private static func name(ofOffset seconds: Int) -> String {
    guard seconds != 0 else { return "UTC" }
    let minutes = abs(seconds) / 60
    let hours = (seconds < 0 ? "-" : "+") + String(minutes / 60)
    guard !minutes.isMultiple(of: 60) else { return "UTC" + hours }
    return "UTC" + hours + (minutes % 60 < 10 ? ":0" : ":") + String(minutes % 60)
  }
}

extension SunSight {
  /// How light it is, where the sun stands, what a sundial shows, and the season.
  fileprivate var words: [String] {
    let light =
      switch light {
      case .day: "day"
      case .civilTwilight, .nauticalTwilight, .astronomicalTwilight: "twilight"
      case .night: "night"
      }
    let height = FixedDecimal.text(elevation.magnitude, decimals: 0)
    let sun =
      "sun \(height)° \(elevation < 0 ? "down" : "up"), "
      + CompassPoint(bearing: azimuth).abbreviation
    let minutes = Int(solarTime * 60) % 1440
    let (hour, minute) = (minutes / 60, minutes % 60)
    let dial = "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    return ["\(light), \(sun)", "solar time \(dial)", season.rawValue]
  }
}

extension Coordinate {
  /// The point on OpenStreetMap's map, with a marker.
  fileprivate var mapAddress: String {
    let point = rounded(toDecimals: 6)
    let (latitude, longitude) = (point.latitude.description, point.longitude.description)
    return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)"
      + "#map=8/\(latitude)/\(longitude)"
  }
}
