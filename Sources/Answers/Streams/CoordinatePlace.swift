/// Where a record holds its coordinate, as a person names it.
public struct CoordinatePlace: Hashable, Sendable {
  /// The column or key of the latitude; `nil` for one of the usual names.
  public var latitude: String?
  /// The column or key of the longitude; `nil` for one of the usual names.
  public var longitude: String?
  /// The column or key of a text that is a whole coordinate.
  public var coordinate: String?

  /// A place with nothing named.
  public init(latitude: String? = nil, longitude: String? = nil, coordinate: String? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.coordinate = coordinate
  }

  /// Whether columns are named by their numbers alone, which say nothing of the first row.
  var isNumbered: Bool {
    let names = coordinate.map { [$0] } ?? [latitude, longitude]
    return names.allSatisfy { $0.flatMap { Int($0) } != nil }
  }

  /// Whether anything is named.
  var isNamed: Bool { latitude != nil || longitude != nil || coordinate != nil }

  /// The usual names of a latitude, in small letters, the surest first.
  static let latitudeNames = ["latitude", "lat", "lat_deg", "latitude_deg", "y"]
  /// The usual names of a longitude, in small letters, the surest first.
  static let longitudeNames = [
    "longitude", "lon", "lng", "long", "lon_deg", "longitude_deg", "x",
  ]
}
