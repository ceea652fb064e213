import Geodesy

/// Two angles as programs write them: `40°24'59.4"N 3°42'9.36"W`, `40:24:59.4, -3:42:9.36`,
/// `N40 24.990 W003 42.154`, `56.55N 8.31E`.
///
/// A fast path for the commonest texts. ``AngleNotation`` reads them with the same result, and
/// reads or refuses all others.
struct PlainAngles {
  /// The place.
  let coordinate: Coordinate
  /// How it was written.
  let notation: NotationName

  /// The coordinate that a text spells.
  ///
  /// - Complexity: O(*n*) for *n* bytes, some hundred nanoseconds, without allocation.
  init?(in bytes: RawSpan) {
    var index = DecimalNotation.skipBlanks(in: bytes, from: 0)
    guard let first = PlainAngle(in: bytes, at: &index) else { return nil }
    let end = index
    let isSeparated = DecimalNotation.skipSeparator(in: bytes, at: &index)
    let separator = bytes.byte(at: DecimalNotation.skipBlanks(in: bytes, from: end))
    let hasComma = separator == UInt8(ascii: ",") || separator == UInt8(ascii: ";")
    guard let second = PlainAngle(in: bytes, at: &index),
      DecimalNotation.skipBlanks(in: bytes, from: index) == bytes.byteCount
    else { return nil }
    if !hasComma {
      guard first.isPrefixed == second.isPrefixed else { return nil }
      if first.hemisphere == nil {
        guard isSeparated, first.hasColons == second.hasColons else { return nil }
      }
      // N40E3 has an exponent.
      guard isSeparated || !first.isPrefixed || second.hemisphere != .east else { return nil }
    }
    let isSwapped = first.hemisphere?.isLatitude == false
    self.init(latitude: isSwapped ? second : first, longitude: isSwapped ? first : second)
  }

  /// The coordinate of two texts, an angle each.
  init?(latitude: RawSpan, longitude: RawSpan) {
    guard let north = Self.angle(in: latitude), let east = Self.angle(in: longitude) else {
      return nil
    }
    self.init(latitude: north, longitude: east)
  }

  private static func angle(in bytes: RawSpan) -> PlainAngle? {
    var index = DecimalNotation.skipBlanks(in: bytes, from: 0)
    guard let angle = PlainAngle(in: bytes, at: &index),
      DecimalNotation.skipBlanks(in: bytes, from: index) == bytes.byteCount
    else { return nil }
    return angle
  }

  private init?(latitude: PlainAngle, longitude: PlainAngle) {
    switch (latitude.hemisphere, longitude.hemisphere) {
    case (nil, nil): guard latitude.fieldCount == longitude.fieldCount else { return nil }
    case (let north?, let east?): guard north.isLatitude, !east.isLatitude else { return nil }
    default: return nil
    }
    guard latitude.isWithin(Coordinate.quarterTurn), longitude.isWithin(Coordinate.halfTurn) else {
      return nil
    }
    coordinate = Coordinate(latitude: latitude.value, wrapping: longitude.value.femtodegrees)
    notation = AngleNotation.notation(
      fieldCount: max(latitude.fieldCount, longitude.fieldCount),
      hasHemisphere: latitude.hemisphere != nil)
  }
}
