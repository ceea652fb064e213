import Geodesy
import Text

/// Degrees, minutes and seconds without separators, as in aviation.
///
/// Accepted: `402459N 0034209W` and, without seconds, `4024N 00342W`, in either case, with a blank,
/// a comma, a semicolon or nothing between, and with decimals behind the last field: `402459.4N
/// 0034209.22W`. The letter may come first, as in publications of aviation: `N402459 W0034209`.
///
/// Refused: minutes or seconds of 60, latitudes over 90, longitudes over 180.
enum PackedNotation: CoordinateNotation {
  static let name = NotationName.packed

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    var scanner = ByteScanner(trimmed)
    guard let latitude = part(&scanner, degreeDigits: 2, letters: "NSns") else { return nil }
    scanner.skipBlanks()
    if scanner.take(",") || scanner.take(";") { scanner.skipBlanks() }
    guard let longitude = part(&scanner, degreeDigits: 3, letters: "EWew"), scanner.next == nil
    else { return nil }
    let (north, east) = (
      try trimmed.angle(latitude.fields, isNegative: latitude.isNegative),
      try trimmed.angle(longitude.fields, isNegative: longitude.isNegative)
    )
    if north.femtodegrees.magnitude > UInt64(Coordinate.quarterTurn) {
      throw .latitudeOutside(trimmed.piece(at: latitude.range))
    }
    if east.femtodegrees.magnitude > UInt64(Coordinate.halfTurn) {
      throw .longitudeOutside(trimmed.piece(at: longitude.range))
    }
    return CoordinateReading(
      Coordinate(latitude: north, wrapping: east.femtodegrees), notation: name)
  }

  private struct Part {
    let fields: [Range<Int>]
    let isNegative: Bool
    let range: Range<Int>
  }

  /// Two or three digits of degrees, two of minutes, two of seconds or none, and a letter behind
  /// them or before them.
  private static func part(
    _ scanner: inout ByteScanner, degreeDigits: Int, letters: String
  ) -> Part? {
    let first = letter(&scanner, of: letters)
    guard let number = scanner.number(signs: ""),
      number.wholeDigits == degreeDigits + 2 || number.wholeDigits == degreeDigits + 4,
      let letter = first ?? letter(&scanner, of: letters)
    else { return nil }
    let start = number.range.lowerBound
    // The last field includes its decimals.
    let cuts =
      [0, degreeDigits, degreeDigits + 2].filter { $0 < number.wholeDigits } + [number.range.count]
    return Part(
      fields: zip(cuts, cuts.dropFirst()).map { start + $0..<start + $1 },
      isNegative: letter.lowercasedLetter == UInt8(ascii: "s")
        || letter.lowercasedLetter == UInt8(ascii: "w"),
      range: start - (first == nil ? 0 : 1)..<scanner.offset)
  }

  private static func letter(_ scanner: inout ByteScanner, of letters: String) -> UInt8? {
    guard let letter = scanner.next, letters.utf8.contains(letter),
      scanner.take(Unicode.Scalar(letter))
    else { return nil }
    return letter
  }
}
