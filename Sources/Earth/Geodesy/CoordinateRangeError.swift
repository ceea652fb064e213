import Text

/// A number that is no latitude or no longitude.
public enum CoordinateRangeError: Error, Hashable, Sendable {
  /// A latitude, as given, that is not a number of degrees in -90...90.
  case latitude(String)
  /// A longitude, as given, that is not a number of degrees in -180...180.
  case longitude(String)
}

extension CoordinateRangeError: CustomStringConvertible {
  /// One line: the number and the range that it lies outside.
  public var description: String {
    switch self {
    case .latitude(let text): "latitude \(text.quotable) is outside -90...90"
    case .longitude(let text): "longitude \(text.quotable) is outside -180...180"
    }
  }
}
