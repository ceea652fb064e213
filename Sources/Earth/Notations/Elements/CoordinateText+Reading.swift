import Geodesy

extension CoordinateText {
  /// The number that some bytes spell.
  func double(at range: Range<Int>) -> Double? { Double(piece(at: range)) }

  /// The place at a latitude and a longitude; -180 becomes 180.
  ///
  /// - Throws: when one of them is not on the Earth.
  func coordinate(
    latitude: SignedNumber, longitude: SignedNumber
  ) throws(CoordinateError) -> Coordinate {
    if latitude.isBeyond(Coordinate.quarterTurn) {
      throw .latitudeOutside(piece(at: latitude.range))
    }
    if longitude.isBeyond(Coordinate.halfTurn) {
      throw .longitudeOutside(piece(at: longitude.range))
    }
    return Coordinate(latitude: latitude.degrees, wrapping: longitude.degrees.femtodegrees)
  }

  /// Runs a reader on a part of the text. Its error quotes the whole text.
  func reading<Value>(
    _ part: Range<Int>, _ read: (CoordinateText) throws(CoordinateError) -> Value
  ) throws(CoordinateError) -> Value {
    do {
      return try read(CoordinateText(String(decoding: bytes[part], as: UTF8.self)))
    } catch .unreadable(_, let piece, let column, let problem) {
      throw .unreadable(
        text: description, piece: piece, column: column + self.column(ofByte: part.lowerBound) - 1,
        problem: problem)
    }
  }
}
