import Geodesy

/// The geo URI of RFC 5870.
///
/// Accepted: `geo:40.4165,-3.70256`, `geo:48.2010,16.3695,183`, `GEO:66,30;crs=wgs84;u=6.5;a=b`,
/// and what Android writes behind one: the zoom, `geo:40.4,-3.7?z=11`, and the place itself with a
/// label or none, `geo:0,0?q=40.4,-3.7(Madrid)`. At a pole the longitude means nothing and is 0.
///
/// Refused: other reference systems than WGS 84, a plus sign, a blank, an exponent, a number that
/// does not begin with a digit, any other query, and a place in the query that is not the one
/// before it, unless that is `geo:0,0`.
enum GeoURINotation: CoordinateNotation {
  static let name = NotationName.geo

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    var scanner = ByteScanner(trimmed)
    guard scanner.take(word: "geo:") else { return nil }
    var latitude = try number(&scanner)
    guard scanner.take(",") else { throw wrong(scanner) }
    var longitude = try number(&scanner)
    var height: SignedNumber?
    if scanner.take(",") { height = try number(&scanner) }
    var isFirst = true
    while scanner.take(";") {
      try skipParameter(&scanner, isFirst: isFirst)
      isFirst = false
    }
    if scanner.take("?") {
      if let place = try place(inQuery: &scanner, besides: (latitude, longitude)) {
        (latitude, longitude) = place
      }
    }
    guard scanner.next == nil else { throw wrong(scanner) }
    let coordinate = try trimmed.coordinate(latitude: latitude, longitude: longitude)
    return CoordinateReading(
      coordinate.isPole ? Coordinate(latitude: coordinate.latitude, wrapping: 0) : coordinate,
      notation: name, height: height.flatMap { trimmed.double(at: $0.range) })
  }

  static func isMeant(by text: CoordinateText) -> Bool { text.hasPrefix("geo:") }

  private typealias Place = (latitude: SignedNumber, longitude: SignedNumber)

  /// Reads the parameters behind a question mark: the place that `q=` names, if any, and a zoom.
  private static func place(
    inQuery scanner: inout ByteScanner, besides place: Place
  ) throws(CoordinateError) -> Place? {
    var named: Place?
    repeat {
      let start = scanner
      if scanner.take(word: "z=") {
        if scanner.number(signs: "") != nil { continue }
      } else if named == nil, let found = Self.place(&scanner), isSame(found, as: place) {
        named = found
        continue
      }
      throw scanner.text.error(.uriQuery, at: start.rest)
    } while scanner.take("&")
    guard scanner.next == nil else { throw scanner.text.error(.uriQuery, at: scanner.rest) }
    return named
  }

  /// Reads `q=40.4,-3.7`, and a label in parentheses if one follows.
  private static func place(_ scanner: inout ByteScanner) -> Place? {
    guard scanner.take(word: "q="), let latitude = scanner.number(signs: "-"),
      scanner.take(",") || scanner.take(word: "%2C")
    else { return nil }
    _ = scanner.take("+") || scanner.take(word: "%20") || scanner.take(" ")
    guard let longitude = scanner.number(signs: "-") else { return nil }
    let label = scanner.upTo("&")
    let bytes = scanner.text.bytes[label]
    let isLabel = bytes.first == UInt8(ascii: "(") && bytes.last == UInt8(ascii: ")")
    return label.isEmpty || isLabel ? (latitude, longitude) : nil
  }

  /// Whether the place of a query is that before it, or that is 0, 0, which stands for none.
  private static func isSame(_ named: Place, as place: Place) -> Bool {
    let (north, east) = (place.latitude.degrees, place.longitude.degrees)
    return north.femtodegrees == 0 && east.femtodegrees == 0
      || north == named.latitude.degrees && east == named.longitude.degrees
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
