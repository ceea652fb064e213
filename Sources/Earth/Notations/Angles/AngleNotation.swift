import Geodesy

/// Decimal degrees, hemisphere letters, degrees-minutes-seconds: everything made of two angles.
///
/// The grammar is at ``Coordinate/init(parsing:)-(String)``. A text is cut into tokens, the tokens
/// into two groups, each group is read as one ``Angle``, and the hemispheres say which is which.
enum AngleNotation: CoordinateNotation {
  static let name = NotationName.dms
  static let names: [NotationName] = [.decimal, .decimalComma, .hemisphere, .dm, .dms]

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let tokens = try withoutParentheses(AngleScanner.tokens(in: text), in: text)
    try tokens.checkExponents(in: text)
    if let mark = tokens.exponentMark, tokens.count(where: { $0.number != nil }) == 1 {
      throw text.error(.exponent, at: mark)
    }
    let splitter = AngleSplitter(tokens: tokens, text: text).withDecimalCommas
    let groups = try splitter.groups()
    let first = try Angle(groups.first, in: text)
    let second = try Angle(groups.second, in: text)
    let isSwapped = try isLongitudeFirst(first, second, in: text)
    let (latitude, longitude) = isSwapped ? (second, first) : (first, second)
    let coordinate = try coordinate(latitude: latitude, longitude: longitude, in: text)
    let hasCommas = splitter.tokens.count < tokens.count
    let notation = notation(
      fieldCount: max(first.fieldCount, second.fieldCount),
      hasHemisphere: first.hemisphere != nil, hasCommas: hasCommas)
    guard notation != .decimal else { return CoordinateReading(coordinate, notation: notation) }
    return CoordinateReading(
      coordinate, notation: notation,
      angles: CoordinateReading.WrittenAngles(
        latitude: text.piece(at: latitude.range), longitude: text.piece(at: longitude.range),
        areEven: first.fieldCount == second.fieldCount))
  }

  /// The notation of two angles that both have a hemisphere or both have none.
  static func notation(
    fieldCount: Int, hasHemisphere: Bool, hasCommas: Bool = false
  ) -> NotationName {
    switch fieldCount {
    case 1 where hasCommas: .decimalComma
    case 1: hasHemisphere ? .hemisphere : .decimal
    case 2: .dm
    default: .dms
    }
  }

  /// Throws unless a text is one latitude or one longitude.
  static func checkSingleAngle(_ text: CoordinateText) throws(CoordinateError) {
    let tokens = try AngleScanner.tokens(in: text)
    _ = try Angle(tokens[...], in: text)
  }

  /// Numbers of 9000 and more count as 9000.
  private static let farthestTurns = 9000 * DecimalDegrees.scale - 1

  private static func withoutParentheses(
    _ tokens: [AngleToken], in text: CoordinateText
  ) throws(CoordinateError) -> ArraySlice<AngleToken> {
    var inner = tokens[...]
    if inner.first?.kind == .openingParenthesis, inner.last?.kind == .closingParenthesis {
      inner = inner.dropFirst().dropLast()
    }
    let stray = inner.first { $0.kind == .openingParenthesis || $0.kind == .closingParenthesis }
    if let stray { throw text.error(.misplaced, at: stray.range) }
    return inner
  }

  private static func isLongitudeFirst(
    _ first: Angle, _ second: Angle, in text: CoordinateText
  ) throws(CoordinateError) -> Bool {
    switch (first.hemisphere, second.hemisphere) {
    case (nil, nil):
      if first.isSpacedOut || second.isSpacedOut, first.fieldCount != second.fieldCount {
        throw text.error(.unequalFields, at: second.range)
      }
      return false
    case (let letter?, nil), (nil, let letter?):
      throw text.error(.onlyHemisphere, at: letter.range)
    case (let one?, let other?):
      guard one.letter.isLatitude != other.letter.isLatitude else {
        throw text.error(
          other.letter.isLatitude ? .secondLatitude : .secondLongitude, at: other.range)
      }
      return other.letter.isLatitude
    }
  }

  private static func coordinate(
    latitude: Angle, longitude: Angle, in text: CoordinateText
  ) throws(CoordinateError) -> Coordinate {
    if latitude.isBeyond(Coordinate.quarterTurn) {
      // Only a longitude has three digits. A mistyped latitude is likely to have two.
      let isSwapped =
        latitude.hemisphere == nil && latitude.isBeyond(100 * DecimalDegrees.scale - 1)
        && !latitude.isBeyond(Coordinate.halfTurn) && !longitude.isBeyond(Coordinate.quarterTurn)
      throw .latitudeOutside(text.piece(at: latitude.range), isSwapped: isSwapped)
    }
    if longitude.isBeyond(text.wrapsLongitudes ? Self.farthestTurns : Coordinate.halfTurn) {
      throw .longitudeOutside(text.piece(at: longitude.range))
    }
    let turn = 2 * Coordinate.halfTurn
    return Coordinate(latitude: latitude.value, wrapping: longitude.value.femtodegrees % turn)
  }
}

extension Angle {
  /// Whether it is several fields with nothing but blanks between them.
  var isSpacedOut: Bool { fieldCount > 1 && !isMarked }
}
