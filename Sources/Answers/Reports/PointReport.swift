import Facts
import Geodesy
import Localization
import Notations
import Text
import Toponymy

/// The answer to "what is there": what is known of a point at a time.
public struct PointReport: Report, Sendable {
  private let point: PointFacts
  private let time: UniversalTime
  private let places: [Sighting]?
  private let rules: TimeZoneRules?
  private let notation: NotationName?

  /// A report on a point at a time.
  ///
  /// - Parameters:
  ///   - places: the places to list instead of the nearest one; `nil` for the nearest one.
  ///   - notation: the notation of the coordinate, if one was asked for.
  public init(
    _ point: PointFacts, at time: UniversalTime, places: [Sighting]? = nil,
    notation: NotationName? = nil
  ) {
    self.notation = notation
    self.point = point
    self.time = time
    self.places = places
    rules = point.timeZone.flatMap { TimeZoneRules(identifier: $0) }
  }

  private var sun: SunSight { point.coordinate.sun(secondsSince1970: time.secondsSince1970) }

  /// Lines with labels for a person, without a final line break.
  public func text(in words: Phrasebook = .english) throws(ProjectionError) -> String {
    let names = point.names
    let inside = [
      names.insideName, point.surroundings.territory?.name, point.surroundings.region,
      point.lakeWords(in: words),
    ].compactMap { $0 }
    let listed: [(label: Phrase?, texts: [String])]? =
      places?.isEmpty == true
      ? [(.placesLabel, [words[.noPlaces]])]
      : places?.enumerated().map { index, sighting in
        (label: index == 0 ? .placesLabel : nil, texts: sighting.words(in: words))
      }
    let lines: [(label: Phrase?, texts: [String])] =
      [
        (.whereLabel, [try point.coordinate.text(in: notation ?? .decimal)]),
        (.insideLabel, inside),
      ] + (listed ?? [(.nearestLabel, names.nearestWords(in: words))]) + [
        (.landLabel, [point.landWords(in: words)].compactMap { $0 }),
        (.heightLabel, [point.heightWords(in: words)].compactMap { $0 }),
        (
          .timeLabel,
          point.timeWords(
            secondsSince1970: time.secondsSince1970, rules: rules, in: words)
        ),
        (.sunLabel, sun.words(in: words)),
      ]
    let labels = LabelColumn(
      [
        .whereLabel, .insideLabel, .nearestLabel, .placesLabel, .landLabel, .heightLabel,
        .timeLabel, .sunLabel,
      ], words)
    return lines.filter { !$0.texts.isEmpty }
      .map { labels.line($0.label, words.list($0.texts)) }
      .joined(separator: "\n")
  }

  /// One JSON object (RFC 8259) on one line. Coordinates have exactly the digits that were given,
  /// kilometres six decimals, bearings and angles three, metres one; what is missing is `null`.
  public var json: String {
    get throws(ProjectionError) {
      let offset = Int64(exactly: time.secondsSince1970.rounded(.down)).flatMap {
        rules?.offset(at: $0).seconds
      }
      let extras = AnswerExtras(
        hasLanguage: point.names.local != nil, hasNotation: false, digging: .centre)
      let surroundings = point.surroundings
      var text = TextBuffer(capacity: 1024)
      try text.appendObject { (text) throws(ProjectionError) in
        try FieldObject(PointField.all(extras)).appendMembers(point.names, to: &text)
        if let places { text.append([("places", .array(places.map(\.value)))]) }
        text.append([
          ("territory", .text(surroundings.territory?.name)),
          ("region", .text(surroundings.region)),
          ("on_lake", .flag(surroundings.isOnLake)),
          ("nearest_land", point.nearestLand?.value ?? .missing),
          ("elevation_m", meters(point.elevation?.meters)),
          ("elevation_uncertainty_m", meters(point.elevation?.standardDeviation)),
          ("time_zone", .text(point.timeZone)),
          ("utc_offset_s", offset.map { .whole($0) } ?? .missing), ("time", .string(time.text)),
          ("light", .string(sun.light.rawValue)),
          ("sun_elevation_deg", .decimal(sun.elevation, decimals: 3)),
          ("sun_azimuth_deg", .bearing(sun.azimuth, decimals: 3)),
          ("solar_time_h", .decimal(sun.solarTime, decimals: 3)),
          ("season", .string(sun.season.rawValue)),
        ])
        text.append(try point.coordinate.written(in: notation))
      }
      return text.text
    }
  }
}

/// Metres with one decimal.
private func meters(_ value: Meters?) -> AnswerValue {
  value.map { .decimal($0, decimals: 1) } ?? .missing
}

extension LandSighting {
  fileprivate var value: AnswerValue {
    .object(
      [("country", .string(country.name)), ("code", .text(country.code))]
        + coast.rounded(toDecimals: 6).members
        + [("distance_km", .length(distance)), ("bearing_deg", .bearing(bearing, decimals: 3))])
  }
}
