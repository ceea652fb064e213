import Facts
import Toponymy

/// One value about a point, named by its path in the JSON object about it, such as
/// `nearest.distance_km`.
public enum PointField: Hashable, Sendable {
  /// Something about the country or sea that contains the point.
  public enum Inside: String, CaseIterable, Sendable {
    /// `country` or `sea`.
    case kind
    /// The English name.
    case name
    /// The ISO 3166-1 alpha-2 code of the country.
    case code
    /// The name in the person's language, if it is not the English one.
    case localName = "local_name"
  }

  /// Something about the place nearest to the point.
  public enum Nearest: String, CaseIterable, Sendable {
    /// The GeoNames number; negative for Antarctic stations.
    case id
    /// The local name, in Latin letters.
    case name
    /// The state, region or province.
    case admin1
    /// The ISO 3166-1 alpha-2 code of the country.
    case country
    /// Kilometres from the point to the place.
    case distance = "distance_km"
    /// Degrees clockwise from north, from the point to the place.
    case bearing = "bearing_deg"
    /// The name in the person's language, if it is not the other one.
    case localName = "local_name"
  }

  /// Degrees north.
  case latitude
  /// Degrees east.
  case longitude
  /// Something about the country or sea that contains the point.
  case inside(Inside)
  /// Something about the place nearest to the point.
  case nearest(Nearest)
  /// The coordinate in the notation that is asked for, decimal degrees if none is.
  case written
  /// The name that the point was given by.
  case query
  /// The place or area that this name was taken for, an object.
  case place

  /// The names in the JSON object from the outermost to the innermost, with full stops between.
  public var path: String {
    switch self {
    case .latitude: "latitude"
    case .longitude: "longitude"
    case .inside(let field): "inside." + field.rawValue
    case .nearest(let field): "nearest." + field.rawValue
    case .written: "written"
    case .query: "query"
    case .place: "place"
    }
  }

  /// Whether the field needs no gazetteer.
  var isPosition: Bool {
    switch self {
    case .inside, .nearest: false
    case .latitude, .longitude, .written, .query, .place: true
    }
  }

  /// The fields of a point in answers with some extras, in the documented order.
  static func all(_ extras: AnswerExtras) -> [PointField] {
    let fields: [PointField] =
      [.latitude, .longitude] + Inside.allCases.map(PointField.inside)
      + Nearest.allCases.map(PointField.nearest) + [.written, .query, .place]
    return fields.filter { extras.isSuperset(of: $0.extra) }
  }

  /// The extra that the field is part of; none for those that every answer has.
  private var extra: AnswerExtras {
    switch self {
    case .inside(.localName), .nearest(.localName): .localNames
    case .written: .written
    case .query, .place: .understanding
    case .latitude, .longitude, .inside, .nearest: []
    }
  }
}

extension PointField: FieldPath {}

extension PointNames: FieldSubject {
  func value(of field: PointField) -> AnswerValue {
    switch field {
    case .latitude: .angle(coordinate.latitude)
    case .longitude: .angle(coordinate.longitude)
    case .inside(.kind): .text(inside.map { $0.kind == .country ? "country" : "sea" })
    case .inside(.name): .text(inside?.name)
    case .inside(.code): .text(inside?.code)
    case .inside(.localName): .text(local?.inside)
    case .nearest(.localName): .text(local?.place)
    case .nearest(let field): nearest?.value(of: field) ?? .missing
    case .written, .query, .place: .missing
    }
  }

  func lacksObject(of field: PointField) -> Bool {
    switch field {
    case .inside: inside == nil
    case .nearest: nearest == nil
    default: false
    }
  }
}

extension Sighting {
  /// The place and the way to it, as an object.
  var value: AnswerValue {
    .object(
      place.members
        + [PointField.Nearest.distance, .bearing].map { ($0.rawValue, value(of: $0)) })
  }

  fileprivate func value(of field: PointField.Nearest) -> AnswerValue {
    switch field {
    case .distance: .length(distance)
    case .bearing: .bearing(bearing)
    case .id, .name, .admin1, .country, .localName: place.value(of: field)
    }
  }
}

extension Place {
  /// The members that every object about a place has: id, name, admin1 and country.
  var members: [AnswerValue.Member] {
    [PointField.Nearest.id, .name, .admin1, .country].map { ($0.rawValue, value(of: $0)) }
  }

  fileprivate func value(of field: PointField.Nearest) -> AnswerValue {
    switch field {
    case .id: .whole(Int(id))
    case .name: .string(name)
    case .admin1: .text(admin1)
    case .country: .string(countryCode)
    case .distance, .bearing, .localName: .missing
    }
  }
}
