import Facts
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
    _ point: PointFacts, secondsSince1970 seconds: Double? = nil, rules: TimeZoneRules? = nil
  ) {
    self.init(naming: point)
    details.removeAll(where: \.isEmpty)
    address = point.coordinate.mapAddress
    facts = [
      [point.landWords.map { "land " + $0 }].compactMap { $0 },
      [point.coordinate.description, point.heightWords].compactMap { $0 },
    ]
    if let seconds {
      facts.append(point.timeWords(secondsSince1970: seconds, rules: rules))
      facts.append(point.coordinate.sun(secondsSince1970: seconds).words)
    }
    facts.removeAll(where: \.isEmpty)
  }

  /// The words for a look-up that failed.
  init(_ error: ProjectionError) {
    self.init(title: "No names", details: [error.description])
  }

  private init(naming point: PointFacts) {
    let names = point.names
    guard let nearest = names.nearest else {
      self.init(title: names.insideName ?? "No name is known here")
      return
    }
    let place = nearest.place
    let (name, country) = (names.placeName ?? place.name, names.countryName ?? place.countryName)
    if let inside = names.inside, inside.kind != .country || inside.code != place.countryCode {
      let address = [place.admin1, country].compactMap { $0 }
      let region = [point.surroundings.region, point.lakeWords].compactMap { $0 }
      self.init(
        title: names.insideName ?? inside.name,
        details: [
          region.joined(separator: ", "), name + ", " + nearest.way,
          address.joined(separator: ", "),
        ])
    } else {
      let region = [place.admin2, place.admin1].compactMap { $0 }
      let way = [nearest.way, point.lakeWords].compactMap { $0 }
      self.init(
        title: name,
        details: [region.joined(separator: ", "), country, way.joined(separator: ", ")])
    }
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
