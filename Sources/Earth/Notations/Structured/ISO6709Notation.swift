import Geodesy
import Text

/// The character string of ISO 6709:2008, annex H.
///
/// Accepted: `+56.55+008.3167/`, `+4852+00220/` (degrees and minutes), `+401213.1-0750015.1/` (with
/// seconds), each with a fraction in the last field; behind it a height in metres and
/// `CRSWGS_84`: `-90+000+2800/`. Latitudes have two digits of degrees, longitudes three.
///
/// Refused: a sign that is missing, other numbers of digits, other reference systems. Without the
/// stroke at its end a text is not of this notation.
enum ISO6709Notation: CoordinateNotation {
  static let name = NotationName.iso6709

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    guard let first = trimmed.bytes.first, trimmed.bytes.last == UInt8(ascii: "/"),
      first.isDigit || first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
    else { return nil }
    var scanner = ByteScanner(trimmed)
    let latitude = try angle(&scanner, degreeDigits: 2)
    let longitude = try angle(&scanner, degreeDigits: 3)
    var height: SignedNumber?
    if scanner.next == UInt8(ascii: "+") || scanner.next == UInt8(ascii: "-") {
      height = scanner.number(signs: "+-")
    }
    if scanner.take(word: "CRS") {
      let system = scanner.upTo("/")
      guard ["WGS_84", "WGS84"].contains(trimmed.piece(at: system).uppercased()) else {
        throw trimmed.error(.otherReferenceSystem, at: system)
      }
    }
    guard scanner.take("/"), scanner.next == nil else {
      throw trimmed.error(.isoForm, at: scanner.rest)
    }
    if latitude.femtodegrees.magnitude > UInt64(Coordinate.quarterTurn) {
      throw .latitudeOutside(latitude.description)
    }
    if longitude.femtodegrees.magnitude > UInt64(Coordinate.halfTurn) {
      throw .longitudeOutside(longitude.description)
    }
    return CoordinateReading(
      Coordinate(latitude: latitude, wrapping: longitude.femtodegrees), notation: name,
      height: height.flatMap { trimmed.double(at: $0.range) })
  }

  /// An angle whose number of digits tells its fields.
  private static func angle(
    _ scanner: inout ByteScanner, degreeDigits: Int
  ) throws(CoordinateError) -> DecimalDegrees {
    let text = scanner.text
    var end = scanner
    _ = end.take("+") || end.take("-")
    let piece = scanner.offset..<end.upTo("+-C/").upperBound
    guard scanner.next.map({ $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) == true else {
      throw text.error(.signMissing, at: piece)
    }
    guard let number = scanner.number(signs: "+-"), number.range == piece else {
      throw text.error(.isoForm, at: piece)
    }
    let fieldCount = (number.wholeDigits - degreeDigits) / 2 + 1
    guard (1...3).contains(fieldCount), number.wholeDigits == degreeDigits + 2 * (fieldCount - 1)
    else { throw text.error(.isoDigits, at: number.range) }
    let digits = number.range.lowerBound + 1
    let cuts = [0, degreeDigits, degreeDigits + 2].prefix(fieldCount) + [number.range.count - 1]
    let fields = zip(cuts, cuts.dropFirst()).map { digits + $0..<digits + $1 }
    return try text.angle(fields, isNegative: number.isNegative)
  }
}

extension CoordinateText {
  /// An angle of degrees, minutes and seconds whose digits stand in some ranges.
  func angle(
    _ fields: [Range<Int>], isNegative: Bool
  ) throws(CoordinateError) -> DecimalDegrees {
    var numbers: [DecimalNumber] = []
    for field in fields {
      guard let number = DecimalNumber(bytes[field]) else { throw error(.notANumber, at: field) }
      guard numbers.isEmpty || number.truncated < 60 * DecimalDegrees.scale else {
        throw error(.sixtieths, at: field)
      }
      numbers.append(number)
    }
    return DecimalDegrees(numbers, isNegative: isNegative)
  }
}
