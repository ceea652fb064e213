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
        nearest("id", of: place) { $0.nearest?.place.idValue ?? .missing },
        nearest("name", of: place) { $0.nearest?.place.nameValue ?? .missing },
        nearest("admin1", of: place) { .text($0.nearest?.place.admin1) },
        nearest("country", of: place) { $0.nearest?.place.countryValue ?? .missing },
        nearest("distance_km") { $0.nearest.map { .length($0.distance) } ?? .missing },
        nearest("bearing_deg") { $0.nearest.map { .bearing($0.bearing, decimals: 3) } ?? .missing },
      ] + (hasLocal ? [nearest("local_name", of: place) { .text($0.local?.place) }] : [])
      + (extras.contains(.ownPlaces) ? [properties] : [])
  }

  /// The properties of a place of a person's own.
  private static var properties: AnswerField {
    AnswerField(
      "nearest.properties", Lookups(from: .nearest), of: place,
      lacksObject: { $0.nearest == nil },
      property: { key in
        let name = Array(key.utf8)
        return nearest("properties." + key, of: place) {
          $0.nearest?.place.property(name) ?? .missing
        }
      }, value: { $0.nearest?.place.propertiesValue ?? .missing })
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
      [
        ("id", place.idValue), ("name", place.nameValue), ("admin1", .text(place.admin1)),
        ("country", place.countryValue), ("distance_km", .length(distance)),
        ("bearing_deg", .bearing(bearing, decimals: 3)),
      ] + (place.isOwn ? [("properties", place.propertiesValue)] : []))
  }
}
