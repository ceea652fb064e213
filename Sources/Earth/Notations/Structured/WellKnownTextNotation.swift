/// A point in well-known text (ISO 19125): x, which is the longitude, comes first.
///
/// Accepted: `POINT(-3.70256 40.4165)`, `POINT Z (-3.7 40.4 650)`, `SRID=4326;POINT(-3.7 40.4)`, in
/// letters of any case, and numbers with exponents: `POINT(-6.2e-05 51.5)`.
/// Also ``WellKnownBinary``.
///
/// Refused: other geometries, other reference systems, empty points, `POINT Z` without a height.
enum WellKnownTextNotation: CoordinateNotation {
  static let name = NotationName.wkt

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    if let binary = try WellKnownBinary.reading(of: trimmed) { return binary }
    var scanner = ByteScanner(trimmed)
    if scanner.take(word: "SRID=") {
      let system = scanner.upTo(";")
      guard trimmed.piece(at: system) == "4326" else {
        throw trimmed.error(.otherReferenceSystem, at: system)
      }
      _ = scanner.take(";")
    }
    if let other = otherGeometry(scanner) { throw trimmed.error(.wktGeometry, at: other) }
    guard scanner.take(word: "POINT") else { return nil }
    scanner.skipBlanks()
    let hasHeight = scanner.take(word: "Z")
    scanner.skipBlanks()
    guard scanner.take("(") else { throw wrong(scanner) }
    let longitude = try number(&scanner)
    let latitude = try number(&scanner)
    let height = scanner.number(signs: "+-", mayHaveExponent: true)
    scanner.skipBlanks()
    if hasHeight, height == nil, scanner.next == UInt8(ascii: ")") {
      throw trimmed.error(.wktHeight, at: scanner.offset..<scanner.offset + 1)
    }
    guard scanner.take(")"), scanner.next == nil else { throw wrong(scanner) }
    return CoordinateReading(
      try trimmed.coordinate(latitude: latitude, longitude: longitude), notation: name,
      height: height.flatMap { trimmed.double(at: $0.range) })
  }

  static func isMeant(by text: CoordinateText) -> Bool {
    if WellKnownBinary.isMeant(by: text) { return true }
    var scanner = ByteScanner(text)
    if scanner.take(word: "SRID=") || otherGeometry(scanner) != nil { return true }
    guard scanner.take(word: "POINT") else { return false }
    scanner.skipBlanks()
    if scanner.take(word: "ZM") || scanner.take(word: "Z") || scanner.take(word: "M") {
      scanner.skipBlanks()
    }
    return scanner.take("(") || scanner.take(word: "EMPTY") && scanner.next == nil
  }

  /// The geometries that are no points.
  private static let otherGeometries = [
    "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON", "GEOMETRYCOLLECTION",
  ]

  /// The word for a geometry that is no point, if a parenthesis or `EMPTY` follows it.
  private static func otherGeometry(_ scanner: ByteScanner) -> Range<Int>? {
    for name in otherGeometries {
      var rest = scanner
      guard rest.take(word: name) else { continue }
      let range = scanner.offset..<rest.offset
      rest.skipBlanks()
      if rest.take(word: "ZM") || rest.take(word: "Z") || rest.take(word: "M") { rest.skipBlanks() }
      if rest.take("(") || rest.take(word: "EMPTY") && rest.next == nil { return range }
    }
    return nil
  }

  private static func number(
    _ scanner: inout ByteScanner
  ) throws(CoordinateError) -> SignedNumber {
    scanner.skipBlanks()
    guard let number = scanner.number(signs: "+-", mayHaveExponent: true) else {
      throw wrong(scanner)
    }
    scanner.skipBlanks()
    return number
  }

  private static func wrong(_ scanner: ByteScanner) -> CoordinateError {
    let text = scanner.text
    return text.error(.wktForm, at: scanner.rest.isEmpty ? 0..<text.bytes.count : scanner.rest)
  }
}
