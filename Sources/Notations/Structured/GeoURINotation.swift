import Geodesy

/// The geo URI of RFC 5870.
///
/// Accepted: `geo:40.4165,-3.70256`, `geo:48.2010,16.3695,183`, `GEO:66,30;crs=wgs84;u=6.5;a=b`,
/// and the zoom that Android writes behind one: `geo:40.4,-3.7?z=11`. At a pole the longitude means
/// nothing and is 0.
///
/// Refused: other reference systems than WGS 84, a plus sign, a blank, an exponent, a number that
/// does not begin with a digit, and any other query.
enum GeoURINotation: CoordinateNotation {
  static let name = NotationName.geo

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    var scanner = ByteScanner(trimmed)
    guard scanner.take(word: "geo:") else { return nil }
    let latitude = try number(&scanner)
    guard scanner.take(",") else { throw wrong(scanner) }
    let longitude = try number(&scanner)
    var height: SignedNumber?
    if scanner.take(",") { height = try number(&scanner) }
    var isFirst = true
    while scanner.take(";") {
      try skipParameter(&scanner, isFirst: isFirst)
      isFirst = false
    }
    if scanner.take("?") {
      guard scanner.take(word: "z="), scanner.number(signs: "") != nil else {
        throw trimmed.error(.uriQuery, at: scanner.rest)
      }
    }
    guard scanner.next == nil else { throw wrong(scanner) }
    let coordinate = try trimmed.coordinate(latitude: latitude, longitude: longitude)
    return CoordinateReading(
      coordinate.isPole ? Coordinate(latitude: coordinate.latitude, wrapping: 0) : coordinate,
      notation: name, height: height.flatMap { trimmed.double(at: $0.range) })
  }

  private static func number(
    _ scanner: inout ByteScanner
  ) throws(CoordinateError) -> SignedNumber {
    guard let number = scanner.number(signs: "-") else { throw wrong(scanner) }
    return number
  }

  /// What follows cannot stand there.
  private static func wrong(_ scanner: ByteScanner) -> CoordinateError {
    var rest = scanner
    let piece = rest.upTo(",;?")
    return scanner.text.error(
      .uriNumber, at: piece.isEmpty ? 0..<scanner.text.bytes.count : piece)
  }

  private static func skipParameter(
    _ scanner: inout ByteScanner, isFirst: Bool
  ) throws(CoordinateError) {
    let text = scanner.text
    let start = scanner.offset
    let label = scanner.upTo("=;?")
    let value = scanner.take("=") ? scanner.upTo(";?") : scanner.offset..<scanner.offset
    guard !label.isEmpty, !text.bytes[start..<value.upperBound].contains(UInt8(ascii: " ")) else {
      throw text.error(.uriParameter, at: start..<value.upperBound)
    }
    switch text.piece(at: label).lowercased() {
    case "crs":
      guard isFirst else { throw text.error(.uriParameter, at: start..<value.upperBound) }
      guard text.piece(at: value).lowercased() == "wgs84" else {
        throw text.error(.otherReferenceSystem, at: value)
      }
    case "u":
      var number = ByteScanner(text, from: value.lowerBound)
      guard number.number(signs: "") != nil, number.offset == value.upperBound else {
        throw text.error(.uriParameter, at: start..<value.upperBound)
      }
    default: break
    }
  }
}
