import Geodesy
import Text

/// The locator of amateur radio (Maidenhead, 1980; IARU): pairs of letters and digits by turns, the
/// longitude's before the latitude's.
///
/// Accepted: 4, 6, 8 or 10 characters in either case: `IN80`, `FN31pr`, `JO01ab12`, meaning the
/// centre of their cell.
///
/// Refused: letters beyond R in the first pair and beyond X in the others, and other lengths.
enum MaidenheadNotation: CoordinateNotation {
  static let name = NotationName.maidenhead

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    let bytes = trimmed.bytes.map(\.lowercasedLetter)
    guard bytes.count >= 3, bytes.prefix(2).allSatisfy(\.isASCIILetter), bytes[2].isDigit,
      bytes.allSatisfy({ $0.isDigit || $0.isASCIILetter })
    else { return nil }
    guard bytes.count.isMultiple(of: 2), bytes.count <= 10 else {
      throw trimmed.error(.locatorLength, at: 0..<bytes.count)
    }
    var (longitude, latitude) = (0, 0)
    var parts = 1
    for pair in 0..<bytes.count / 2 {
      let (count, isDigits) =
        pair == 0 ? (18, false) : pair.isMultiple(of: 2) ? (24, false) : (10, true)
      let values = try (0..<2).map { (index) throws(CoordinateError) in
        try value(at: 2 * pair + index, in: trimmed, bytes, count: count, isDigits: isDigits)
      }
      (longitude, latitude) = (longitude * count + values[0], latitude * count + values[1])
      parts *= count
    }
    return CoordinateReading(
      Coordinate(
        latitude: degrees(2 * latitude + 1, of: 180, in: 2 * parts, less: 90),
        wrapping: degrees(2 * longitude + 1, of: 360, in: 2 * parts, less: 180).femtodegrees),
      notation: name,
      cell: CoordinateReading.CellExtent(
        latitude: degrees(1, of: 180, in: parts, less: 0),
        longitude: degrees(1, of: 360, in: parts, less: 0)))
  }

  private static func value(
    at index: Int, in text: CoordinateText, _ bytes: [UInt8], count: Int, isDigits: Bool
  ) throws(CoordinateError) -> Int {
    let byte = bytes[index]
    let value = Int(byte) - Int(UInt8(ascii: isDigits ? "0" : "a"))
    guard (0..<count).contains(value) else {
      throw text.error(
        isDigits ? .locatorDigit : count == 18 ? .locatorField : .locatorSubsquare,
        at: index..<index + 1)
    }
    return value
  }

  /// `index` of `count` equal parts of some degrees, minus an offset, to the nearest 1e-15 degree.
  private static func degrees(
    _ index: Int, of degrees: Int, in count: Int, less origin: Int
  ) -> DecimalDegrees {
    let (high, low) = Int64(index).multipliedFullWidth(by: Int64(degrees) * DecimalDegrees.scale)
    let (quotient, rest) = Int64(count).dividingFullWidth((high, low))
    let rounded = quotient + (rest * 2 >= Int64(count) ? 1 : 0)
    return DecimalDegrees(femtodegrees: rounded - Int64(origin) * DecimalDegrees.scale)
  }
}

extension MaidenheadNotation {
  /// The locator of ten characters of the cell that a coordinate lies in.
  static func locator(of coordinate: Coordinate) -> String {
    let counts = [18, 10, 24, 10, 24]
    let parts = counts.reduce(1, *)
    var east = coordinate.cell(across: parts)
    var north = coordinate.cell(up: parts)
    var pairs: [String] = []
    for (index, count) in counts.enumerated().reversed() {
      let first = UInt8(ascii: index.isMultiple(of: 2) ? "A" : "0")
      pairs.append(
        String(
          decoding: [east % count, north % count].map { first + UInt8($0) }, as: UTF8.self))
      (east, north) = (east / count, north / count)
    }
    return pairs.reversed().joined()
  }
}

extension Coordinate {
  /// The index of the strip that contains it, of `count` equal strips from the 180th meridian
  /// eastward.
  func cell(across count: Int) -> Int {
    let turn = 2 * Self.halfTurn
    return Self.cell(of: (longitude.femtodegrees + Self.halfTurn) % turn, in: turn, count: count)
  }

  /// The index of the strip that contains it, of `count` equal strips from the south pole
  /// northward; the north pole lies in the last.
  func cell(up count: Int) -> Int {
    Self.cell(of: latitude.femtodegrees + Self.quarterTurn, in: Self.halfTurn, count: count)
  }

  private static func cell(of distance: Int64, in whole: Int64, count: Int) -> Int {
    let product = distance.multipliedFullWidth(by: Int64(count))
    return min(Int(whole.dividingFullWidth(product).quotient), count - 1)
  }
}
