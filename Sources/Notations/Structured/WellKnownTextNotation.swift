/// A point in well-known text (ISO 19125): x, which is the longitude, comes first.
///
/// Accepted: `POINT(-3.70256 40.4165)`, `POINT Z (-3.7 40.4 650)`, `SRID=4326;POINT(-3.7 40.4)`, in
/// letters of any case.
///
/// Refused: other geometries, other reference systems, empty points.
enum WellKnownTextNotation: CoordinateNotation {
  static let name = NotationName.wkt

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    var scanner = ByteScanner(trimmed)
    if scanner.take(word: "SRID=") {
      let system = scanner.upTo(";")
      guard trimmed.piece(at: system) == "4326" else {
        throw trimmed.error(.otherReferenceSystem, at: system)
      }
      _ = scanner.take(";")
    }
    guard scanner.take(word: "POINT") else { return nil }
    scanner.skipBlanks()
    if scanner.take(word: "Z") { scanner.skipBlanks() }
    guard scanner.take("(") else { throw wrong(scanner) }
    let longitude = try number(&scanner)
    let latitude = try number(&scanner)
    let height = scanner.number(signs: "+-")
    scanner.skipBlanks()
    guard scanner.take(")"), scanner.next == nil else { throw wrong(scanner) }
    return CoordinateReading(
      try trimmed.coordinate(latitude: latitude, longitude: longitude), notation: name,
      height: height.flatMap { trimmed.double(at: $0.range) })
  }

  private static func number(
    _ scanner: inout ByteScanner
  ) throws(CoordinateError) -> SignedNumber {
    scanner.skipBlanks()
    guard let number = scanner.number(signs: "+-") else { throw wrong(scanner) }
    scanner.skipBlanks()
    return number
  }

  private static func wrong(_ scanner: ByteScanner) -> CoordinateError {
    let text = scanner.text
    return text.error(.wktForm, at: scanner.rest.isEmpty ? 0..<text.bytes.count : scanner.rest)
  }
}
