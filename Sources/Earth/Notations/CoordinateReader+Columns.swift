import Geodesy

extension CoordinateReader {
  /// The coordinate of two texts, as in two columns of a table.
  ///
  /// - Throws: as `Coordinate(latitude:longitude:wrapsLongitudes:)`.
  public func coordinate(
    latitude: String, longitude: String
  ) throws(CoordinateError) -> Coordinate {
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

  /// The coordinate of two texts in UTF-8, as ``coordinate(latitude:longitude:)-(String,_)``.
  public func coordinate(
    latitude: UnsafeRawBufferPointer, longitude: UnsafeRawBufferPointer
  ) throws(CoordinateError) -> Coordinate {
    try Coordinate(latitude: latitude, longitude: longitude, wrapsLongitudes: wrapsLongitudes)
  }
}
