extension Coordinate {
  /// Reads a latitude and a longitude as people write them.
  ///
  /// Accepted:
  /// - decimal degrees, latitude first, with a blank, a comma or a semicolon between: `56.55 8.31`,
  ///   `-33.8688, 151.2093`, `+40.4; -003.7`, `.5 -.25`, `5. 6.`; a degree mark may follow: `40.4°
  ///   -3.7°`
  /// - hemisphere letters N S E W of either case, before or after, in either order: `56.55N 8.31E`,
  ///   `W3.7, N40.4`, `40N3W`
  /// - degrees, minutes and seconds, or degrees and minutes, with a fraction in the last field:
  ///   `40°24'59.4"N 3°42'9.22"W`, `-33°52'7.68" 151°12'33.48"`, `40:24:59.4, -3:42:9.22`,
  ///   `N40 24.990 W003 42.154`, `40 24 59.4, -3 42 9.22`
  /// - as marks `° º ª ˚ d`, `' ′ ’ ´ ʹ m`, `" ″ ” ʺ s` and two of the marks of minutes for
  ///   seconds; an s after minutes with an m is seconds, not south; the last mark may be left out
  /// - the signs + - and − (U+2212); blanks, tabs and no-break spaces around every part; one pair
  ///   of parentheses around it all
  ///
  /// Refused, and never clamped, wrapped or guessed at:
  /// - a latitude outside -90...90, a longitude outside -180...180, NaN, infinities
  /// - minutes or seconds of 60 and more, a fraction in a field that another follows
  /// - a sign together with a hemisphere, a sign inside an angle, two latitudes, one hemisphere for
  ///   two angles, any other letter (O is west in Spanish and east in German)
  /// - exponents (`1e1`, and `3E40N` without a blank), hexadecimal, decimal commas, digits packed
  ///   as `402459N`, degrees with leading zeros beyond three digits
  /// - one number, three numbers, and blank-separated minutes without anything that says where the
  ///   longitude begins (`40 24 3 42`)
  /// - square brackets, which mean longitude first in GeoJSON, and every other notation
  ///
  /// Decimals beyond the 15th are rounded. Conversion of minutes and seconds is exact to 1e-15
  /// degree.
  ///
  /// - Complexity: O(*n*) for *n* bytes; decimal degrees are read without any allocation.
  public init(parsing text: String) throws(CoordinateError) {
    try self.init(parsing: text.utf8.span)
  }

  /// Reads a latitude and a longitude from UTF-8, as ``init(parsing:)-(String)``.
  ///
  /// The way to read streams: a line of decimal degrees costs no allocation. Bytes that are not
  /// UTF-8 are refused.
  public init(parsing utf8: Span<UInt8>) throws(CoordinateError) {
    if let coordinate = DecimalNotation.coordinate(in: utf8) {
      self = coordinate
      return
    }
    let text = CoordinateText(utf8)
    guard !text.isBlank else { throw .empty(text: text.description) }
    for notation in Self.notations {
      if let coordinate = try notation.coordinate(in: text) {
        self = coordinate
        return
      }
    }
    throw text.error(.misplaced, at: 0..<text.bytes.count)
  }

  /// Every notation but plain decimals, in the order they are asked.
  ///
  /// The last one takes whatever the others leave, so that its messages are those of a plain text.
  private static var notations: [any CoordinateNotation.Type] { [AngleNotation.self] }
}

/// A way to write a coordinate, one type and one file each.
protocol CoordinateNotation {
  /// The coordinate that a text spells in this notation.
  ///
  /// `nil` when the text is visibly not of this notation, so that the next one is asked; throws
  /// when it is of this notation and wrong.
  static func coordinate(in text: CoordinateText) throws(CoordinateError) -> Coordinate?
}
