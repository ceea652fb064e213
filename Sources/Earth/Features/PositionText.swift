import Geodesy

/// Writes the nested arrays of a geometry's coordinates, without white space.
struct PositionText {
  /// The bytes that have been written.
  private(set) var bytes: [UInt8] = []
  /// The ordinates that the positions refer to.
  let further: FurtherOrdinates

  init(further: FurtherOrdinates) {
    self.further = further
  }

  /// Writes a part of an object.
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes an array.
  mutating func append<Element>(
    _ elements: some Sequence<Element>, _ write: (inout PositionText, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      write(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a position with every digit that it has.
  mutating func append(_ position: Position) {
    bytes.append(UInt8(ascii: "["))
    append(angle: position.longitude)
    bytes.append(UInt8(ascii: ","))
    append(angle: position.latitude)
    bytes.append(contentsOf: further.text[position.further])
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes an angle in units of 1e-15 degree.
  mutating func append(angle: Int64) {
    withUnsafeTemporaryAllocation(byteCount: DecimalDegrees.longestText, alignment: 8) { room in
      guard let start = room.baseAddress else { return }
      let count = DecimalDegrees(femtodegrees: angle).writeDigits(to: start)
      bytes.append(contentsOf: room[..<count])
    }
  }

  /// Writes the text of a number unchanged.
  mutating func append(number: UnsafeRawBufferPointer) { bytes.append(contentsOf: number) }

  /// Writes a list of positions.
  mutating func append(_ positions: [Position]) {
    append(positions) { $0.append($1) }
  }

  /// Writes the rings of a polygon with their first positions again at their ends.
  mutating func append(_ polygon: PlanePolygon) {
    append(polygon.rings) { text, ring in text.append(ring + ring.prefix(1)) }
  }
}
