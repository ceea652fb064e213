import Geodesy

extension Coordinate {
  /// Reads a latitude and a longitude from two texts, such as two columns of a table.
  ///
  /// Each text must be one angle as in ``init(parsing:)-(String)``: decimals with a point or a
  /// comma, with an exponent or without, or degrees with minutes and seconds, with a sign or a
  /// hemisphere, or packed with a hemisphere as in aviation. Refused are a longitude in place of
  /// the latitude, an empty text, and two angles in one text.
  ///
  /// - Parameters:
  ///   - latitude: UTF-8.
  ///   - longitude: UTF-8.
  ///   - wrapsLongitudes: whether longitudes may lie beyond 180 degrees.
  public init(
    latitude: UnsafeRawBufferPointer, longitude: UnsafeRawBufferPointer,
    wrapsLongitudes: Bool = false
  ) throws(CoordinateError) {
    if let north = DecimalDegrees(plain: latitude), let east = DecimalDegrees(plain: longitude),
      north.femtodegrees.magnitude <= Self.quarterTurn.magnitude,
      east.femtodegrees.magnitude <= Self.halfTurn.magnitude
    {
      self.init(latitude: north, wrapping: east.femtodegrees)
      return
    }
    if let angles = PlainAngles(latitude: latitude.bytes, longitude: longitude.bytes) {
      self = angles.coordinate
      return
    }
    let texts = [latitude, longitude].map {
      let text = CoordinateText(String(decoding: $0, as: UTF8.self))
      return text.visibleRange.map(text.piece(at:)) ?? text.description
    }
    for text in texts where CoordinateText(text).isBlank { throw .empty(text: text) }
    // A semicolon keeps the two apart, so that 40 and 3 24 are never 40 degrees 3 minutes.
    let joined = texts.joined(separator: "; ")
    let reading = try CoordinateReading(
      parsing: joined.utf8.span, wrapsLongitudes: wrapsLongitudes)
    let text = CoordinateText(texts[0])
    let tokens = (try? AngleScanner.tokens(in: text)) ?? []
    if let east = tokens.first(where: { $0.hemisphere.map { !$0.isLatitude } ?? false }) {
      throw text.error(.secondLongitude, at: east.range)
    }
    let isOfAngles =
      NotationName.dms.accepts(reading.notation)
      || [.decimal, .decimalComma, .labelled, .packed].contains(reading.notation)
    guard isOfAngles else {
      throw text.error(.misplaced, at: 0..<text.bytes.count)
    }
    self = reading.coordinate
  }
}
