import Geodesy
import Toponymy

extension AnswerField where Answer == AskedPoint {
  /// The fields of a point's names, in the documented order: the country or sea that contains it,
  /// and the place nearest to it.
  static func names(_ extras: AnswerExtras) -> [AnswerField] {
    let hasLocal = extras.contains(.localNames)
    return [
      AnswerField("latitude") { .angle($0.coordinate.latitude) },
      AnswerField("longitude") { .angle($0.coordinate.longitude) },
      inside("kind") { kind($0.inside?.kind) },
      inside("name") { .text($0.inside?.name) }, inside("code") { .text($0.inside?.code) },
    ] + (hasLocal ? [inside("local_name") { .text($0.localInside) }] : [])
      + [
        place("id") { $0.idValue }, place("name") { $0.nameValue },
        place("admin1") { .text($0.admin1) }, place("country") { $0.countryValue },
        way("distance_km") { .length($0.distance) },
        way("bearing_deg") { .bearing($0.bearing, along: $0.distance, decimals: 3) },
      ] + (hasLocal ? [localPlace] : [])
      + (extras.contains(.ownPlaces) ? [properties] : [])
  }

  /// The properties of a place of a person's own.
  private static var properties: AnswerField {
    AnswerField(
      "nearest.properties", Lookups(from: .place), of: placeSubject,
      lacksObject: { $0.lacksPlace },
      property: { key in
        let name = Array(key.utf8)
        return place("properties." + key) { $0.property(name) }
      },
      value: { (point) throws(ProjectionError) in try point.place?.propertiesValue ?? .missing })
  }

  private static var localPlace: AnswerField {
    AnswerField(
      "nearest.local_name", Lookups(from: .place), of: placeSubject,
      lacksObject: { $0.lacksPlace },
      value: { (point) throws(ProjectionError) in .text(try point.localPlace) })
  }

  private static func kind(_ kind: Area.Kind?) -> AnswerValue {
    switch kind {
    case .country: .string("country")
    case .sea: .string("sea")
    case nil: .missing
    }
  }

  private static func inside(
    _ key: String, _ value: @escaping @Sendable (AskedPoint) -> AnswerValue
  ) -> AnswerField {
    AnswerField(
      "inside." + key, Lookups(from: .inside), of: areaSubject, lacksObject: { $0.inside == nil },
      value: value)
  }

  /// A field that follows from the nearest place.
  private static func place(
    _ key: String, _ value: @escaping @Sendable (Place) -> AnswerValue
  ) -> AnswerField {
    AnswerField(
      "nearest." + key, Lookups(from: .place), of: placeSubject, lacksObject: { $0.lacksPlace },
      value: { (point) throws(ProjectionError) in try point.place.map(value) ?? .missing })
  }

  /// A field of the way to the nearest place.
  private static func way(
    _ key: String, _ value: @escaping @Sendable (Sighting) -> AnswerValue
  ) -> AnswerField {
    AnswerField(
      "nearest." + key, Lookups(from: .nearest), lacksObject: { $0.lacksPlace },
      value: { (point) throws(ProjectionError) in try point.nearest.map(value) ?? .missing })
  }

  // the names in a person's language follow from them, too: a stream has one language

  private static var areaSubject: AnswerSubject<AskedPoint> {
    AnswerSubject(path: "inside") { $0.inside?.number ?? -1 }
  }

  private static var placeSubject: AnswerSubject<AskedPoint> {
    AnswerSubject(path: "nearest") { $0.placeNumber }
  }
}
