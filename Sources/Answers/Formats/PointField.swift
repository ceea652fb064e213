import Facts
import Toponymy

/// One value about a point, named by its path in the JSON object about it, such as
/// `nearest.distance_km`.
public enum PointField: Hashable, Sendable {
  /// Something about the country or sea that contains the point.
  public enum Inside: String, CaseIterable, Sendable {
    case kind
    case name
    case code
    case localName = "local_name"
  }

  /// Something about the place nearest to the point.
  public enum Nearest: String, CaseIterable, Sendable {
    case id
    case name
    case admin1
    case country
    case distance = "distance_km"
    case bearing = "bearing_deg"
    case localName = "local_name"
  }

  case latitude
  case longitude
  case inside(Inside)
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
      PointField.Nearest.allCases.filter { $0 != .localName }.map {
        (key: $0.rawValue, value: value(of: $0))
      })
  }

  fileprivate func value(of field: PointField.Nearest) -> AnswerValue {
    switch field {
    case .id: .whole(Int(place.id))
    case .name: .string(place.name)
    case .admin1: .text(place.admin1)
    case .country: .string(place.countryCode)
    case .distance: .length(distance)
    case .bearing: .bearing(bearing)
    case .localName: .missing
    }
  }
}
