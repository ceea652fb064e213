import Geodesy

/// A point in well-known binary, as databases write geometries, in hexadecimal digits.
///
/// Accepted: either order of bytes, a height and a measure as in ISO 13249 or in PostGIS, the
/// reference system 4326 of PostGIS, and the `\x` that PostgreSQL writes before bytes.
///
/// Refused: other geometries, other reference systems, empty points, bytes behind the point.
enum WellKnownBinary {
  /// The digits of a point without anything more: order, type, x and y.
  private static let leastDigits = 42

  /// Whether a text has the form of a geometry.
  static func isMeant(by text: CoordinateText) -> Bool {
    let digits = digits(of: text)
    return digits.count >= leastDigits && digits.count.isMultiple(of: 2)
      && digits[0] == UInt8(ascii: "0")
      && (digits[1] == UInt8(ascii: "0") || digits[1] == UInt8(ascii: "1"))
      && digits.allSatisfy { $0.isHexadecimal }
  }

  /// The bytes of a text without the mark of PostgreSQL.
  private static func digits(of text: CoordinateText) -> [UInt8] {
    let mark = Array("\\x".utf8)
    return Array(text.bytes.dropFirst(text.bytes.starts(with: mark) ? mark.count : 0))
  }

  /// The point that a text spells; `nil` if it has not the form of a geometry.
  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    guard isMeant(by: text) else { return nil }
    let digits = digits(of: text)
    var reader = Reader(digits: digits, isLittle: digits[1] == UInt8(ascii: "1"))
    let type = reader.number(bytes: 4)
    let wrong = text.error(.wkbForm, at: 0..<text.bytes.count)
    // PostGIS has flags for height, measure and system; ISO adds thousands for the first two
    guard type & 0x0FFF_FFFF == 1 || [1001, 2001, 3001].contains(type) else { throw wrong }
    let others =
      type > 3001
      ? [0x8000_0000, 0x4000_0000].count { type & $0 != 0 } : [0, 1, 1, 2][Int(type / 1000)]
    if type & 0x2000_0000 != 0 {
      let start = reader.offset
      guard reader.number(bytes: 4) == 4326 else {
        let range = text.bytes.count - digits.count + start
        throw text.error(.otherReferenceSystem, at: range..<range + 8)
      }
    }
    guard digits.count == reader.offset + 16 * (2 + others) else { throw wrong }
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
