/// The columns or keys that hold the coordinate of a record, as a person names them.
public struct CoordinatePlace: Hashable, Sendable {
  /// The column or key of the latitude; `nil` for one of the usual names.
  public var latitude: String?
  /// The column or key of the longitude; `nil` for one of the usual names.
  public var longitude: String?
  /// The column or key of a text that is a whole coordinate.
  public var coordinate: String?

  /// The columns or keys of some names.
  public init(latitude: String? = nil, longitude: String? = nil, coordinate: String? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.coordinate = coordinate
  }

  /// Whether columns are given by their numbers only, so that the first row may be no header.
  var isNumbered: Bool {
    let names = coordinate.map { [$0] } ?? [latitude, longitude]
    return names.allSatisfy { $0.flatMap { Int($0) } != nil }
  }

  /// Whether any column or key is given.
  var isNamed: Bool { latitude != nil || longitude != nil || coordinate != nil }
}
