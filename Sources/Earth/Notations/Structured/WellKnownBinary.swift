import Geodesy

/// A point in well-known binary, as databases write geometries, in hexadecimal digits.
///
/// Accepted: what ``WellKnownBytes`` reads, in the reference system 4326.
///
/// Refused: other geometries, other reference systems, empty points, bytes behind the point.
enum WellKnownBinary {
  /// The bytes of a point without anything more: order, type, x and y.
  private static let leastBytes = 21
  /// The digits of the number of a reference system.
  private static let systemDigits = 8

  /// Whether a text has the form of a geometry.
  static func isMeant(by text: CoordinateText) -> Bool { bytes(of: text) != nil }

  /// The bytes of a text that has the form of a geometry.
  private static func bytes(of text: CoordinateText) -> WellKnownBytes? {
    guard text.bytes.count >= 2 * leastBytes,
      let bytes = WellKnownBytes(hexadecimal: text.bytes), bytes.remaining >= leastBytes,
      bytes.hasOrder
    else { return nil }
    return bytes
  }

  /// The point that a text spells; `nil` if it has not the form of a geometry.
  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    guard var bytes = bytes(of: text) else { return nil }
    let wrong = text.error(.wkbForm, at: 0..<text.bytes.count)
    guard let head = try? bytes.head(), head.type == 1 else { throw wrong }
    if let system = head.system, system != WellKnownBytes.wgs84 {
      let end = text.bytes.count - 2 * bytes.remaining
      throw text.error(.otherReferenceSystem, at: end - systemDigits..<end)
    }
    guard bytes.remaining == 8 * (2 + head.further), let longitude = try? bytes.number(),
      let latitude = try? bytes.number(), latitude.isFinite, longitude.isFinite
    else { throw wrong }
    guard latitude.magnitude <= 90 else { throw .latitudeOutside("\(latitude)") }
    guard longitude.magnitude <= 180 else { throw .longitudeOutside("\(longitude)") }
    guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else {
      throw wrong
    }
    return CoordinateReading(coordinate, notation: .wkt)
  }
}
