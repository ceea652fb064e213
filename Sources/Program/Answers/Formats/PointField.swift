import Facts
import Toponymy

extension AnswerField where Answer == PointNames {
  /// The fields of a point's names, in the documented order: the country or sea that contains it,
  /// and the place nearest to it.
  static func names(_ extras: AnswerExtras) -> [AnswerField] {
    let hasLocal = extras.contains(.localNames)
    return [
      AnswerField("latitude") { .angle($0.coordinate.latitude) },
      AnswerField("longitude") { .angle($0.coordinate.longitude) },
      inside("kind") { kind($0.inside?.kind) },
      inside("name") { .text($0.inside?.name) }, inside("code") { .text($0.inside?.code) },
    ] + (hasLocal ? [inside("local_name") { .text($0.local?.inside) }] : [])
      + [
        nearest("id", of: place) { $0.nearest.map { .whole(Int($0.place.id)) } ?? .missing },
        nearest("name", of: place) { .text($0.nearest?.place.name) },
        nearest("admin1", of: place) { .text($0.nearest?.place.admin1) },
        nearest("country", of: place) { .text($0.nearest?.place.countryCode) },
        nearest("distance_km") { $0.nearest.map { .length($0.distance) } ?? .missing },
        nearest("bearing_deg") { $0.nearest.map { .bearing($0.bearing, decimals: 3) } ?? .missing },
      ] + (hasLocal ? [nearest("local_name", of: place) { .text($0.local?.place) }] : [])
  }

  private static func kind(_ kind: Area.Kind?) -> AnswerValue {
    switch kind {
    case .country: .string("country")
    case .sea: .string("sea")
    case nil: .missing
    }
  }

  private static func inside(
    _ key: String, _ value: @escaping @Sendable (PointNames) -> AnswerValue
  ) -> AnswerField {
    AnswerField(
      "inside." + key, Lookups(from: .inside), of: area, lacksObject: { $0.inside == nil },
      value: value)
  }

  private static func nearest(
    _ key: String, of subject: AnswerSubject<PointNames>? = nil,
    _ value: @escaping @Sendable (PointNames) -> AnswerValue
  ) -> AnswerField {
    AnswerField(
      "nearest." + key, Lookups(from: .nearest), of: subject,
      lacksObject: { $0.nearest == nil }, value: value)
  }

  // the names in a person's language follow from them, too: a stream has one language

  private static var area: AnswerSubject<PointNames> {
    AnswerSubject(path: "inside") { $0.inside?.number ?? -1 }
  }

  private static var place: AnswerSubject<PointNames> {
    AnswerSubject(path: "nearest") { $0.nearest?.place.record ?? -1 }
  }
}

extension Sighting {
  /// The place and the way to it, as an object.
  var value: AnswerValue {
    .object(
      place.members + [
        ("distance_km", .length(distance)), ("bearing_deg", .bearing(bearing, decimals: 3)),
      ])
  }
}

extension Place {
  /// The members that every object about a place has: id, name, admin1 and country.
  var members: [AnswerValue.Member] {
    [
      ("id", .whole(Int(id))), ("name", .string(name)), ("admin1", .text(admin1)),
      ("country", .string(countryCode)),
    ]
  }
}
