import Facts
import Geodesy
import Toponymy

extension PointReport {
  static func fields(_ extras: AnswerExtras) -> [AnswerField<PointReport>] {
    AnswerField<AskedPoint>.names(extras).map { $0.within(nil, $0.lookups, Point.self) }
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

  private enum Point: AnswerPart {
    static func part(of report: PointReport) -> Unmanaged<AskedPoint>? {
      .passUnretained(report.point)
    }
  }

  private typealias Field = AnswerField<PointReport>

  private static let places = Field("places", Lookups(listsPlaces: true)) {
    (report) throws(ProjectionError) in .array((try report.places ?? []).map(\.value))
  }

  private static let areas = [
    territory("territory") { $0.name }, territory("territory_code") { $0.code },
    Field("region", Lookups(from: .division), of: subject("region") { try $0.division?.region }) {
      (report) throws(ProjectionError) in .text(try report.point.region)
    },
    Field("on_lake", Lookups(from: .lake)) { .flag($0.point.lake != nil) },
  ]

  private static func territory(
    _ key: String, _ value: @escaping @Sendable (Territory) -> String
  ) -> Field {
    Field(
      key, Lookups(from: .division), of: subject("territory") { try $0.division?.territory }
    ) { (report) throws(ProjectionError) in
      .text(try report.point.territory.map(value))
    }
  }

  /// A subject of the point, which has none if PROJ is needed and unusable.
  private static func subject(
    _ path: String, _ number: @escaping @Sendable (AskedPoint) throws -> Int?
  ) -> AnswerSubject<PointReport> {
    AnswerSubject(path: path) { (try? number($0.point)) ?? -1 }
  }

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
        lacksObject: {
          if case .success(let streets) = $0.point.streets {
            streets.flatMap(feature) == nil
          } else {
            false
          }
        },
        value: { (report) throws(ProjectionError) in
          try report.point.streets.get().flatMap(feature).map(value) ?? .missing
        })
    }
    return [
      field("name") { .string($0.name) }, field("kind") { .string($0.kind) },
      field("distance_km") { .length($0.distance) },
      field("bearing_deg") { .bearing($0.bearing, along: $0.distance, decimals: 3) },
    ]
  }

  private static let land = [
    land("country") { .string($0.country.name) }, land("code") { .text($0.country.code) },
    land("latitude") { .angle($0.coast.rounded(toDecimals: 6).latitude) },
    land("longitude") { .angle($0.coast.rounded(toDecimals: 6).longitude) },
    land("distance_km") { .length($0.distance) },
    land("bearing_deg") { .bearing($0.bearing, along: $0.distance, decimals: 3) },
  ]

  private static func land(
    _ key: String, _ value: @escaping @Sendable (LandSighting) -> AnswerValue
  ) -> Field {
    Field(
      "nearest_land." + key, Lookups(from: .land), lacksObject: { $0.point.lacksLand },
      value: { (report) throws(ProjectionError) in
        try report.point.land.map(value) ?? .missing
      })
  }

  private static let height = [
    Field("elevation_m", Lookups(from: .height)) { (report) throws(ProjectionError) in
      try report.point.meters.map { .decimal($0, decimals: 1) } ?? .missing
    },
    accuracy("elevation_uncertainty_m") { $0.standardDeviation },
    accuracy("elevation_uncertainty_95_m") { $0.deviation95 },
  ]

  /// Metres with one decimal.
  private static func accuracy(
    _ key: String, _ value: @escaping @Sendable (GroundHeight) -> Meters
  ) -> Field {
    Field(key, Lookups(from: [.height, .accuracy])) { (report) throws(ProjectionError) in
      try report.point.height.map { .decimal(value($0), decimals: 1) } ?? .missing
    }
  }

  private static let time = [
    Field("time_zone", Lookups(from: .timeZone), of: zone) { .text($0.point.timeZone) },
    Field("utc_offset_s", Lookups(from: .timeZone), of: zone) {
      $0.offset.map { .whole($0) } ?? .missing
    },
    Field("time", of: subject("time") { _ in 0 }) { .string($0.moment.text) },
  ]

  /// The time zone. A stream asks about one moment, so its clocks follow from it, too.
  private static let zone = subject("time_zone") { $0.timeZoneNumber }

  private static let sky = [
    Field("light", of: AnswerSubject(path: "light") { $0.sun.light.number }) {
      .string($0.sun.light.rawValue)
    },
    sun("sun_elevation_deg") { .decimal($0.elevation, decimals: 3) },
    sun("sun_azimuth_deg") { .bearing($0.azimuth, decimals: 3) },
    sun("solar_time_h") { .decimal($0.solarTime, decimals: 3) },
    Field("season", of: AnswerSubject(path: "season") { $0.sun.season.number }) {
      .string($0.sun.season.rawValue)
    },
  ]

  private static func sun(
    _ key: String, _ value: @escaping @Sendable (SunSight) -> AnswerValue
  ) -> Field {
    Field(key) { value($0.sun) }
  }
}

extension CaseIterable where Self: Equatable {
  /// The place of the case among all of its type.
  fileprivate var number: Int {
    Self.allCases.enumerated().first { $1 == self }?.offset ?? -1
  }
}
