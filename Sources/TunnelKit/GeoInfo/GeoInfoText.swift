import Facts
import Geodesy
import Localization
import Toponymy

/// The text of a geo-info, from the most to the least important line.
struct GeoInfoText: Hashable, Sendable {
  /// The title.
  var title = ""
  /// The address that the title links to: the place on a map in a browser.
  var address: String?
  /// The lines below the title: the surroundings, and the way to the nearest place.
  var details: [String] = []
  /// The lines of facts below the details, each with its most important part first. A line can be
  /// broken between its parts.
  var facts: [[String]] = []

  /// The text that is shown during the look-up of the names.
  static func thinking(_ words: Phrasebook = .english) -> GeoInfoText {
    GeoInfoText(title: words[.thinking])
  }
}

extension GeoInfoText {
  /// The text for the facts about a point.
  ///
  /// If the nearest place lies in the same country as the point, the place comes first, then its
  /// region, its country, and the distance and direction. Otherwise the sea or the country comes
  /// first.
  ///
  /// - Parameters:
  ///   - seconds: since 1970, for the local time and the position of the sun; `nil` leaves both
  ///     out.
  ///   - words: of the person's language.
  ///   - rules: of the time zone; `nil` if they are not known.
  init(
    _ point: PointFacts, secondsSince1970 seconds: Double? = nil, rules: TimeZoneRules? = nil,
    words: Phrasebook = .english
  ) {
    let words = words.grouping
    self.init(naming: point, words)
    details.removeAll(where: \.isEmpty)
    address = point.coordinate.mapAddress
    facts = [
      [point.landWords(in: words).map { words[.landAt, $0] }].compactMap { $0 },
      [point.coordinate.description, point.heightWords(in: words)].compactMap { $0 },
    ]
    if let seconds {
      let offset = rules?.offset(atMoment: seconds)?.seconds
      facts.append(point.timeWords(secondsSince1970: seconds, offset: offset, in: words))
      let sun = point.coordinate.sun(secondsSince1970: seconds)
      facts.append([
        sun.lightWords(in: words), sun.seasonWord(in: words), sun.solarTimeWords(in: words),
      ])
    }
    facts.removeAll(where: \.isEmpty)
  }

  /// The text for a look-up that failed.
  init(_ error: ProjectionError, words: Phrasebook) {
    self.init(title: words[.noNames], details: [error.description])
  }

  private init(naming point: PointFacts, _ words: Phrasebook) {
    let names = point.names
    guard let nearest = names.nearest else {
      self.init(title: names.insideName ?? words[.noNameKnown])
      return
    }
    let place = nearest.place
    let (name, country) = (names.placeName ?? place.name, names.countryName ?? place.countryName)
    if let inside = names.inside, inside.kind != .country || inside.code != place.countryCode {
      let address = [place.admin1, country].compactMap { $0 }
      let region = [point.surroundings.region, point.lakeWords(in: words)].compactMap { $0 }
      self.init(
        title: names.insideName ?? inside.name,
        details: [
          words.list(region), words.list([name, nearest.way(in: words)]),
          words.list(address),
        ])
    } else {
      let region = [place.admin2, place.admin1].compactMap { $0 }
      let way = [
        nearest.way(in: words) == words[.here]
          ? words[.atItsCentre] : words[.toItsCentre, nearest.way(in: words)],
        point.lakeWords(in: words),
      ].compactMap { $0 }
      self.init(
        title: name,
        details: [words.list(region), country, words.list(way)])
    }
  }
}

extension Coordinate {
  /// The web address of OpenStreetMap's map with a marker at the point.
  fileprivate var mapAddress: String {
    let point = rounded(toDecimals: 6)
    let (latitude, longitude) = (point.latitude.description, point.longitude.description)
    return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)"
      + "#map=8/\(latitude)/\(longitude)"
  }
}
