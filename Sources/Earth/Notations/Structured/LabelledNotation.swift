import Geodesy
import Text

/// Angles behind their names, in either order.
///
/// Accepted: `lat=40.4165 lon=-3.70256`, `Latitude: 40°24'59"N, Longitude: 3°42'9"W`,
/// `{"lat": 40.4, "lng": -3.7}`, with the names lat, latitude, lon, long, lng and longitude.
///
/// Refused: one name, or the same twice.
enum LabelledNotation: CoordinateNotation {
  static let name = NotationName.labelled

  private struct AngleName {
    let isLatitude: Bool
    /// Where the name stands, and the sign of equality behind it.
    let range: Range<Int>
  }

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed.withoutBraces
    guard let first = label(in: trimmed, at: 0) else { return nil }
    let rest = first.range.upperBound..<trimmed.bytes.count
    guard let second = rest.lazy.compactMap({ label(in: trimmed, at: $0) }).first else {
      throw trimmed.error(.onlyLabel, at: first.range)
    }
    guard first.isLatitude != second.isLatitude else {
      throw trimmed.error(.labelTwice, at: second.range)
    }
    let values = (
      first.range.upperBound..<second.range.lowerBound,
      second.range.upperBound..<trimmed.bytes.count
    )
    let (latitude, longitude) = first.isLatitude ? values : (values.1, values.0)
    let north = try angle(latitude, in: trimmed, isLatitude: true)
    let east = try angle(longitude, in: trimmed, isLatitude: false)
    return CoordinateReading(
      Coordinate(latitude: north, wrapping: east.femtodegrees), notation: name)
  }

  static func isMeant(by text: CoordinateText) -> Bool {
    let text = text.withoutBraces
    return label(in: text, at: 0).map { label in
      text.bytes[label.range].contains { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }
    } ?? false
  }

  private static func angle(
    _ range: Range<Int>, in text: CoordinateText, isLatitude: Bool
  ) throws(CoordinateError) -> DecimalDegrees {
    // A comma or semicolon after a value belongs to no value.
    let end = text.bytes[range].lastIndex { !" ,;&\t".utf8.contains($0) }
    let value = range.lowerBound..<(end.map { $0 + 1 } ?? range.lowerBound)
    guard !value.isEmpty else { throw text.error(.onlyLabel, at: 0..<text.bytes.count) }
    let angle = try text.reading(value) { (part) throws(CoordinateError) in
      try Angle(try AngleScanner.tokens(in: part)[...], in: part)
    }
    if let hemisphere = angle.hemisphere, hemisphere.letter.isLatitude != isLatitude {
      throw text.error(isLatitude ? .secondLongitude : .secondLatitude, at: value)
    }
    guard angle.isBeyond(isLatitude ? Coordinate.quarterTurn : Coordinate.halfTurn) else {
      return angle.value
    }
    if isLatitude { throw .latitudeOutside(text.piece(at: value)) }
    throw .longitudeOutside(text.piece(at: value))
  }

  private static let names: [(text: String, isLatitude: Bool)] = [
    ("latitude", true), ("latitud", true), ("latitudine", true), ("lat", true), ("breite", true),
    ("longitude", false), ("longitud", false), ("longitudine", false), ("länge", false),
    ("long", false), ("lng", false),
    ("lon", false),
  ]

  /// The name at a byte, as a whole word.
  private static func label(in text: CoordinateText, at offset: Int) -> AngleName? {
    guard offset == 0 || !text.bytes[offset - 1].isASCIILetter else { return nil }
    for name in names where text.hasPrefix(name.text, at: offset) {
      var scanner = ByteScanner(text, from: offset + name.text.utf8.count)
      if let next = scanner.next, next.isASCIILetter { continue }
      scanner.skipBlanks()
      if scanner.take("=") || scanner.take(":") { scanner.skipBlanks() }
      return AngleName(isLatitude: name.isLatitude, range: offset..<scanner.offset)
    }
    return nil
  }
}

extension CoordinateText {
  /// An object of JSON with its braces and quotes as blanks, and without those at the ends.
  fileprivate var withoutBraces: CoordinateText {
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return self }
    let blank = description.map { "{}\"".contains($0) ? " " : $0 }
    return CoordinateText(String(blank)).trimmed
  }
}
