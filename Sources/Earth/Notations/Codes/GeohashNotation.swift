import Geodesy
import Text

/// A geohash (G. Niemeyer, 2008) behind its name: bits of longitude and latitude by turns, five a
/// character.
///
/// Accepted: `geohash:ezs42`, of 1 to 12 characters in either case, meaning the centre of its cell.
///
/// Refused: the letters a, i, l and o, which the alphabet lacks. Without its name a geohash may be
/// a word, and is read only where this notation alone is asked for.
enum GeohashNotation: CoordinateNotation {
  static let name = NotationName.geohash
  fileprivate static let prefix = "geohash:"
  fileprivate static let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    var scanner = ByteScanner(trimmed)
    guard scanner.take(word: prefix) || text.notation == name else { return nil }
    let code = scanner.rest
    guard (1...12).contains(code.count) else { throw trimmed.error(.geohashLength, at: code) }
    var (west, south): (Int64, Int64) = (-Coordinate.halfTurn, -Coordinate.quarterTurn)
    var (width, height): (Int64, Int64) = (2 * Coordinate.halfTurn, 2 * Coordinate.quarterTurn)
    var isLongitude = true
    for index in code {
      guard let value = alphabet.firstIndex(of: trimmed.bytes[index].lowercasedLetter) else {
        throw trimmed.error(.geohashLetter, at: index..<index + 1)
      }
      for bit in (0..<5).reversed() {
        // 360e15 can be halved more than thirty times before a unit is lost.
        if isLongitude { width /= 2 } else { height /= 2 }
        if value >> bit & 1 == 1 {
          if isLongitude { west += width } else { south += height }
        }
        isLongitude.toggle()
      }
    }
    return CoordinateReading(
      cellAtSouth: south, west: west, height: height, width: width, notation: name)
  }

  static func isMeant(by text: CoordinateText) -> Bool { text.hasPrefix(prefix) }
}

extension GeohashNotation {
  /// The geohash of twelve characters of the cell that a coordinate lies in, behind its name.
  static func text(of coordinate: Coordinate) -> String {
    let (east, north) = (coordinate.cell(across: 1 << 30), coordinate.cell(up: 1 << 30))
    var code: [UInt8] = []
    var value = 0
    for bit in 0..<60 {
      // The first bit and then every second bit belongs to the longitude.
      let source = bit.isMultiple(of: 2) ? east : north
      value = value << 1 | source >> (29 - bit / 2) & 1
      if bit % 5 == 4 {
        code.append(alphabet[value])
        value = 0
      }
    }
    return prefix + String(decoding: code, as: UTF8.self)
  }
}
