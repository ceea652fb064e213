import Facts
import Geodesy
import Toponymy

extension PointReport {
  static func fields(_ extras: AnswerExtras) -> [AnswerField<PointReport>] {
    AnswerField<PointNames>.names(extras).map { $0.within(nil, $0.lookups, Names.self) }
      + (extras.contains(.places) ? [places] : []) + areas
      + (extras.contains(.tiles) ? streets : []) + land + height + time + sky
      + AnswerField.written(nil, extras) { (report) throws(ProjectionError) in
        try report.notation.map { (notation) throws(ProjectionError) in
          try report.point.coordinate.text(in: notation)
        }
      }
      + AnswerField.name(nil, extras) { $0.name }
  }

  static func tablePaths(_ extras: AnswerExtras) -> [String] {
    (extras.contains(.written) ? ["written"] : ["latitude", "longitude"]) + [
      "inside.name", "region", "nearest.name", "nearest.distance_km", "elevation_m", "time_zone",
    ] + (extras.contains(.places) ? ["places"] : [])
  }

  private enum Names: AnswerPart {
    static func part(of report: PointReport) -> Unmanaged<PointNames>? {
      .passUnretained(report.point.names)
    }
  }

  private typealias Field = AnswerField<PointReport>

  private static let places = Field("places", Lookups(listsPlaces: true)) {
    .array(($0.places ?? []).map(\.sighting.value))
  }

  private static let areas = [
    Field("territory", Lookups(from: .division)) {
      .text($0.point.surroundings.territory?.name)
    },
    Field("territory_code", Lookups(from: .division)) {
      .text($0.point.surroundings.territory?.code)
    },
    Field("region", Lookups(from: .division)) { .text($0.point.surroundings.region) },
    Field("on_lake", Lookups(from: .lake)) { .flag($0.point.surroundings.isOnLake) },
  ]

  private static let streets =
    near("street") { $0.street } + near("neighbourhood") { $0.neighbourhood }
    + near("poi") { $0.pointOfInterest }

  /// The fields of a feature of tiles.
  private static func near(
    _ key: String, _ feature: @escaping @Sendable (StreetFacts) -> StreetFacts.Feature?
  ) -> [Field] {
    func field(
      _ member: String, _ value: @escaping @Sendable (StreetFacts.Feature) -> AnswerValue
    ) -> Field {
      Field(
        key + "." + member, Lookups(readsTiles: true),
        lacksObject: { $0.streets.flatMap(feature) == nil },
        value: { $0.streets.flatMap(feature).map(value) ?? .missing })
    }
    return [
      field("name") { .string($0.name) }, field("kind") { .string($0.kind) },
      field("distance_km") { .length($0.distance) },
      field("bearing_deg") { .bearing($0.bearing, decimals: 3) },
    ]
  }

  private static let land = [
    land("country") { .string($0.country.name) }, land("code") { .text($0.country.code) },
    land("latitude") { .angle($0.coast.rounded(toDecimals: 6).latitude) },
    land("longitude") { .angle($0.coast.rounded(toDecimals: 6).longitude) },
    land("distance_km") { .length($0.distance) },
    land("bearing_deg") { .bearing($0.bearing, decimals: 3) },
  ]

  private static func land(
    _ key: String, _ value: @escaping @Sendable (LandSighting) -> AnswerValue
  ) -> Field {
    Field(
      "nearest_land." + key, Lookups(from: .land), lacksObject: { $0.point.nearestLand == nil },
      value: { $0.point.nearestLand.map(value) ?? .missing })
  }

  private static let height = [
    Field("elevation_m", Lookups(from: .height)) { meters($0.point.elevation?.meters) },
    Field("elevation_uncertainty_m", Lookups(from: .height)) {
      meters($0.point.elevation?.standardDeviation)
    },
    Field("elevation_uncertainty_95_m", Lookups(from: .height)) {
      meters($0.point.elevation?.deviation95)
    },
  ]

  /// Metres with one decimal.
  private static func meters(_ value: Meters?) -> AnswerValue {
    value.map { .decimal($0, decimals: 1) } ?? .missing
  }

  private static let time = [
    Field("time_zone", Lookups(from: .timeZone)) { .text($0.point.timeZone) },
    Field("utc_offset_s", Lookups(from: .timeZone, readsClocks: true)) {
      $0.offset.map { .whole($0) } ?? .missing
    },
    Field("time") { .string($0.timeText) },
  ]

  private static let sky = [
    sun("light") { .string($0.light.rawValue) },
    sun("sun_elevation_deg") { .decimal($0.elevation, decimals: 3) },
    sun("sun_azimuth_deg") { .bearing($0.azimuth, decimals: 3) },
    sun("solar_time_h") { .decimal($0.solarTime, decimals: 3) },
    sun("season") { .string($0.season.rawValue) },
  ]

  private static func sun(
    _ key: String, _ value: @escaping @Sendable (SunSight) -> AnswerValue
  ) -> Field {
    Field(key, Lookups(seesSun: true)) { $0.sun.map(value) ?? .missing }
  }
}
