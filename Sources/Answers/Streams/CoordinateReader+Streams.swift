import Geodesy
import Notations

extension CoordinateReader {
  /// Whether plain decimal degrees are accepted.
  var readsPlainDecimals: Bool { notation == nil || notation == .decimal }

  /// The coordinate that a text spells.
  func coordinate(in text: String) throws(CoordinateError) -> Coordinate {
    try coordinate(in: text.utf8.span)
  }

  /// The coordinate of two texts.
  func coordinate(latitude: String, longitude: String) throws(CoordinateError) -> Coordinate {
    var (latitude, longitude) = (latitude, longitude)
    return try latitude.withUTF8 { north in
      longitude.withUTF8 { east in
        Result { () throws(CoordinateError) in
          try coordinate(
            latitude: UnsafeRawBufferPointer(north), longitude: UnsafeRawBufferPointer(east))
        }
      }
    }.get()
  }

  /// The coordinate of two texts in UTF-8.
  func coordinate(
    latitude: UnsafeRawBufferPointer, longitude: UnsafeRawBufferPointer
  ) throws(CoordinateError) -> Coordinate {
    try Coordinate(latitude: latitude, longitude: longitude, wrapsLongitudes: wrapsLongitudes)
  }
}
