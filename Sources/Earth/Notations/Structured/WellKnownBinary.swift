import Geodesy

/// A point in well-known binary, as databases write geometries, in hexadecimal digits.
///
/// Accepted: either order of bytes, a height and a measure as in ISO 13249 or in PostGIS, and the
/// reference system 4326 of PostGIS.
///
/// Refused: other geometries, other reference systems, empty points.
enum WellKnownBinary {
  /// The digits of a point without anything more: order, type, x and y.
  private static let leastDigits = 42

  /// Whether a text has the form of a geometry.
  static func isMeant(by text: CoordinateText) -> Bool {
    let bytes = text.bytes
    return bytes.count >= leastDigits && bytes.count.isMultiple(of: 2)
      && bytes[0] == UInt8(ascii: "0")
      && (bytes[1] == UInt8(ascii: "0") || bytes[1] == UInt8(ascii: "1"))
      && bytes.allSatisfy { $0.isHexadecimal }
  }

  /// The point that a text spells; `nil` if it has not the form of a geometry.
  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    guard isMeant(by: text) else { return nil }
    var reader = Reader(digits: text.bytes, isLittle: text.bytes[1] == UInt8(ascii: "1"))
    let type = reader.number(bytes: 4)
    let wrong = text.error(.wkbForm, at: 0..<text.bytes.count)
    // PostGIS has flags for height, measure and system; ISO adds thousands for the first two
    guard type & 0x0FFF_FFFF == 1 || [1001, 2001, 3001].contains(type) else { throw wrong }
    if type & 0x2000_0000 != 0 {
      let start = reader.offset
      guard reader.number(bytes: 4) == 4326 else {
        throw text.error(.otherReferenceSystem, at: start..<reader.offset)
      }
    }
    guard text.bytes.count >= reader.offset + 32 else { throw wrong }
    let longitude = Double(bitPattern: reader.number(bytes: 8))
    let latitude = Double(bitPattern: reader.number(bytes: 8))
    guard latitude.isFinite, longitude.isFinite else { throw wrong }
    guard latitude.magnitude <= 90 else { throw .latitudeOutside("\(latitude)") }
    guard longitude.magnitude <= 180 else { throw .longitudeOutside("\(longitude)") }
    guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else {
      throw wrong
    }
    return CoordinateReading(coordinate, notation: .wkt)
  }

  /// Reads numbers out of hexadecimal digits.
  private struct Reader {
    let digits: [UInt8]
    let isLittle: Bool
    /// Behind the order of bytes.
    var offset = 2

    mutating func number(bytes count: Int) -> UInt64 {
      var number: UInt64 = 0
      for index in 0..<count {
        let byte = UInt64(digits[offset].digitValue << 4 | digits[offset + 1].digitValue)
        number |= byte << UInt64(8 * (isLittle ? index : count - 1 - index))
        offset += 2
      }
      return number
    }
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// The value of a hexadecimal digit.
  fileprivate var digitValue: UInt8 {
    self <= UInt8(ascii: "9") ? self - UInt8(ascii: "0") : (self | 0x20) - UInt8(ascii: "a") + 10
  }
}
