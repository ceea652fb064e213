import Geodesy

extension CoordinateReader {
  /// Whether plain decimal degrees are accepted.
  var readsPlainDecimals: Bool { notation == nil || notation == .decimal }

  /// The coordinate that a text spells.
  func coordinate(in text: String) throws(CoordinateError) -> Coordinate {
    try read(text).coordinate
  }

  /// The coordinate of two texts.
  func coordinate(
    latitude: UnsafeRawBufferPointer, longitude: UnsafeRawBufferPointer
  ) throws(CoordinateError) -> Coordinate {
    try Coordinate(latitude: latitude, longitude: longitude, wrapsLongitudes: wrapsLongitudes)
  }
}
