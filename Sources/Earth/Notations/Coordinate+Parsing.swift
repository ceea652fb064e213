import Geodesy

extension Coordinate {
  /// Reads a latitude and a longitude as people write them.
  ///
  /// Accepted:
  /// - decimal degrees, latitude first, with a blank, a comma or a semicolon between: `56.55 8.31`,
  ///   `-33.8688, 151.2093`, `+40.4; -003.7`, `.5 -.25`, `5. 6.`; a degree mark may follow: `40.4°
  ///   -3.7°`
  /// - two bare numbers with an exponent, or one of them: `-6.2e-05 51.5`, `5.15E+1,-6.2e-05`
  /// - hemisphere letters N S E W of either case, before or after, in either order: `56.55N 8.31E`,
  ///   `W3.7, N40.4`, `40N3W`
  /// - degrees, minutes and seconds, or degrees and minutes, with a fraction in the last field:
  ///   `40°24'59.4"N 3°42'9.22"W`, `-33°52'7.68" 151°12'33.48"`, `40:24:59.4, -3:42:9.22`,
  ///   `N40 24.990 W003 42.154`, `40 24 59.4, -3 42 9.22`
  /// - those hemispheres as words or signs of other languages: north, Nord, norte, sud, Süd, sur,
  ///   Ost, este, est, West, Ouest, oeste, ovest; с. ш., в. д.; 北緯, 南緯, 東経, 西経
  /// - numbers with a decimal comma each and a blank or semicolon between: `40,4165 -3,70256`; with
  ///   hemispheres on one side of both, anything between: `40,4165N 3,70256W`, `40°24,99'N, 3°42'W`
  /// - degrees, minutes and seconds packed as in aviation: `402459N 0034209W`,
  ///   `N402459 W0034209`
  /// - a geo URI (RFC 5870), ISO 6709 with its stroke, a Maidenhead locator, a full Plus Code,
  ///   `geohash:ezs42`, `POINT(-3.7 40.4)`, `lat=40.4 lon=-3.7`, the link of a map: see
  ///   ``NotationName``
  /// - as marks `° º ª ˚ d`, `' ′ ’ ´ ʹ m`, `" ″ ” ʺ s` and two of the marks of minutes for
  ///   seconds; an s after minutes with an m is seconds, not south; the last mark may be left out
  /// - the signs + - and − (U+2212); blanks, tabs and no-break spaces around every part; one pair
  ///   of parentheses around it all; around that the invisible characters that copying brings
  ///   along: U+FEFF, U+200B, U+200E, U+200F, U+202A, U+202C, U+2060
  ///
  /// Refused, and never clamped, wrapped or guessed at:
  /// - a latitude outside -90...90, a longitude outside -180...180, NaN, infinities
  /// - minutes or seconds of 60 and more, a fraction in a field that another follows
  /// - a sign together with a hemisphere, a sign inside an angle, two latitudes, one hemisphere for
  ///   two angles, any other letter (O alone is west in Spanish and east in German)
  /// - an E that may mean east or an exponent: beside a hemisphere or a mark (`3E40N` without a
  ///   blank) and in a single number (`3E-40`); hexadecimal, decimal commas that may be separators,
  ///   degrees with leading zeros beyond three digits
  /// - one number, three numbers, and blank-separated minutes without anything that says where the
  ///   longitude begins (`40 24 3 42`)
  /// - square brackets, which mean longitude first in GeoJSON, other reference systems than WGS 84,
  ///   and every other notation
  ///
  /// Decimals beyond the 15th are rounded. Conversion of minutes and seconds is exact to 1e-15
  /// degree.
  ///
  /// - Complexity: O(*n*) for *n* bytes; what programs write is read without any allocation.
  public init(parsing text: String) throws(CoordinateError) {
    try self.init(parsing: text.utf8.span)
  }

  /// Reads a latitude and a longitude from UTF-8, as ``init(parsing:)-(String)``.
  ///
  /// Streams are read with this: the usual notations need no allocation. Bytes that are not UTF-8
  /// are refused.
  public init(parsing utf8: Span<UInt8>) throws(CoordinateError) {
    self = try CoordinateReader().coordinate(in: utf8)
  }
}

extension CoordinateReading {
  /// Reads a coordinate and its notation from UTF-8; the grammar is that of
  /// `Coordinate(parsing:)`.
  ///
  /// - Parameters:
  ///   - notation: the only notation that is accepted; `nil` for the first that fits.
  ///   - wrapsLongitudes: whether longitudes in degrees may lie beyond 180 degrees (up to 9000);
  ///     whole turns are taken off them.
  public init(
    parsing utf8: Span<UInt8>, notation: NotationName? = nil, wrapsLongitudes: Bool = false
  ) throws(CoordinateError) {
    if notation == nil || notation == .decimal,
      let coordinate = DecimalNotation.coordinate(in: utf8.bytes)
    {
      self.init(coordinate, notation: .decimal)
      return
    }
    let text = CoordinateText(utf8, notation: notation, wrapsLongitudes: wrapsLongitudes)
    guard !text.isBlank else { throw .empty(text: text.description) }
    if let visible = text.visibleRange {
      guard !visible.isEmpty else { throw .empty(text: text.description) }
      self = try text.reading(visible) { (part) throws(CoordinateError) in
        try CoordinateReading(
          parsing: part.description.utf8.span, notation: notation,
          wrapsLongitudes: wrapsLongitudes)
      }
      return
    }
    for reader in NotationName.readers {
      if let notation, !reader.names.contains(notation) { continue }
      guard let reading = try reader.reading(of: text) else { continue }
      if let notation, !notation.accepts(reading.notation) { break }
      self = reading
      return
    }
    throw notation.map { .otherNotation(text: text.description, expected: $0) }
      ?? text.error(.misplaced, at: 0..<text.bytes.count)
  }
}
