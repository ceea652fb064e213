import Geodesy
import Notations
import Text
import Toponymy

/// The answer to "what is there": all that is known of a point at a time.
public struct PointReport: Sendable {
  private let point: PointFacts
  private let time: UniversalTime
  private let places: [Sighting]?
  private let rules: TimeZoneRules?
  private let notation: NotationName?

  /// A report on a point at a time.
  ///
  /// - Parameters:
  ///   - places: what is said in place of the nearest place; `nil` says that.
  ///   - notation: how the coordinate is written, where that was asked for.
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
  public var text: String {
    get throws(ProjectionError) {
      let names = point.names
      let inside = [
        names.insideName, point.surroundings.territory?.name, point.surroundings.region,
        point.lakeWords,
      ].compactMap { $0 }
      let nearest = names.nearest.map { nearest in
        [names.placeName, nearest.place.admin1, names.countryName, nearest.way].compactMap { $0 }
      }
      let listed =
        places?.isEmpty == true
        ? [("places", ["none"])]
        : places?.enumerated().map { index, sighting in
          (label: index == 0 ? "places" : "", words: sighting.words)
        }
      let lines: [(label: String, words: [String])] =
        [
          ("where", [try point.coordinate.text(in: notation ?? .decimal)]), ("inside", inside),
        ] + (listed ?? [("nearest", nearest ?? [])]) + [
          ("land", [point.landWords].compactMap { $0 }),
          ("height", [point.heightWords].compactMap { $0 }),
          ("time", point.timeWords(secondsSince1970: time.secondsSince1970, rules: rules)),
          ("sun", sun.words),
        ]
      return lines.filter { !$0.words.isEmpty }
        .map { label, words in
          label + String(repeating: " ", count: 9 - label.count) + words.joined(separator: ", ")
        }
        .joined(separator: "\n")
    }
  }

  /// One JSON object (RFC 8259) on one line. Coordinates have exactly the digits that were given,
  /// kilometres six decimals, bearings and angles three, metres one; what is missing is `null`.
  public var json: String {
    get throws(ProjectionError) {
      let offset = Int64(exactly: time.secondsSince1970.rounded(.down)).flatMap {
        rules?.offset(at: $0).seconds
      }
      return JSONText.object(
        try point.names.members + placeMembers + [
          ("territory", JSONText.string(point.surroundings.territory?.name)),
          ("region", JSONText.string(point.surroundings.region)),
          ("on_lake", point.surroundings.isOnLake ? "true" : "false"),
          ("nearest_land", point.nearestLand?.json ?? JSONText.null),
          (
            "elevation_m",
            point.elevation.map { FixedDecimal.text($0, decimals: 1) } ?? JSONText.null
          ),
          ("time_zone", JSONText.string(point.timeZone)),
          ("utc_offset_s", offset.map { String($0) } ?? JSONText.null),
          ("time", JSONText.string(time.text)),
          ("light", JSONText.string(sun.light.rawValue)),
          ("sun_elevation_deg", FixedDecimal.text(sun.elevation, decimals: 3)),
          ("sun_azimuth_deg", FixedDecimal.bearing(sun.azimuth, decimals: 3)),
          ("solar_time_h", FixedDecimal.text(sun.solarTime, decimals: 3)),
          ("season", JSONText.string(sun.season.rawValue)),
        ] + point.coordinate.writtenMember(in: notation))
    }
  }
}

extension PointReport {
  private var placeMembers: [(key: String, value: String)] {
    get throws(ProjectionError) {
      guard let places else { return [] }
      let objects = try places.map { (place) throws(ProjectionError) in try place.json }
      return [("places", JSONText.array(objects))]
    }
  }
}

extension Sighting {
  /// The place with its region and country, its inhabitants where they are known, and the way.
  fileprivate var words: [String] {
    let inhabitants = place.population > 0 ? "\(place.population) inhabitants" : nil
    return [
      place.name, place.admin1, place.countryName, inhabitants, way,
    ].compactMap { $0 }
  }
}

extension LandSighting {
  fileprivate var json: String {
    JSONText.object([
      ("country", JSONText.string(country.name)), ("code", JSONText.string(country.code)),
      ("latitude", coast.rounded(toDecimals: 6).latitude.description),
      ("longitude", coast.rounded(toDecimals: 6).longitude.description),
      ("distance_km", FixedDecimal.text(distance, decimals: 6)),
      ("bearing_deg", FixedDecimal.bearing(bearing, decimals: 3)),
    ])
  }
}
